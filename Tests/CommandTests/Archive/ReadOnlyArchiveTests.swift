import Archive
import Foundation
import Libc
import Posts
import TerminalTesting
import Testing
import WaitTesting

/// An archive that may only be read, together with the files that SQLite leaves beside it.
@Suite(.waiting) struct ReadOnlyArchiveTests {
  let program: Program
  private let folder: String
  private var path: String { folder + "/archive.db" }

  init() throws {
    program = try Program()
    folder = program.home + "/fixed"
    for name in [folder, program.home + "/open"] {
      try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    }
  }

  /// Words in front of a command that make permissions count, with a home that may be written.
  private var inOpenHome: [String] {
    Program.unprivileged + ["env", "HOME=\(program.home)/open"]
  }

  /// Forbids writing in the folder and to its files while `body` runs.
  private func fixed(_ body: () throws -> Void) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(chmod(folder + "/" + name, 0o444) == 0)
    }
    #expect(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    try body()
  }

  /// The number of rows of all posts, as counted by whoever may write the archive.
  private func rows() throws -> Int {
    let archive = try Archive(at: path, mode: .readOnly)
    var count = RowCount(of: Query(), withFolded: true)
    while !count.isDone { try archive.advance(&count) }
    let (posts, folded) = (try #require(count.posts), try #require(count.folded))
    return posts - folded
  }

  private func search(_ words: String) throws -> Program.Run {
    let start = inOpenHome.joined(separator: " ")
    return try program.shell(
      "\(start) twinstant search \(words) --format jsonl --archive '\(path)'")
  }

  @Test func `its count becomes exact`() throws {
    #expect(try program.run("archive", "demo", "--posts", "2000", path).status == 0)
    let exact = try rows()
    #expect(access(path + "-shm", F_OK) == 0 && exact < 2000)
    try fixed {
      let window = Window(
        inOpenHome + [Program.path, "--archive", path], columns: 80, rows: 24)
      window.expect(" of \(exact.grouped) ")
      window.type("\u{3}")
      #expect(window.end() == .status(0))
    }
  }

  @Test func `where damage hides posts, a search says so`() throws {
    #expect(try program.run("archive", "demo", "--posts", "2000", path).status == 0)
    try WrongKey.put(in: path)
    try fixed {
      let run = try search("--all")
      #expect(run.status == 3 && !run.lines.isEmpty && run.lines.count < 2000)
      #expect(run.errors.contains("of 2,000 posts that match could be found."), "\(run.errors)")
    }
  }

  @Test func `what is in its log as yet is found`() throws {
    let made = program.home + "/made.db"
    let writer = try Archive(at: made, mode: .create).makeWriter()
    try writer.add(
      Post(
        id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"),
        createdAt: Timestamp(seconds: 0), text: "one"))
    try writer.flush()
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: made + suffix, toPath: path + suffix)
    }
    try fixed {
      let run = try search("one")
      #expect(run.status == 0 && run.output.contains("one"), "\(run.errors)")
    }
    withExtendedLifetime(writer) {}
  }
}
