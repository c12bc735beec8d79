import Archive
import Foundation
import Interface
import Posts
import Signals
import Synchronization
import TerminalTesting
import Testing

@testable import twinstant

@Suite struct StreamsTests {
  /// The streams of a screen for which the archive at a path is named.
  private func streams(
    of path: String, on loop: WorkQueue = WorkQueue(named: "loop"), settings: String = "/dev/null"
  ) throws -> Streams {
    let configuration = try CommonOptions.parse(["--archive", path, "--config", settings])
      .configuration(readsAccounts: false)
    let options = BrowseOptions(
      query: "", configuration: configuration, keys: .standard, isDemo: false, isAllowed: false,
      isPicking: false)
    return Streams(options, decided: [:], loop: loop, trace: nil)
  }

  @Test func `a named archive that is not there is told, and searched once it is there`() throws {
    let program = try Program()
    let path = program.home + "/new/posts.db"
    let streams = try streams(of: path)
    let (said, sources) = (Said(), Said())
    let subscription = streams.searching.subscribe {
      said.add($0)
      sources.addSources(of: $0)
    }
    waitUntil { said.all == ["failed"] && sources.all == ["archive"] }
    #expect(
      try program.run("import", "--archive", path, "-", input: Statuses.lines("one")).status == 0)
    waitUntil { said.all.contains("1 posts") }
    subscription.cancel()
  }

  @Test func `an archive that is put in another's place is searched from then on`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    let named = ["import", "--archive", path]
    let files = try ["one", "two"].map { name in
      try program.file(name + ".jsonl", Statuses.line(name == "one" ? 1 : 2, name) + "\n")
    }
    #expect(try program.run(named + [files[0]]).status == 0)
    let streams = try streams(of: path)
    let texts = Said()
    let subscription = streams.searching.subscribe { texts.addTexts(of: $0) }
    waitUntil { texts.all == ["one"] }
    for end in ["", "-wal", "-shm"] where program.exists("posts.db" + end) {
      try FileManager.default.moveItem(atPath: path + end, toPath: path + ".old" + end)
    }
    #expect(try program.run(named + [files[1]]).status == 0)
    waitUntil { texts.all.last == "two" }
    #expect(Set(texts.all.filter { !$0.isEmpty }) == ["one", "two"])
    subscription.cancel()
  }

  @Test func `a page is that of the archive's entry, and the first one comes at once`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    let lines = Statuses.lines("one", "two", "three")
    #expect(try program.run("import", "--archive", path, "-", input: lines).status == 0)
    let settings = try program.file(
      "own.toml", "[[source]]\nkind = \"archive\"\npage_size = 2\npause_ms = 60000\n")
    let streams = try streams(of: path, settings: settings)
    let pages = Said()
    let subscription = streams.searching.subscribe { pages.addWhole($0) }
    waitUntil { !pages.all.isEmpty }
    #expect(pages.all == ["2 posts"])
    subscription.cancel()
  }

  @Test func `followers of the demo's people come page by page, without a source`() throws {
    let program = try Program()
    let streams = try streams(of: program.home + "/none.db")
    let answers = Mutex<[FollowersAnswer]>([])
    let subscription = streams.inventedFollowing.subscribe { action in
      guard case .followers(_, .success(let answer)) = action else { return }
      answers.withLock { $0.append(answer) }
    }
    var request = FollowersRequest(
      person: Author(handle: "iris_j"), service: Post.ID.inventedService, source: nil)
    streams.requests.followers.send(request)
    request.cursor = answers.withLock { $0.last?.next }
    #expect(request.cursor != nil)
    streams.requests.followers.send(request)
    let people = answers.withLock { $0.flatMap(\.people) }
    #expect(people.count == 40 && Set(people).count == 40)
    // For other people a source is asked.
    request.service = "x"
    streams.requests.followers.send(request)
    let count = answers.withLock { $0.count }
    #expect(count == 2)
    subscription.cancel()
  }

  @Test func `a damaged archive is a source as well`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    #expect(
      try program.run("import", "--archive", path, "-", input: Statuses.lines("one")).status == 0)
    // The tables lie behind the schema and the two pages of its versions.
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let (start, end) = (UInt64(3 * 8192), try file.seekToEnd())
    try file.seek(toOffset: start)
    try file.write(contentsOf: Data(repeating: 0xA5, count: Int(end - start)))
    try file.close()
    let streams = try streams(of: path)
    let (said, sources) = (Said(), Said())
    let subscription = streams.searching.subscribe {
      said.add($0)
      sources.addSources(of: $0)
    }
    waitUntil { said.all.contains("failed") && sources.all.contains("archive") }
    subscription.cancel()
  }

  @Test func `a refresh finds a backup that was put back into the same file`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    let file = URL(filePath: path)
    var backup = Data()
    for (number, name) in [(1, "one"), (2, "two")] {
      if number == 2 { backup = try Data(contentsOf: file) }
      let lines = Statuses.line(number, name) + "\n"
      #expect(try program.run("import", "--archive", path, "-", input: lines).status == 0)
    }
    let loop = WorkQueue(named: "loop")
    let streams = try streams(of: path, on: loop)
    let texts = Said()
    let subscription = streams.searching.subscribe { texts.addTexts(of: $0) }
    waitUntil { texts.all.contains { $0.contains("two") } }
    try backup.write(to: file)
    let before = texts.all.count
    loop.schedule { streams.requests.refresh(looksForArchive: false) }
    waitUntil { texts.all.dropFirst(before).contains("one") }
    subscription.cancel()
  }

  @Test func `an archive that is closed to be opened anew is not said to have failed`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    let imported = try program.run("import", "--archive", path, "-", input: Statuses.lines("one"))
    #expect(imported.status == 0)
    let archive = try Archive(at: path, mode: .existing)
    #expect(ArchiveAnswers.status(of: archive)?.total == 1)
    // Written in place by another program that keeps the content.
    let file = URL(filePath: path)
    try Data(contentsOf: file).write(to: file)
    #expect(archive.letGoIfWritten() && ArchiveAnswers.status(of: archive) == nil)
  }

  @Test func `a refresh looks again for an archive that could not be opened`() throws {
    let program = try Program()
    let path = try program.file("posts.db", "this is no archive yet, only some words")
    let loop = WorkQueue(named: "loop")
    let streams = try streams(of: path, on: loop)
    let said = Said()
    let subscription = streams.searching.subscribe { said.add($0) }
    waitUntil { said.all == ["failed"] }
    loop.schedule { streams.requests.refresh(looksForArchive: true) }
    waitUntil { said.all == ["failed", "failed"] }
    try FileManager.default.removeItem(atPath: path)
    #expect(
      try program.run("import", "--archive", path, "-", input: Statuses.lines("one")).status == 0)
    loop.schedule { streams.requests.refresh(looksForArchive: true) }
    waitUntil { said.all.contains("1 posts") }
    subscription.cancel()
  }

  @Test func `what could not be opened and is moved away is not told once more`() throws {
    let program = try Program()
    let path = try program.file("posts.db", "this is no archive, only some words")
    let streams = try streams(of: path)
    let reasons = Said()
    let subscription = streams.searching.subscribe { reasons.addReasons(of: $0) }
    waitUntil { reasons.all.count == 1 }
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    waitUntil { reasons.all.count > 1 }
    #expect(Set(reasons.all.dropFirst()).isDisjoint(with: reasons.all.prefix(1)))
    subscription.cancel()
  }

  @Test func `who asks again is told a failure only after another look`() throws {
    let program = try Program()
    let path = try program.file("posts.db", "this is no archive, only some words")
    for isTyped in [false, true] {
      let loop = WorkQueue(named: "loop")
      let streams = try streams(of: path, on: loop)
      let reasons = Said()
      let subscription = streams.searching.subscribe { reasons.addReasons(of: $0) }
      waitUntil { reasons.all.count == 1 }
      try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
      loop.schedule {
        if isTyped {
          streams.ask(Query(parsing: "x", lastWordIsPrefix: true), typed: "x", screenful: 9)
        } else {
          streams.requests.refresh(looksForArchive: true)
        }
      }
      waitUntil { reasons.all.count > 1 }
      #expect(reasons.all[1] != reasons.all[0])
      subscription.cancel()
      try FileManager.default.moveItem(atPath: path + ".old", toPath: path)
    }
  }

  @Test func `an archive that is damaged while it is open and then moved away is given up`() throws
  {
    let program = try Program()
    let path = program.home + "/posts.db"
    #expect(
      try program.run("import", "--archive", path, "-", input: Statuses.lines("one")).status == 0)
    let streams = try streams(of: path)
    let reasons = Said()
    let subscription = streams.searching.subscribe { reasons.addReasons(of: $0) }
    try Data(repeating: 0xA5, count: 1 << 16).write(to: URL(filePath: path))
    waitUntil { !reasons.all.isEmpty }
    for end in ["", "-wal", "-shm"] where program.exists("posts.db" + end) {
      try FileManager.default.moveItem(atPath: path + end, toPath: path + ".old" + end)
    }
    waitUntil { reasons.all.last?.contains("There is no archive") == true }
    subscription.cancel()
  }
}

