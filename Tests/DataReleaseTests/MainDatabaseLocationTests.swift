import DataRelease
import TestSupport
import Testing

@Suite("Where the main database is")
struct MainDatabaseLocationTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try folder.write("", to: "prefix/bin/dv")
  }

  private func path(given: String? = nil, _ environment: [String: String] = [:]) -> String {
    MainDatabaseLocation.path(given: given, environment: { environment[$0] }, program: program)
  }

  @Test("the command line comes before the environment, whether a file is there or not")
  func given() {
    #expect(path(given: "/a/main.db", ["DV_DATABASE": "/b/main.db"]) == "/a/main.db")
    #expect(path(["DV_DATABASE": "/b/main.db"]) == "/b/main.db")
  }

  @Test("an installed program finds its data in share/dv")
  func installed() throws {
    let data = try folder.write("", to: "prefix/share/dv/main.db")
    #expect(path().hasSuffix("/prefix/share/dv/main.db"))
    #expect(path(["DV_DATABASE": ""]) == path())
    #expect(MainDatabaseLocation.userTemplate(besideMainDatabase: data) == nil)
    let template = try folder.write("", to: "prefix/share/dv/user-template.db")
    #expect(MainDatabaseLocation.userTemplate(besideMainDatabase: data) == template)
  }

  @Test("a program in a checkout finds the checkout's data")
  func checkout() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "schema.sql")
    #expect(path().hasSuffix("/build/main.db"))
  }

  @Test("with nothing found, the place for installed data is named")
  func nothing() {
    #expect(path().hasSuffix("/prefix/share/dv/main.db"))
  }
}
