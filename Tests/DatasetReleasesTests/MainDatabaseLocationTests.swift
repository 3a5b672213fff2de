import DatasetReleases
import TestSupport
import Testing

@Suite("Finding the shipped database")
struct MainDatabaseLocationTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try folder.write("", to: "prefix/bin/dv")
  }

  private func path(
    given: String? = nil, _ environment: [String: String] = [:]
  ) throws -> String {
    try ShippedDatabaseLocation.path(
      given: given, environment: { environment[$0] }, program: program, releases: releases)
  }

  private var releases: ReleaseFolder {
    ReleaseFolder(besideUserDatabase: folder.path("home/user.db"))
  }

  @Test("the command line comes before the environment, whether the file exists or not")
  func given() throws {
    #expect(try path(given: "/a/main.db", ["DV_DATABASE": "/b/main.db"]) == "/a/main.db")
    #expect(try path(["DV_DATABASE": "/b/main.db"]) == "/b/main.db")
  }

  @Test("an installed program finds its data in share/dv")
  func installed() throws {
    let data = try folder.write("", to: "prefix/share/dv/main.db")
    #expect(try path().hasSuffix("/prefix/share/dv/main.db"))
    #expect(try path(["DV_DATABASE": ""]) == path())
    #expect(ShippedDatabaseLocation.userTemplate(besideShippedDatabase: data) == nil)
    let template = try folder.write("", to: "prefix/share/dv/user-template.db")
    #expect(ShippedDatabaseLocation.userTemplate(besideShippedDatabase: data) == template)
  }

  @Test("the installed release in use comes before the data that came with the program")
  func release() throws {
    _ = try folder.write("", to: "prefix/share/dv/main.db")
    _ = try folder.write("20160501\nshipped\n", to: "home/releases/current")
    #expect(try path() == folder.path("home/releases/dv-data-20160501.db"))
    #expect(try path(given: "/a/main.db") == "/a/main.db")
    _ = try folder.write("shipped\n20160501\n", to: "home/releases/current")
    #expect(try path().hasSuffix("/prefix/share/dv/main.db"))
  }

  @Test(
    "an invalid name of a release is reported",
    arguments: ["", "\n", "../../x", "007", "-1", "1\nx\n", "99999999999999999999"])
  func brokenPointer(_ text: String) throws {
    let pointer = try folder.write(text, to: "home/releases/current")
    #expect(
      throws: ReleaseError.pointerUnreadable(path: pointer, reason: "dv didn't write it")
    ) { try path() }
  }

  @Test("a program in a checkout finds the data in the checkout")
  func checkout() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "schema.sql")
    #expect(try path().hasSuffix("/build/main.db"))
  }

  @Test("if no data is found, the error names the place for installed data")
  func nothing() throws {
    #expect(try path().hasSuffix("/prefix/share/dv/main.db"))
  }
}
