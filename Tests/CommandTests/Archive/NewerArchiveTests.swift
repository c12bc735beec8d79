import Posts
import Synchronization
import Testing

@testable import Archive
@testable import Interface
@testable import twinstant

/// An archive that a newer version indexes can only be read, and whoever asks about it is told.
@Suite(.waiting) struct NewerArchiveTests {
  private let program: Program
  private let archive: Archive

  /// An archive of one post that a newer version has just begun to index.
  init() throws {
    program = try Program()
    let posts = try program.file("posts.jsonl", Statuses.line(1, "of a newer version") + "\n")
    #expect(try program.run("import", posts).status == 0)
    archive = try Archive(
      at: program.home + "/.local/share/twinstant/archive.db", mode: .existing)
    try archive.makeWriter().writing { db, _ in
      try ArchiveNumber.set(.tokens, IndexTokens.version + 1, in: db)
      for var run in try Run.all(db) {
        run.tokens = IndexTokens.noVersion
        try run.save(db)
      }
    }
  }

  @Test func `doctor says why searching is slow and nothing is stored`() throws {
    let run = try program.run("doctor")
    #expect(run.status == 2)
    #expect(
      run.output.contains("is indexed by a newer version: searching is slow, and nothing is stored")
        && run.output.contains("→ Install that version, or name another file with --archive."),
      "\(run.output)")
  }

  @Test func `archive info says it, not that posts wait`() throws {
    let run = try program.run("archive", "info")
    #expect(run.status == 0)
    #expect(
      run.output.contains("Index     of a newer version: searching is slow, and nothing is stored")
        && !run.output.contains("wait for the new index"),
      "\(run.output)")
  }

  @Test func `the screen does not say that it rebuilds the index`() {
    let notes = Mutex<[String]>([])
    let subscription = reindexing(of: archive).subscribe { action in
      if case .noted(let note) = action { notes.withLock { $0.append(note.text) } }
    }
    subscription.cancel()
    let told = notes.withLock { $0 }
    #expect(told.count == 1)
    #expect(told.first?.contains("was written by a newer version of twinstant.") == true)
  }
}
