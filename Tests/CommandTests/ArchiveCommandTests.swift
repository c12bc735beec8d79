import Foundation
import Testing

@Suite struct ArchiveCommandTests {
  let program: Program

  init() throws { program = try Program() }

  @Test func `info counts posts, services and imports`() throws {
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let run = try program.run("archive", "info")
    #expect(run.status == 0)
    #expect(run.output.contains("Posts     2\n"))
    #expect(run.output.contains("Service   x: 2\n"))
    #expect(run.output.contains("Import 1  -: 2 added"))
    #expect(try program.run("archive").output == run.output)
  }

  @Test func `check and compact say what they found and did`() throws {
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    #expect(try program.run("archive", "check").output == "The archive is sound.\n")
    #expect(try program.run("archive", "compact").status == 0)
    #expect(try program.run("archive", "check").status == 0)
    #expect(try program.run("search", "--format", "jsonl", "two").lines.count == 1)
  }

  @Test
  func `a file that is no archive is refused by name, and stays as it is`() throws {
    let text = "not a database at all, but long enough to be looked at"
    let path = try program.file("notes.txt", text)
    let run = try program.run("search", "--archive", path, "a")
    #expect(run.status == 3)
    #expect(run.errors.contains("notes.txt"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `a folder in an archive's place is named as one`() throws {
    for command in [["search", "a"], ["import", "-"], ["archive", "info"]] {
      let run = try program.run(command + ["--archive", program.home])
      #expect(run.status == 3)
      #expect(run.errors.contains("is a folder"))
    }
  }

  @Test func `a demo archive of any size is made, and found by its own name only`() throws {
    let path = program.home + "/demo.db"
    #expect(try program.run("archive", "demo", "--posts", "300", path).status == 0)
    let run = try program.run(
      "search", "--archive", path, "--format", "jsonl", "--all", "")
    #expect(run.lines.count == 300)
    #expect(try program.run("search", "").status == 1)
  }

  @Test func `a damaged demo is made anew elsewhere, and nothing is left behind`() throws {
    let cache = program.home + "/.cache/twinstant"
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    _ = try program.file(".cache/twinstant/demo.db", "this was an archive until the disk failed")
    let temporary = program.home + "/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let run = try program.run(
      "search", "--demo", "--limit", "3", "--format", "jsonl", "swift*",
      environment: ["TMPDIR": temporary])
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }
}
