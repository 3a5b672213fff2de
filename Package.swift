// swift-tools-version: 6.2
import PackageDescription

// The revision this build is made from: the Makefile passes it, because SwiftPM keeps an evaluated
// manifest and would not notice a new commit; a plain `swift build` asks SwiftPM. Neither knows it
// outside a checkout.
let revision =
  Context.environment["DV_REVISION"]
  ?? Context.gitInformation.map {
    $0.currentCommit.prefix(12) + ($0.hasUncommittedChanges ? " with uncommitted changes" : "")
  } ?? "unknown revision"

let package = Package(
  name: "dv",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "dv", targets: ["dv"]),
    .executable(name: "dv-build", targets: ["dv-build"]),
    .library(name: "DataRelease", targets: ["DataRelease"]),
    .library(name: "FoodDatabase", targets: ["FoodDatabase"]),
    .library(name: "FoodExchange", targets: ["FoodExchange"]),
    .library(name: "Nutrition", targets: ["Nutrition"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // `make documentation` alone builds it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(name: "CLibCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
    .target(
      name: "CBuildRevision",
      cSettings: [.define("DV_REVISION", to: "\"\(revision)\"")]),
    .target(name: "DelimitedText", dependencies: ["CLibCSV"]),
    .target(name: "DurableFiles"),
    .target(name: "ExportFormat", dependencies: ["DelimitedText", "Nutrition"]),
    .target(name: "HarmlessText"),
    .target(name: "SystemTools"),
    .target(
      name: "CDefensiveSQLite", dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")]),
    .target(name: "JSONText", dependencies: ["HarmlessText"]),
    .target(name: "NearNames"),
    .target(name: "Nutrition", dependencies: ["HarmlessText", "NearNames"]),
    .target(name: "LabelArtwork", dependencies: ["HarmlessText", "Nutrition"]),
    .target(name: "FoodExchange", dependencies: ["DelimitedText", "JSONText", "Nutrition"]),
    .target(
      name: "FoodDatabase",
      dependencies: [
        "CDefensiveSQLite", "DurableFiles", "HarmlessText", "Nutrition",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "MainDatabaseBuilder",
      dependencies: [
        "DelimitedText", "DurableFiles", "ExportFormat", "FoodDatabase", "Nutrition",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "FoodSources",
      dependencies: ["DelimitedText", "DurableFiles", "ExportFormat", "Nutrition", "SystemTools"]),
    .target(
      name: "DataRelease",
      dependencies: [
        "DelimitedText", "DurableFiles", "ExportFormat", "FoodDatabase", "JSONText", "Nutrition",
        "SystemTools", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .target(name: "SearchQuality", dependencies: ["DelimitedText", "FoodDatabase", "Nutrition"]),
    .target(
      name: "Console",
      dependencies: [
        "CBuildRevision", "HarmlessText", "NearNames",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "dv",
      dependencies: [
        "Console", "DataRelease", "DelimitedText", "DurableFiles", "ExportFormat", "FoodDatabase",
        "FoodExchange", "JSONText", "LabelArtwork", "NearNames", "Nutrition",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "dv-build",
      dependencies: [
        "Console", "DataRelease", "DelimitedText", "ExportFormat", "FoodDatabase", "FoodSources",
        "MainDatabaseBuilder", "Nutrition", "SearchQuality",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "data-layer-benchmark",
      dependencies: [
        "FoodDatabase", "Nutrition",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ], path: "Benchmarks/DataLayer"),
    .executableTarget(
      name: "manual-pages",
      dependencies: [
        "Console", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Packaging/ManualPages"),
    .target(
      name: "TestSupport", dependencies: ["JSONText", "MainDatabaseBuilder"],
      path: "Tests/TestSupport"),
    .testTarget(name: "ConsoleTests", dependencies: ["Console"]),
    .testTarget(name: "DelimitedTextTests", dependencies: ["DelimitedText", "TestSupport"]),
    .testTarget(name: "DurableFilesTests", dependencies: ["DurableFiles", "TestSupport"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "NearNamesTests", dependencies: ["NearNames"]),
    .testTarget(name: "NutritionTests", dependencies: ["Nutrition", "TestSupport"]),
    .testTarget(
      name: "LabelArtworkTests", dependencies: ["LabelArtwork", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "FoodExchangeTests",
      dependencies: ["FoodExchange", "JSONText", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "FoodDatabaseTests",
      dependencies: [
        "FoodDatabase", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "MainDatabaseBuilderTests",
      dependencies: [
        "ExportFormat", "FoodDatabase", "MainDatabaseBuilder", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "FoodSourcesTests",
      dependencies: ["DelimitedText", "FoodSources", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "SearchQualityTests",
      dependencies: ["FoodDatabase", "Nutrition", "SearchQuality", "TestSupport"]),
    .testTarget(
      name: "DataReleaseTests",
      dependencies: [
        "DataRelease", "ExportFormat", "FoodDatabase", "MainDatabaseBuilder", "Nutrition",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DataRelease", "DelimitedText", "ExportFormat", "FoodDatabase", "FoodExchange", "JSONText",
        "Nutrition", "TestSupport",
      ]),
    .testTarget(
      name: "dvTests", dependencies: ["FoodDatabase", "JSONText", "Nutrition", "TestSupport"]),
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
