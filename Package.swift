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
    .library(name: "Nutrition", targets: ["Nutrition"]),
    .library(name: "FoodDatabase", targets: ["FoodDatabase"]),
    .library(name: "FoodImportExport", targets: ["FoodImportExport"]),
    .library(name: "DatasetReleases", targets: ["DatasetReleases"]),
    // For the package in Server/.
    .library(name: "Representation", targets: ["Representation"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    .library(name: "Text", targets: ["Text"]),
    .library(name: "FoodLabels", targets: ["FoodLabels"]),
    .library(name: "Kitchen", targets: ["Kitchen"]),
    .library(name: "LabelRendering", targets: ["LabelRendering"]),
    .library(name: "Verbs", targets: ["Verbs"]),
    .library(name: "WebPages", targets: ["WebPages"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The templates of the pages that `WebPages` writes; it has no dependencies of its own.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    // `make documentation` alone builds it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Ground: files and processes, text and its formats.
    .systemLibrary(name: "CLibCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
    .target(
      name: "CDefensiveSQLite", dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")]),
    .target(
      name: "CBuildRevision",
      cSettings: [.define("DV_REVISION", to: "\"\(revision)\"")]),
    .target(name: "SystemIO"),
    .target(name: "Text", dependencies: ["CLibCSV"]),

    // Values: arithmetic only.
    .target(name: "Nutrition", dependencies: ["Text"]),
    .target(name: "FoodLabels", dependencies: ["Nutrition"]),

    // Names: what people call foods, and what food tables call them.
    .target(name: "FoodNames"),

    // Data: the two databases, and what the shipped one is made of.
    .target(
      name: "FoodDatabase",
      dependencies: [
        "CDefensiveSQLite", "FoodNames", "Nutrition", "SystemIO", "Text",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(name: "DatasetFormat", dependencies: ["Nutrition", "Text"]),
    .target(
      name: "DatasetBuilder",
      dependencies: [
        "DatasetFormat", "FoodDatabase", "Nutrition", "SystemIO", "Text",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "DatasetSources", dependencies: ["DatasetFormat", "Nutrition", "SystemIO", "Text"]),
    .target(
      name: "DatasetReleases",
      dependencies: [
        "DatasetFormat", "FoodDatabase", "Nutrition", "SystemIO", "Text",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .target(
      name: "DatabaseExport", dependencies: ["FoodDatabase", "Nutrition", "SystemIO", "Text"]),

    // Kitchen: lines as people write them.
    .target(
      name: "Kitchen", dependencies: ["FoodDatabase", "FoodNames", "Nutrition", "Text"]),

    // Domain: what people do with foods.
    .target(name: "Recipes", dependencies: ["Nutrition", "Text"]),
    .target(name: "Diary", dependencies: ["Nutrition", "Text"]),
    .target(name: "FoodImportExport", dependencies: ["Nutrition", "Text"]),
    .target(name: "MealPlanning", dependencies: ["FoodNames", "Nutrition"]),
    .target(
      name: "Sync",
      dependencies: [
        "FoodDatabase", "Nutrition", "SystemIO", "Text",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),

    // Faces: results for people and for programs.
    .target(
      name: "Representation",
      dependencies: [
        "DatasetReleases", "FoodDatabase", "FoodImportExport", "FoodLabels", "Kitchen",
        "MealPlanning", "Nutrition", "Recipes", "Sync", "Text",
      ]),
    .target(
      name: "Verbs",
      dependencies: [
        "DatasetFormat", "DatasetReleases", "Diary", "FoodDatabase", "FoodImportExport",
        "FoodLabels", "Kitchen", "MealPlanning", "Nutrition", "Recipes", "Representation", "Sync",
        "SystemIO", "Text",
      ]),
    .target(
      name: "MCP",
      dependencies: [
        "FoodDatabase", "Kitchen", "Nutrition", "Representation", "Text", "Verbs",
      ]),
    .target(name: "LabelRendering", dependencies: ["FoodLabels", "Nutrition", "Text"]),
    .target(name: "Pages", dependencies: ["LabelRendering", "Nutrition", "Representation"]),
    .target(
      name: "WebPages",
      dependencies: [
        "FoodDatabase", "FoodLabels", "Kitchen", "LabelRendering", "MealPlanning", "Nutrition",
        "Pages", "Representation", .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .target(
      name: "Terminal",
      dependencies: [
        "CBuildRevision", "DatasetReleases", "FoodDatabase", "FoodLabels", "Kitchen",
        "MealPlanning", "Nutrition", "Recipes", "Representation", "Sync",
        "SystemIO", "Text",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Programs. `dv` contains the commands of `dv-build`, which is installed as a link to it.
    .target(
      name: "BuildCommands",
      dependencies: [
        "DatabaseExport", "DatasetBuilder", "DatasetFormat", "DatasetReleases", "DatasetSources",
        "FoodDatabase", "Kitchen", "Nutrition", "Representation", "SystemIO",
        "Terminal", "Text",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "dv",
      dependencies: [
        "BuildCommands", "DatasetFormat", "DatasetReleases", "Diary", "FoodDatabase",
        "FoodImportExport", "FoodLabels", "FoodNames", "Kitchen", "LabelRendering", "MCP",
        "MealPlanning", "Nutrition", "Pages", "Recipes", "Representation", "Sync", "SystemIO",
        "Terminal", "Text", "Verbs",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "dv-build", dependencies: ["BuildCommands"]),
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
        "Terminal", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Packaging/ManualPages"),

    // Tests: a target for each module.
    .target(
      name: "TestSupport", dependencies: ["DatasetBuilder", "Nutrition", "Text"],
      path: "Tests/TestSupport"),
    .testTarget(name: "TextTests", dependencies: ["TestSupport", "Text"]),
    .testTarget(name: "SystemIOTests", dependencies: ["SystemIO", "TestSupport"]),
    .testTarget(name: "NutritionTests", dependencies: ["Nutrition", "TestSupport"]),
    .testTarget(
      name: "FoodLabelsTests", dependencies: ["FoodLabels", "Nutrition", "TestSupport", "Text"]),
    .testTarget(
      name: "FoodDatabaseTests",
      dependencies: [
        "FoodDatabase", "FoodImportExport", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "DatasetFormatTests", dependencies: ["DatasetFormat", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "DatasetBuilderTests",
      dependencies: [
        "DatasetBuilder", "DatasetFormat", "FoodDatabase", "Nutrition", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "DatasetSourcesTests",
      dependencies: ["DatasetSources", "Nutrition", "TestSupport", "Text"]),
    .testTarget(
      name: "DatasetReleasesTests",
      dependencies: [
        "DatasetBuilder", "DatasetFormat", "DatasetReleases", "FoodDatabase", "Nutrition",
        "SystemIO", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "DatabaseExportTests", dependencies: ["DatabaseExport", "FoodDatabase", "TestSupport"]),
    .testTarget(
      name: "FoodImportExportTests",
      dependencies: ["FoodImportExport", "Nutrition", "TestSupport", "Text"]),
    .testTarget(
      name: "RecipesTests", dependencies: ["Nutrition", "Recipes", "TestSupport", "Text"]),
    .testTarget(name: "DiaryTests", dependencies: ["Diary", "Nutrition", "TestSupport", "Text"]),
    .testTarget(
      name: "MealPlanningTests",
      dependencies: ["FoodDatabase", "Kitchen", "MealPlanning", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "LabelRenderingTests",
      dependencies: ["FoodLabels", "LabelRendering", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "SyncTests",
      dependencies: [
        "Diary", "FoodDatabase", "FoodImportExport", "Nutrition", "Sync", "SystemIO", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "RepresentationTests",
      dependencies: ["FoodDatabase", "Nutrition", "Representation", "TestSupport", "Text"]),
    .testTarget(
      name: "WebPagesTests",
      dependencies: [
        "FoodDatabase", "FoodLabels", "Kitchen", "Nutrition", "Representation", "TestSupport",
        "WebPages",
      ]),
    .testTarget(
      name: "KitchenTests",
      dependencies: ["FoodDatabase", "FoodNames", "Kitchen", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "MCPTests", dependencies: ["FoodDatabase", "MCP", "TestSupport", "Text"]),
    .testTarget(
      name: "TerminalTests", dependencies: ["Nutrition", "Representation", "Terminal"]),
    .testTarget(
      name: "SearchQualityTests",
      dependencies: ["BuildCommands", "FoodDatabase", "Nutrition", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DatasetFormat", "DatasetReleases", "FoodDatabase", "FoodImportExport", "Nutrition",
        "TestSupport", "Text",
      ]),
    .testTarget(
      name: "dvTests",
      dependencies: [
        "FoodDatabase", "Nutrition", "TestSupport", "Text", "dv",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ])

// What `make install` builds carries no locale data: dv formats nothing by locale, and ICU's data
// would be half of its size. The Makefile passes the name of the symbol that Foundation looks for.
if let symbol = Context.environment["DV_LOCALE_DATA"], !symbol.isEmpty {
  package.targets.append(
    .target(
      name: "CEmptyLocaleData", path: "Packaging/EmptyLocaleData",
      cSettings: [.define("DV_LOCALE_DATA", to: symbol)]))
  for program in package.targets where program.type == .executable {
    program.dependencies.append("CEmptyLocaleData")
  }
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
  if target.type == .test {
    // Optimizing tests takes longer than running them as they are.
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}
