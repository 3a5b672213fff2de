// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "WatchCustomFoods",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dv", path: "../..")],
  targets: [
    .executableTarget(
      name: "WatchCustomFoods",
      dependencies: [
        .product(name: "FoodDatabase", package: "dv"), .product(name: "Nutrition", package: "dv"),
      ],
      path: "Sources")
  ])
