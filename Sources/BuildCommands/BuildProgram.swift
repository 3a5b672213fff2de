internal import ArgumentParser
internal import DatabaseExport
internal import DatasetBuilder
internal import DatasetFormat
internal import DatasetReleases
internal import DatasetSources
internal import FoodDatabase
internal import Foundation
internal import Nutrition
internal import Representation
internal import Terminal

/// The `dv-build` program, for people who maintain data.
public enum BuildProgram {
  /// The program's name; `dv` acts as `dv-build` when it is called by this name.
  public static let name = "dv-build"

  /// Runs the command given in the arguments, and ends the process.
  public static func run() -> Never {
    Task.detached {
      await Build.runAsProgram { error in
        switch error {
        case let error as DatabaseBuildError:
          Failure(error.status, error.conclusion, details: error.problems.map(\.description))
        case .invalidReference(let problems) as FoodSourceError:
          Failure(
            .badData, "\(problems.conclusion) Nothing was converted.",
            details: problems.first.map(\.description))
        case .invalidTable(let problems, let total) as FoodSourceError:
          Failure(
            .badData, "\(Counted.text(total, "error")). Nothing was converted.",
            details: problems.map(\.description))
        case let error as FoodSourceError: Failure(error.status, error.description)
        case .cannotWrite(let path, let reason) as ReleaseError:
          Failure(.cannotCreate, "Can't write \(path): \(reason).")
        case let error as ReleaseError: Failure(error.status, error.description)
        case let error as DatabaseExportError: Failure(error.status, error.description)
        case let error as FoodDatabaseError: Failure(templateError: error)
        default: nil
        }
      }
    }
    // Not dispatchMain(): see Packaging/without-unwind-tables.ld.
    while true { pause() }
  }
}

/// The command whose subcommands are those of `dv-build`.
private struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: BuildProgram.name,
    abstract: "Build food databases for dv from dataset files or USDA downloads.",
    discussion: """
      EXAMPLES
        dv-build database
        dv-build convert --from usda-sr sr28asc.zip --to build/sr28
        dv-build database --data build/sr28 --output build/sr28.db
      """,
    version: "dv-build \(ProgramVersion.text)",
    subcommands: [
      BuildDatabase.self, MakeRelease.self, MakeDelta.self, ExportDatabase.self, Convert.self,
      Update.self, ConvertRetention.self, AssessSearch.self, AssessKitchen.self, CheckRecipes.self,
    ])
}

extension DatabaseBuildError {
  fileprivate var status: ExitStatus {
    switch self {
    case .problems, .noDataset, .cannotReadSchema, .invalidSchema: .badData
    case .cannotWrite: .cannotCreate
    case .failedCheck: .internalError
    }
  }
}

extension DatabaseExportError {
  fileprivate var status: ExitStatus {
    switch self {
    case .schemaUnreadable, .otherSchema: .badData
    default: .cannotCreate
    }
  }
}

extension ReleaseError {
  fileprivate var status: ExitStatus {
    switch self {
    case .cannotWrite, .cannotPack, .toolMissing, .toolNotStarted: .cannotCreate
    case .unsound: .internalError
    default: .badData
    }
  }
}

extension FoodSourceError {
  fileprivate var status: ExitStatus {
    switch self {
    case .cannotWrite: .cannotCreate
    case .placeIsSource, .placeIsReference: .usage
    default: .badData
    }
  }
}

extension Failure {
  /// Why a database that was named can't be read.
  init(database error: FoodDatabaseError) {
    self.init(
      .databaseMissing, "\(error.description)\nPass another database with --database FILE.")
  }

  /// The template is the only user database that this program writes.
  fileprivate init(templateError error: FoodDatabaseError) {
    if case .cannotCreateUserDatabase(let path, let reason) = error {
      self.init(.cannotCreate, "Can't write \(path): \(reason).")
    } else {
      self.init(.internalError, error.description)
    }
  }
}
