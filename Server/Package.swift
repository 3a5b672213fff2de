// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building `dv` neither fetches nor builds what a web server needs.
let package = Package(
  name: "dv-server",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "dv-server", targets: ["dv-server"])],
  dependencies: [
    .package(name: "dv", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "PostgreSQLFoods",
      dependencies: [
        "CLibPQ",
        .product(name: "FoodDatabase", package: "dv"),
        .product(name: "Nutrition", package: "dv"),
      ]),
    .target(
      name: "WebServer",
      dependencies: [
        "PostgreSQLFoods",
        .product(name: "DatasetReleases", package: "dv"),
        .product(name: "FoodDatabase", package: "dv"),
        .product(name: "FoodLabels", package: "dv"),
        .product(name: "Kitchen", package: "dv"),
        .product(name: "LabelRendering", package: "dv"),
        .product(name: "Nutrition", package: "dv"),
        .product(name: "Representation", package: "dv"),
        .product(name: "Text", package: "dv"),
        .product(name: "Verbs", package: "dv"),
        .product(name: "WebPages", package: "dv"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "dv-server",
      dependencies: [
        "PostgreSQLFoods",
        "WebServer",
        .product(name: "DatasetReleases", package: "dv"),
        .product(name: "FoodDatabase", package: "dv"),
        .product(name: "Representation", package: "dv"),
        .product(name: "Terminal", package: "dv"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "WebServerTests",
      dependencies: [
        "WebServer",
        .product(name: "FoodDatabase", package: "dv"),
        .product(name: "Nutrition", package: "dv"),
        .product(name: "TestSupport", package: "dv"),
        .product(name: "Text", package: "dv"),
      ]),
  ])

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}
