import Foundation
import GRDB
import Posts
import Synchronization
import Testing

@testable import Archive

/// Several threads and several connections on one archive.
struct TogetherTests {
  /// Runs `body` on a thread of its own; the semaphore is signalled at its end.
  private func onThread(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    Thread {
      body()
      end.signal()
    }.start()
    return end
  }

  @Test func `a search is either right or interrupted`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 5)
    let posts = (0..<600).map { random.post($0, from: 15000, days: 3000) }
    try archive.makeWriter().write(posts)
    let query = Query(parsing: "the 京都東京", lastWordIsPrefix: true)
    let expected = posts.filter(query.matches).sorted { $0.order < $1.order }
    let isDone = Atomic(false)
    let current = Mutex(Interruption())
    let end = onThread {
      while !isDone.load(ordering: .relaxed) { current.withLock { $0 }.interrupt() }
    }
    for _ in 0..<100 {
      do throws(ArchiveError) {
        let interruption = Interruption()
        current.withLock { $0 = interruption }
        let page = try archive.search(query, limit: 1000, interruption: interruption)
        #expect(page.posts == expected)
      } catch {
        #expect(error.kind == .interrupted)
      }
    }
    isDone.store(true, ordering: .relaxed)
    end.wait()
    #expect(try archive.search(query, limit: 1000).posts == expected)
  }

  @Test func `searches while writing see whole batches`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(firstBatch: 20, largestBatch: 20)
    let isDone = Atomic(false)
    let end = onThread {
      var random = RandomPosts(seed: 9)
      for number in 0..<800 {
        var post = random.post(number, from: 15000, days: 3000)
        post.text += " everywhere"
        try? writer.add(post)
      }
      isDone.store(true, ordering: .relaxed)
    }
    let query = Query(parsing: "everywhere", lastWordIsPrefix: false)
    repeat {
      let page = try archive.search(query, limit: 1000)
      #expect(page.posts.count.isMultiple(of: 20))
      #expect(page.posts.map(\.order) == page.posts.map(\.order).sorted())
    } while !isDone.load(ordering: .relaxed)
    end.wait()
    #expect(try archive.total() == 800)
    #expect(try archive.check() == [])
  }

  /// Every answer is right for some moment: it is what a scan of every post written by then gives.
  @Test func `what is searched during an import is right at some moment`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open(pace: WalkPace(windowEntries: 8))
    var random = RandomPosts(seed: 13)
    let batches = random.interleaved() + random.interleaved()
    let truths = (0...batches.count).map { ExactnessTests.truth(Array(batches[..<$0])) }
    let isDone = Atomic(false)
    let writing = try archive.makeWriter(firstBatch: 1000)
    let path = place.path
    let end = onThread {
      for batch in batches { try? writing.write(batch) }
      _ = try? Archive(at: path, mode: .existing).compact()
      isDone.store(true, ordering: .relaxed)
    }
    var compared = 0
    repeat {
      let isLast = isDone.load(ordering: .relaxed)
      let text = random.queryText()
      let order = [Query.Order.newest, .oldest, .top].randomElement(using: &random) ?? .newest
      let query = Query(Query(parsing: text, lastWordIsPrefix: true).conditions, order: order)
      let before = try archive.total()
      let rows = try archive.search(query, limit: 2000).posts
      let after = try archive.total()
      let possible = truths.filter { (before...after).contains($0.count) }.map { truth in
        ExactnessTests.sorted(truth.filter(query.matches), order)
      }
      #expect(possible.contains(rows), "\(text)")
      compared += 1
      if isLast { break }
    } while true
    end.wait()
    #expect(compared > 3)
    #expect(try archive.check() == [])
  }

  @Test func `two writers take turns`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let ends = try (0..<2).map { half in
      let writer = try archive.makeWriter(firstBatch: 10, largestBatch: 10)
      return onThread {
        var random = RandomPosts(seed: UInt64(half))
        for number in 0..<200 {
          try? writer.add(random.post(half * 100 + number, from: 15000, days: 3000))
        }
        try? writer.flush()
      }
    }
    for end in ends { end.wait() }
    #expect(try archive.check() == [])
    #expect(try archive.total() >= 300)
  }

  /// The first process to come makes the tables while the other one asks whose file it is.
  @Test func `who opens an archive while another makes it gets it too`() throws {
    for _ in 0..<60 {
      let place = try TemporaryArchive()
      let failures = Mutex([String]())
      let ends = (0..<3).map { _ in
        onThread {
          do { _ = try Archive(at: place.path, mode: .create) } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
      }
      for end in ends { end.wait() }
      #expect(failures.withLock { $0 } == [])
    }
  }

  /// What is written is safe, and what did not fit can be written later.
  @Test func `a full disk loses nothing that was stored`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 2)
    let posts = (0..<1200).map { random.post($0, from: 15000, days: 3000) }
    let writer = try archive.makeWriter(firstBatch: 200, largestBatch: 200)
    try writer.write(Array(posts[..<200]))
    try writer.limit(pages: 30)
    let error = #expect(throws: ArchiveError.self) { try writer.write(posts) }
    #expect(error?.kind == .full)
    #expect(error?.message == "The disk of the archive \(place.path) is full.")
    #expect(try archive.check() == [])
    #expect(try archive.total() >= 200)
    try writer.limit(pages: 100_000)
    try writer.write(posts)
    #expect(try archive.total() == posts.count)
    #expect(try archive.check() == [])
  }
}
