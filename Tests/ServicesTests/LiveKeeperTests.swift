import Foundation
import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

@testable import Archive

/// Answers of live services are found in the archive.
@Suite final class LiveKeeperTests {
  let scheduler = TestScheduler()
  let folder = NSTemporaryDirectory() + "twinstant-keeper-\(UUID().uuidString)"
  let failures = Log()

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `an answer is kept once, and found with the next key`() throws {
    var service = ScriptedService(pause: .zero, scheduler: scheduler)
    service.isLive = true
    let keeper = keeper()
    let kept = KeptSearch(service) { keeper.keep($0) }
    for _ in 1...2 {
      let answers = Recorder(
        kept.search(Query(parsing: "swift", lastWordIsPrefix: false), from: nil), on: scheduler)
      scheduler.run()
      #expect(answers.values.count == 1)
    }
    let archive = try Archive(at: path, mode: .readOnly)
    let page = try archive.search(Query(parsing: "swi", lastWordIsPrefix: true), limit: 10)
    #expect(page.posts.map(\.text) == ["swift"])
    #expect(page.posts.map(\.origin) == [.archive])
    #expect(
      try archive.search(Query(parsing: "in:live", lastWordIsPrefix: false), limit: 10).posts.count
        == 1)
    #expect(failures.all.isEmpty)
  }

  @Test func `an answer lowers the counts of an older import, and no younger one's`() throws {
    var post = Post.about("swift")
    for (seconds, kept) in [(999, 3), (1001, 8)] as [(UInt32, Int)] {
      post.id.text = "\(seconds)"
      post.metrics = Post.Metrics(likes: 8).seen(at: seconds)
      let source = Provenance.import(path: "-", format: "json", started: Timestamp(seconds: 1))
      let writer = try Archive(at: path, mode: .create).makeWriter(source)
      try writer.add(post)
      try writer.flush()
      post.metrics = Post.Metrics(likes: 3)
      let clock = Clock()
      keeper(now: { clock.now }).keep([post])
      scheduler.run()
      let archive = try Archive(at: path, mode: .readOnly)
      let found = try archive.search(Query(), limit: 10).posts.first { $0.id == post.id }
      #expect(found?.metrics.likes == kept)
    }
  }

  /// Otherwise no later answer would count for as long as the clock was ahead.
  @Test func `counts that a clock saw that was ahead give way to the next answer`() throws {
    var post = Post.about("swift")
    for (second, likes) in [(9000, 8), (1000, 3), (1001, 2), (999, 7)] as [(Int64, Int)] {
      post.metrics = Post.Metrics(likes: likes)
      keeper(now: { Timestamp(seconds: second) }).keep([post])
      scheduler.run()
      let archive = try Archive(at: path, mode: .readOnly)
      let found = try archive.search(Query(), limit: 10).posts
      #expect(found.map(\.metrics.likes) == [likes])
      #expect(found.map(\.metrics.seen.likes) == [UInt32(second)])
    }
  }

  @Test func `what cannot be kept is told once and disturbs no answer`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let keeper = keeper()
    for _ in 1...3 { keeper.keep([.about("swift")]) }
    scheduler.run()
    #expect(failures.all.count == 1)
    #expect(failures.all[0].contains(path))
  }

  @Test func `what cannot be kept is told again once something was kept in between`() throws {
    let files = FileManager.default
    let keeper = keeper()
    for _ in 1...2 {
      try? files.removeItem(atPath: folder)
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      for _ in 1...2 { keeper.keep([.about("swift")]) }
      scheduler.run()
      try files.removeItem(atPath: folder)
      keeper.keep([.about("swift")])
      scheduler.run()
    }
    #expect(failures.all.count == 2)
    #expect(try Archive(at: path, mode: .readOnly).total() == 1)
  }

  /// A screen that was left open during an upgrade. It does not take the archive back, either.
  @Test func `once a newer version writes nothing is kept any more, which is told once`() throws {
    let keeper = keeper()
    keeper.keep([.about("swift")])
    scheduler.run()
    let other = try Archive(at: path, mode: .existing).makeWriter()
    try other.writing { db, _ in
      try ArchiveNumber.set(.tokens, IndexTokens.version + 1, in: db)
    }
    for text in ["coffee", "tea"] {
      keeper.keep([.about(text)])
      scheduler.run()
    }
    #expect(failures.all.count == 1)
    #expect(failures.all.first?.hasPrefix("A newer version of twinstant writes") == true)
    #expect(try Archive(at: path, mode: .readOnly).total() == 1)
  }

  @Test func `nothing is made where only an archive that is there may be used`() throws {
    let keeper = keeper(.existing)
    for _ in 1...2 { keeper.keep([.about("swift")]) }
    scheduler.run()
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(failures.all.count == 1)
    _ = try Archive(at: path, mode: .create)
    keeper.keep([.about("swift")])
    scheduler.run()
    #expect(try Archive(at: path, mode: .readOnly).total() == 1)
  }

  @Test func `an archive that is put in another's place gets what comes from then on`() throws {
    let keeper = keeper()
    keeper.keep([.about("swift")])
    scheduler.run()
    #expect(rename(folder, folder + "-old") == 0)
    defer { try? FileManager.default.removeItem(atPath: folder + "-old") }
    keeper.keep([.about("coffee")])
    scheduler.run()
    let archive = try Archive(at: path, mode: .readOnly)
    #expect(try archive.search(Query(), limit: 9).posts.map(\.text) == ["coffee"])
    #expect(failures.all == [])
  }

  @Test func `what comes after a link leads to another archive is kept there`() throws {
    _ = try Archive(at: path, mode: .create)
    let (other, link) = (folder + "/other.db", folder + "/link.db")
    _ = try Archive(at: other, mode: .create)
    let files = FileManager.default
    try files.createSymbolicLink(atPath: link, withDestinationPath: path)
    let keeper = keeper(at: link)
    keeper.keep([.about("swift")])
    scheduler.run()
    try files.removeItem(atPath: link)
    try files.createSymbolicLink(atPath: link, withDestinationPath: other)
    keeper.keep([.about("coffee")])
    scheduler.run()
    for (path, text) in [(path, "swift"), (other, "coffee")] {
      let archive = try Archive(at: path, mode: .readOnly)
      #expect(try archive.search(Query(), limit: 9).posts.map(\.text) == [text])
    }
    #expect(failures.all == [])
  }

  /// Each opened connection keeps some memory for ever.
  @Test func `a hundred refreshes that bring posts leave the archive open`() throws {
    _ = try Archive(at: path, mode: .create)
    let archive = try Archive(at: path, mode: .existing)
    let keeper = keeper()
    for number in 1...100 {
      keeper.keep([.about("swift \(number)")])
      scheduler.run()
      // As a refresh does, in case others wrote.
      #expect(!archive.letGoIfWritten())
    }
    #expect(try archive.total() == 100)
    #expect(failures.all == [])
  }

  @Test func `what was kept goes with the file, though its writer has it open still`() throws {
    let keeper = keeper()
    keeper.keep([.about("swift")])
    scheduler.run()
    let old = folder + "/old.db"
    #expect(rename(path, old) == 0)
    #expect(try Archive(at: old, mode: .readOnly).total() == 1)
    #expect(failures.all == [])
    withExtendedLifetime(keeper) {}
  }

  @Test func `without a queue posts are kept before it returns, and no posts make no archive`()
    throws
  {
    let keeper = LiveKeeper(
      at: path, mode: .create, on: nil, now: { Timestamp(seconds: 1000) }, failed: { _ in })
    keeper.keep([])
    #expect(!FileManager.default.fileExists(atPath: folder))
    keeper.keep([.about("swift")])
    #expect(try Archive(at: path, mode: .readOnly).total() == 1)
  }

  private var path: String { folder + "/archive.db" }

  private func keeper(
    _ mode: Archive.Mode = .create, at path: String? = nil,
    now: @escaping @Sendable () -> Timestamp = { Timestamp(seconds: 1000) }
  ) -> LiveKeeper {
    LiveKeeper(
      at: path ?? self.path, mode: mode, on: scheduler, now: now,
      failed: { [failures] in failures.add($0.message) })
  }

  /// A clock on which each look takes a second; the first is at 1000.
  private final class Clock: Sendable {
    private let looked = Mutex<Int64>(999)

    var now: Timestamp {
      looked.withLock { looked in
        looked += 1
        return Timestamp(seconds: looked)
      }
    }
  }
}