/// The outcomes of searches, in a word each.
private final class Said: Sendable {
  private let words = Mutex<[String]>([])
  var all: [String] { words.withLock { $0 } }

  func add(_ action: Action) {
    guard case .searched(let outcome) = action else { return }
    let word =
      switch outcome.result {
      case .success(let answer): "\(answer.page.posts.count) posts"
      case .failure: "failed"
      }
    words.withLock { $0.append(word) }
  }

  /// Adds how many posts a first page has, once it is whole.
  func addWhole(_ action: Action) {
    guard case .searched(let outcome) = action, case .success(let answer) = outcome.result,
      answer.stage == .first
    else { return }
    add(action)
  }

  /// Adds the texts of an answer's posts.
  func addTexts(of action: Action) {
    guard case .searched(let outcome) = action, case .success(let answer) = outcome.result else {
      return
    }
    let text = answer.page.posts.map(\.text).joined(separator: ", ")
    words.withLock { $0.append(text) }
  }

  /// Adds the reason why there was no answer.
  func addReasons(of action: Action) {
    guard case .searched(let outcome) = action, case .failure(let error) = outcome.result else {
      return
    }
    words.withLock { $0.append(error.message) }
  }

  func addSources(of action: Action) {
    guard case .sources(let sources) = action else { return }
    words.withLock { $0 += sources.map(\.name) }
  }
}
