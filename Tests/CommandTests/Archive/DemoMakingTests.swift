import Archive
import Demo
import Foundation
import Posts
import Synchronization
import Testing
import WaitTesting

@testable import twinstant

/// Programs that make the same demo at once.
@Suite(.waiting) struct DemoMakingTests {
  let program: Program

  init() throws { program = try Program() }

  private final class Told: Sendable {
    let times = Atomic(0)
    let posts = Atomic(0)
    let isDone = Atomic(false)
  }

  @Test func `who comes second follows the first, and goes on where that ends`() throws {
    let path = program.home + "/demo.db"
    let archive = try Archive(at: path, mode: .create)
    var turn: WritingTurn? = WritingTurn(at: archive.path)
    let told = Told()
    Thread {
      let progress: (Int) -> Void = {
        told.posts.store($0, ordering: .relaxed)
        told.times.add(1, ordering: .relaxed)
      }
      if let same = try? Archive(at: path, mode: .existing) {
        try? DemoMaking.fill(same, count: 500, progress: progress)
      }
      told.isDone.store(true, ordering: .releasing)
    }.start()
    // The other writer has counted the posts, and found none.
    #expect(eventually { told.times.load(ordering: .relaxed) > 0 })
    let newest = Timestamp(seconds: 1_790_000_000)
    var asked = 0
    let isFull = {
      asked += 1
      return asked > 130
    }
    let outcome = try DemoArchive.fill(archive, count: 500, now: newest, isStopped: isFull)
    #expect(outcome == .stopped)
    #expect(eventually { told.posts.load(ordering: .relaxed) == 131 })
    let isDone = told.isDone.load(ordering: .acquiring)
    #expect(!isDone)
    withExtendedLifetime(turn) {}
    turn = nil
    #expect(eventually { told.isDone.load(ordering: .acquiring) })
    let page = try archive.search(Query(terms: []), limit: 2000)
    #expect(page.posts == Array(DemoPosts(seed: DemoArchive.seed, count: 500, newest: newest)))
  }
}
