import Foundation
import Testing

/// The landing page of a module lists all of its public API.
@Suite("Catalogs")
struct CatalogTests {
  @Test("every public type is on the landing page", arguments: ["FoodDatabase", "Nutrition"])
  func types(module: String) throws {
    let page = try RepositoryFile("Sources/\(module)/\(module).docc/\(module).md").text
    let names = try RepositoryFile.all(in: "Sources/\(module)", ending: ".swift").flatMap { file in
      file.text.matches(of: /(?m)^public (?:final )?(?:struct|enum|class|protocol|actor) (\w+)/)
        .map { String($0.1) }
    }
    #expect(names.count > 20)
    for name in names {
      let links = ["``\(name)``", "``\(module)/\(name)``"]
      #expect(links.contains(where: page.contains), "\(name) is not on the page of \(module)")
    }
  }

  @Test("every method is on the landing page", arguments: ["FoodReading", "FoodWriting"])
  func verbs(of name: String) throws {
    let page = try RepositoryFile("Sources/FoodDatabase/FoodDatabase.docc/FoodDatabase.md").text
    let verbs = try RepositoryFile.all(in: "Sources/FoodDatabase", ending: ".swift").flatMap {
      file in
      file.text.components(separatedBy: "\nextension ").dropFirst()
        .filter { $0.hasPrefix("\(name) ") }
        .flatMap { $0.components(separatedBy: "\n}\n")[0].matches(of: /\n  public func (\w+)/) }
        .map { String($0.1) }
    }
    #expect(verbs.count > 5)
    for verb in verbs {
      #expect(page.contains("``\(name)/\(verb)("), "\(verb) of \(name) is not in FoodDatabase.md")
    }
  }
}
