/// What food comes in.
///
/// The content is what the line says, or a portion of the food.
enum ContainerUnits {
  static let all: [UnitSpelling] = [
    UnitSpelling(KitchenUnit("can", .container), "tin", "tinned can"),
    UnitSpelling(
      KitchenUnit("package", .container), "pkg", "pkge", "pack", "packages", "pk", "pck"),
    UnitSpelling(KitchenUnit("packet", .container), "pkt", "sachet", "envelope"),
    UnitSpelling(KitchenUnit("jar", .container)),
    UnitSpelling(KitchenUnit("bottle", .container)),
    UnitSpelling(KitchenUnit("box", .container)),
    UnitSpelling(KitchenUnit("bag", .container)),
    UnitSpelling(KitchenUnit("carton", .container)),
    UnitSpelling(KitchenUnit("container", .container)),
    UnitSpelling(KitchenUnit("tub", .container)),
    UnitSpelling(KitchenUnit("pot", .container)),
    UnitSpelling(KitchenUnit("tube", .container)),
    UnitSpelling(KitchenUnit("pouch", .container)),
    UnitSpelling(KitchenUnit("punnet", .container)),
    UnitSpelling(KitchenUnit("basket", .container)),
    UnitSpelling(KitchenUnit("tray", .container)),
    UnitSpelling(KitchenUnit("roll", .container), "log"),
    UnitSpelling(KitchenUnit("crate", .container)),
    UnitSpelling(KitchenUnit("case", .container)),
  ]
}
