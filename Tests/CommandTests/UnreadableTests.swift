import Foundation
import Glibc
import Testing

/// What the system does not let be read, in the midst of what it does.
@Suite struct UnreadableTests {
  let program: Program

  init() throws { program = try Program() }

  /// Nobody in particular: for the superuser everything can be read.
  private var asNobody: String {
    geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/tmp" : "env"
  }

  private func folder(_ name: String) throws -> String {
    let path = program.home + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  private func importAsNobody(_ path: String) throws -> Program.Run {
    let archive = try folder("open") + "/archive.db"
    #expect(chmod(program.home, 0o755) == 0 && chmod(program.home + "/open", 0o777) == 0)
    return try program.shell("\(asNobody) twinstant import '\(path)' --archive '\(archive)'")
  }

  @Test func `a file and a folder that may not be read are named and cost nothing else`() throws {
    let dump = try folder("dump")
    _ = try folder("dump/closed")
    _ = try program.file("dump/closed/3.jsonl", Statuses.line(3, "three") + "\n")
    let secret = try program.file("dump/2.jsonl", Statuses.line(2, "two") + "\n")
    _ = try program.file("dump/1.jsonl", Statuses.line(1, "one") + "\n")
    #expect(chmod(secret, 0) == 0 && chmod(dump + "/closed", 0) == 0)
    defer { chmod(dump + "/closed", 0o700) }
    let run = try importAsNobody(dump)
    #expect(run.status == 3)
    #expect(run.output == "\(dump): 1 post read (jsonl), 1 added, 0 updated, 0 unchanged\n")
    #expect(
      Set(run.errors.split(separator: "\n")) == [
        "closed/: cannot be opened: Permission denied",
        "2.jsonl: cannot be opened: Permission denied",
      ])
  }

  @Test func `a file alone that may not be read is named`() throws {
    let secret = try program.file("secret.zip", "PK")
    #expect(chmod(secret, 0) == 0)
    let run = try importAsNobody(secret)
    #expect(run.status == 3)
    #expect(run.errors == "secret.zip: cannot be opened: Permission denied\n")
  }
}
