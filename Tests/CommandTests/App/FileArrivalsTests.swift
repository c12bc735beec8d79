import Foundation
import Gates
import Interface
import Signals
import Synchronization
import TerminalTesting
import Testing

@testable import twinstant

@Suite struct FileArrivalsTests {
  @Test func `another file at a path is told, and nothing that stands beside it`() throws {
    let program = try Program()
    let path = program.home + "/new/posts.db"
    let count = Mutex(0)
    let subscription = fileArrivals(of: path).subscribe { _ in count.withLock { $0 += 1 } }
    // The first report comes at once: the file may have been there before it was watched for.
    waitUntil { count.withLock(\.self) == 1 }
    try FileManager.default.createDirectory(
      atPath: program.home + "/new", withIntermediateDirectories: true)
    _ = try program.file("new/posts.db-wal", "beside")
    _ = try program.file("new/posts.db", "one")
    waitUntil { count.withLock(\.self) >= 2 }
    let before = count.withLock(\.self)
    _ = try program.file("new/posts.db-wal", "beside it still")
    try FileManager.default.moveItem(
      atPath: program.file("another", "other words"), toPath: path + "2")
    #expect(rename(path + "2", path) == 0)
    waitUntil { count.withLock(\.self) > before }
    subscription.cancel()
  }

  @Test func `a file is told that comes to where a link leads`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    symlink("new/posts.db", path)
    let (isWatched, isThere) = (Latch(), Latch())
    let subscription = fileArrivals(of: path).subscribe { _ in
      if access(path, F_OK) == 0 { isThere.open() }
      isWatched.open()
    }
    #expect(isWatched.wait(within: .seconds(30)))
    try FileManager.default.createDirectory(
      atPath: program.home + "/new", withIntermediateDirectories: true)
    _ = try program.file("new/posts.db", "one")
    #expect(isThere.wait(within: .seconds(30)))
    subscription.cancel()
  }

  @Test func `a link that is replaced by another is seen, and followed`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    symlink("one.db", path)
    let count = Mutex(0)
    let subscription = linkedFileChanges(of: path).subscribe { _ in count.withLock { $0 += 1 } }
    // The link is watched, and then the place where it leads.
    waitUntil { count.withLock(\.self) >= 2 }
    symlink("two.db", path + "2")
    #expect(rename(path + "2", path) == 0)
    waitUntil { count.withLock(\.self) >= 4 }
    let before = count.withLock(\.self)
    _ = try program.file("two.db", "two")
    waitUntil { count.withLock(\.self) > before }
    subscription.cancel()
  }

  @Test func `who subscribes waits for no file, and hears of what came before the watch`() throws {
    let program = try Program()
    let mayLook = Latch()
    let hasLooked = Mutex(false)
    let count = Mutex(0)
    let subscription = fileChanges(
      of: program.home + "/posts.db",
      by: {
        mayLook.wait(within: .seconds(10))
        hasLooked.withLock { $0 = true }
        return inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      }
    ).subscribe { _ in count.withLock { $0 += 1 } }
    let early = hasLooked.withLock { $0 }
    #expect(!early)
    _ = try program.file("posts.db", "one")
    mayLook.open()
    waitUntil { count.withLock(\.self) == 1 }
    subscription.cancel()
  }

  @Test func `it is told where the system has no watch left`() {
    let reasons = Mutex<[Int32]>([])
    let subscription = fileChanges(
      of: "/tmp/posts.db",
      by: {
        errno = EMFILE
        return -1
      }, unwatched: { reason in reasons.withLock { $0.append(reason) } }
    ).subscribe { _ in }
    waitUntil { reasons.withLock(\.self) == [EMFILE] }
    #expect(
      Note(unwatched: EMFILE).text == "New posts show only when asked for again: the system has no "
        + "watch left (fs.inotify.max_user_instances).")
    subscription.cancel()
  }

  @Test func `a folder that is made again is watched like the first one`() throws {
    let program = try Program()
    let (folder, path) = (program.home + "/new", program.home + "/new/posts.db")
    let count = Mutex(0)
    let subscription = fileChanges(of: path).subscribe { _ in count.withLock { $0 += 1 } }
    waitUntil { count.withLock(\.self) == 1 }
    for isMoved in [false, true] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let before = count.withLock(\.self)
      _ = try program.file("new/posts.db", "one")
      waitUntil { count.withLock(\.self) > before }
      if isMoved {
        try FileManager.default.moveItem(atPath: folder, toPath: folder + "-moved")
      } else {
        try FileManager.default.removeItem(atPath: folder)
      }
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let before = count.withLock(\.self)
    _ = try program.file("new/posts.db", "two")
    waitUntil { count.withLock(\.self) > before }
    subscription.cancel()
  }
}
