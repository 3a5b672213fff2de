// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "WatchOwnFoods",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dv", path: "../..")],
  targets: [
    .executableTarget(
      name: "WatchOwnFoods",
      dependencies: [
        .product(name: "FoodDatabase", package: "dv"), .product(name: "Nutrition", package: "dv"),
      ],
      path: "Sources")
  ])
