import Foundation
import Testing

@testable import twinstant

/// Which events the system reports for a watched path, and which of them concern it. Nothing waits:
/// an event is there before the call that causes it returns.
@Suite struct PathWatchTests {
  private let program: Program
  private let path: String

  init() throws {
    program = try Program()
    path = program.home + "/a.db"
  }

  @Test func `what is written next to a file wakes nobody`() throws {
    let beside = try ["log.txt", "a.db.log", "a.db-shm", "a.d", "b.db-wal"].map { name in
      try program.file(name, "one")
    }
    let files = try ["a.db", "a.db-wal"].map { try program.file($0, "one") }
    let watch = try Watched(path)
    for file in beside { for _ in 0..<100 { append(to: file) } }
    #expect(watch.events().isEmpty)
    for file in files {
      append(to: file)
      let events = watch.events()
      #expect(events.count == 1 && watch.renew(after: events))
    }
  }

  @Test func `a file of a similar name that is made is none of it`() throws {
    let watch = try Watched(path)
    for name in ["a.db.log", "a.db-shm", "a.d"] { append(to: program.home + "/" + name) }
    #expect(!watch.tells())
    append(to: path)
    #expect(watch.tells())
  }

  @Test func `the log is watched each time that it is made`() throws {
    append(to: path)
    let watch = try Watched(path)
    for _ in 0..<3 {
      append(to: path + "-wal")
      #expect(watch.tells())
      append(to: path + "-wal")
      #expect(watch.tells())
      unlink(path + "-wal")
      #expect(!watch.tells())
    }
  }

  @Test func `a file that is moved there is watched, and one that was moved away is not`() throws {
    append(to: path)
    let watch = try Watched(path)
    let (another, away) = (program.home + "/another", program.home + "/away")
    append(to: another)
    #expect(!watch.tells())
    rename(another, path)
    #expect(watch.tells())
    append(to: path)
    #expect(watch.tells())

    rename(path, away)
    #expect(watch.tells(), "it is not there any more")
    _ = watch.events()  // that the watch is over
    append(to: away)
    #expect(watch.events().isEmpty)
    rename(away, path)
    #expect(watch.tells())
    append(to: path)
    #expect(watch.tells())
  }

  @Test func `a file that is removed is told, and nothing that is removed beside it`() throws {
    let beside = ["log.txt", "a.db-wal", "a.db-shm", "a.d"].map { program.home + "/" + $0 }
    for file in beside + [path] { append(to: file) }
    let watch = try Watched(path)
    for file in beside { unlink(file) }
    #expect(!watch.tells())
    unlink(path)
    #expect(watch.tells())
    append(to: path)
    #expect(watch.tells())
  }

  @Test func `a file that was moved away and back at once is still watched`() throws {
    append(to: path)
    let watch = try Watched(path)
    rename(path, path + "2")
    rename(path + "2", path)
    #expect(watch.tells())
    append(to: path)
    #expect(watch.tells())
  }

  @Test func `a file that another is copied over is watched like before`() throws {
    append(to: path)
    let watch = try Watched(path)
    _ = try program.file("a.db", "other words")
    #expect(watch.tells())
    append(to: path)
    #expect(watch.tells())
  }

  @Test func `a file in a folder that is made later is watched`() throws {
    let folder = program.home + "/new"
    let watch = try Watched(folder + "/a.db")
    mkdir(folder, 0o700)
    append(to: folder + "/a.db")
    #expect(watch.tells(), "it may have been made together with its folder")
    append(to: folder + "/a.db")
    #expect(watch.tells())
  }

  @Test func `of a link only the link is watched`() throws {
    let target = program.home + "/elsewhere"
    append(to: target)
    symlink(target, path)
    let watch = try Watched(path)
    append(to: target)
    #expect(watch.events().isEmpty)
    symlink(target, path + "2")
    rename(path + "2", path)
    #expect(watch.tells())
  }

  private func append(to path: String) {
    guard let file = fopen(path, "a") else { return }
    fputs("more", file)
    fclose(file)
  }
}

/// A watched path, and the inotify that watches it.
private final class Watched {
  private let descriptor = FolderWatch.begin()
  private var watch: PathWatch

  init(_ path: String) throws {
    watch = PathWatch(of: path, by: descriptor)
    let hasBegun = watch.begin()
    try #require(hasBegun)
  }

  deinit { close(descriptor) }

  /// The events since the last call.
  func events() -> [WatchEvent] { WatchEvent.waiting(in: descriptor) }

  func renew(after events: [WatchEvent]) -> Bool { watch.renew(after: events) }

  /// Whether the events since the last call concern the file.
  func tells() -> Bool { renew(after: events()) }
}
