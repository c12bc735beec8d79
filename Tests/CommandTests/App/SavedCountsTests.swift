import Archive
import Foundation
import Interface
import Posts
import Signals
import Synchronization
import TerminalTesting
import Testing

@testable import twinstant

@Suite struct SavedCountsTests {
  @Test func `an archive that is put in another's place is counted from then on`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    let place = ArchivePlace(
      try CommonOptions.parse(["--archive", path]).configuration(readsAccounts: false).archive)
    let counts = SavedCounts(in: place, on: WorkQueue(named: "saved"))
    let found = Mutex<[Int]>([])
    let subscription = counts.found.signal.subscribe { action in
      guard case .news(_, let news) = action else { return }
      found.withLock { $0.append(news.count) }
    }
    try fill(path, 2)
    counts.watch([SavedSearch(text: "swift", looked: Timestamp(seconds: 1_500_000_000))])
    waitUntil { found.withLock { $0.last } == 2 }
    try FileManager.default.createDirectory(
      atPath: program.home + "/old", withIntermediateDirectories: true)
    for end in ["", "-wal", "-shm"] where program.exists("posts.db" + end) {
      try FileManager.default.moveItem(
        atPath: path + end, toPath: program.home + "/old/posts.db" + end)
    }
    try fill(path, 3)
    counts.countAgain()
    waitUntil { found.withLock { $0.last } == 3 }
    subscription.cancel()
  }

  private func fill(_ path: String, _ posts: Int) throws {
    let writer = try Archive(at: path, mode: .create).makeWriter()
    for number in 1...posts {
      try writer.add(
        Post(
          id: Post.ID(service: "x", text: "\(number)"), author: Author(handle: "ada"),
          createdAt: Timestamp(seconds: 1_600_000_000 + Int64(number)), text: "swift \(number)"))
    }
    try writer.flush()
  }
}
