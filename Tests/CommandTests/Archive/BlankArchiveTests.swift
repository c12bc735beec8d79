import Foundation
import Testing
import WaitTesting

/// A file with nothing in it, where an archive is expected.
@Suite(.waiting) struct BlankArchiveTests {
  let program: Program

  init() throws { program = try Program() }

  @Test(arguments: [["search", "swift"], ["archive", "info"], ["archive", "check"], ["doctor"]])
  func `whoever only reads leaves it as it is, and says what it is`(command: [String]) throws {
    let path = try program.file("blank.db", "")
    let run = try program.run(command + ["--archive", path])
    #expect(run.status == (command == ["doctor"] ? 2 : 3))
    #expect((run.output + run.errors).contains("\(path) is empty, and no archive yet."))
    #expect(FileManager.default.contents(atPath: path)?.isEmpty == true)
    let names = try FileManager.default.contentsOfDirectory(atPath: program.home)
    #expect(names.filter { $0.hasPrefix("blank") } == ["blank.db"])
  }

  @Test func `at the usual place nothing is imported yet`() throws {
    let folder = program.home + "/.local/share/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = try program.file(".local/share/twinstant/archive.db", "")
    let run = try program.run("archive", "info")
    #expect(run.status == 1 && run.errors.contains("nothing is imported yet: \(path) is empty."))
    #expect(try program.run("doctor").output.contains("\(path) is empty: nothing is imported yet"))
  }

  @Test func `an import makes a private archive of it`() throws {
    let path = try program.file("blank.db", "")
    #expect(chmod(path, 0o644) == 0)
    let lines = Statuses.lines("swift")
    #expect(try program.run("import", "-", "--archive", path, input: lines).status == 0)
    #expect(try program.mode("blank.db") == 0o600)
    #expect(try program.run("search", "swift", "--archive", path).status == 0)
  }
}
