import Archive
import Foundation
import Libc
import Posts
import Testing
import WaitTesting

/// Files that the system does not let be read, among others that it does.
@Suite(.waiting) struct UnreadableTests {
  let program: Program

  init() throws { program = try Program() }

  private func folder(_ name: String) throws -> String {
    let path = program.home + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Runs the program so that permissions count.
  private func run(_ words: String) throws -> Program.Run {
    try program.shell((Program.unprivileged + ["twinstant", words]).joined(separator: " "))
  }

  private func runImport(_ path: String) throws -> Program.Run {
    try run("import '\(path)' --archive '\(program.home)/other.db'")
  }

  @Test func `a file and a folder that may not be read are named and cost nothing else`() throws {
    let dump = try folder("dump")
    _ = try folder("dump/closed")
    _ = try program.file("dump/closed/3.jsonl", Statuses.line(3, "three") + "\n")
    let secret = try program.file("dump/2.jsonl", Statuses.line(2, "two") + "\n")
    _ = try program.file("dump/1.jsonl", Statuses.line(1, "one") + "\n")
    #expect(chmod(secret, 0) == 0 && chmod(dump + "/closed", 0) == 0)
    defer { chmod(dump + "/closed", 0o700) }
    let run = try runImport(dump)
    #expect(run.status == 3)
    #expect(run.output == "\(dump): 1 post read (jsonl), 1 added\n")
    #expect(
      Set(run.errors.split(separator: "\n")) == [
        "\(dump)/closed/: cannot be opened: Permission denied",
        "\(dump)/2.jsonl: cannot be opened: Permission denied",
      ])
  }

  @Test func `a folder behind standard input is called one`() throws {
    let run = try program.shell("twinstant import - < '\(program.home)'")
    #expect(run.status == 3)
    #expect(run.errors == "standard input: a folder: name it in the place of -\n")
  }

  @Test func `a file alone that may not be read is named`() throws {
    let secret = try program.file("secret.zip", "PK")
    #expect(chmod(secret, 0) == 0)
    let run = try runImport(secret)
    #expect(run.status == 3)
    #expect(run.errors == "\(secret): cannot be opened: Permission denied\n")
  }

  @Test func `an archive that may not be looked for is not missing, nor is an import`() throws {
    let closed = try folder("closed")
    let posts = try program.file("closed/1.jsonl", Statuses.line(1, "one") + "\n")
    let archive = closed + "/archive.db"
    #expect(try program.run("import", posts, "--archive", archive).status == 0)
    let commands = ["search one", "archive info", "archive check"]
    func expectRefused(_ words: String) throws {
      for command in commands {
        let run = try self.run("\(command) --archive '\(archive)'")
        #expect(run.status == 3 && run.output.isEmpty, "\(command): \(run.output)")
        let told = "The archive \(archive) cannot be \(words): Permission denied."
        #expect(run.errors.contains(told), "\(command): \(run.errors)")
      }
    }
    #expect(chmod(archive, 0) == 0)
    try expectRefused("read")
    #expect(chmod(closed, 0) == 0)
    defer { chmod(closed, 0o700) }
    try expectRefused("reached")
    let run = try runImport(posts)
    #expect(run.status == 3 && run.errors == "\(posts): cannot be opened: Permission denied\n")
  }

  @Test func `an archive on a disk that cannot be written is read, and whole or not at all`() throws
  {
    let folder = try folder("fixed")
    let made = program.home + "/made.db"
    let archive = try Archive(at: made, mode: .create)
    let writer = try archive.makeWriter()
    try writer.add(
      Post(
        id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"),
        createdAt: Timestamp(seconds: 0), text: "one"))
    try writer.flush()
    let path = folder + "/archive.db"
    try FileManager.default.copyItem(atPath: made, toPath: path)
    try FileManager.default.copyItem(atPath: made + "-wal", toPath: path + "-wal")
    for file in ["archive.db", "archive.db-wal"] { chmod(folder + "/" + file, 0o444) }
    #expect(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    func search() throws -> Program.Run { try run("search one --format csv --archive '\(path)'") }
    let unmerged = try search()
    #expect(unmerged.status == 3)
    #expect(
      unmerged.errors == """
        twinstant: error: What was written last into \(path) is in the file \(path)-wal beside it, \
        and cannot be read in a folder that cannot be written.
          Copy both files to where you can write, and name the copy with --archive.

        """)
    try writer.finish(at: Timestamp(seconds: 0))
    try FileManager.default.removeItem(atPath: path + "-wal")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: made, toPath: path)
    chmod(path, 0o444)
    let whole = try search()
    #expect(whole.status == 0, "\(whole.errors)")
    #expect(whole.output.contains("one"))
  }
}
