import Dispatch
import Foundation
import Posts
import Synchronization
import Testing

@testable import Saved

private let noon = Timestamp(seconds: 1_795_262_400)

/// Several running copies of the program that write at the same time.
struct SavedCopiesTests {
  private let folder = Folder()
  private var file: SavedFile { SavedFile(folder.path + "/saved.toml") }

  @Test func `copies that save, look and remove at the same time lose nothing of each other`()
    throws
  {
    let path = file.path
    for number in 0..<8 {
      _ = try file.apply([.add(SavedSearch(text: "old \(number)"), at: nil)])
    }
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      let file = SavedFile(path)
      for round in 0..<10 {
        _ = try? file.apply([.add(SavedSearch(text: "new \(worker) \(round)"), at: nil)])
        let moment = Timestamp(seconds: noon.seconds + Int64(round))
        _ = try? file.apply([.look("old \(worker)", at: moment, newest: nil)])
      }
      if worker % 2 == 1 { _ = try? file.apply([.remove("new \(worker) 0")]) }
    }
    let content = file.content()
    #expect(content.problems.isEmpty && content.searches.count == 8 + 80 - 4)
    for worker in 0..<8 {
      #expect(content.searches[worker].looked == Timestamp(seconds: noon.seconds + 9))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["saved.toml", "saved.toml.lock"])
  }

  @Test func `of many copies one alone may ask within the minute`() throws {
    let path = file.path
    _ = try file.apply([.add(SavedSearch(text: "swift"), at: nil)])
    let given = Given()
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for second in 0..<10 {
        let now = Timestamp(seconds: noon.seconds + Int64(second))
        let claim = try? SavedFile(path).claim("swift", at: now, every: .seconds(60))
        if claim == .given { given.add() }
      }
    }
    #expect(given.count == 1)
    let later = Timestamp(seconds: noon.seconds + 120)
    let next = try file.claim("swift", at: later, every: .seconds(60))
    #expect(next == .given)
    #expect(file.content().searches == [SavedSearch(text: "swift", asked: later)])
    let never = try file.claim(
      "swift", at: Timestamp(seconds: noon.seconds + 9_000), every: .seconds(Int64.max))
    #expect(never == .taken(later), "a pause longer than any clock")
    #expect(try file.claim("gone", at: later, every: .seconds(60)) == nil)
  }

  @Test func `a clock that was set back does not stop asking for ever`() throws {
    let search = SavedSearch(text: "swift", asked: Timestamp(seconds: noon.seconds + 1_000_000))
    _ = try file.apply([.add(search, at: nil)])
    #expect(try file.claim("swift", at: noon, every: .seconds(60)) == .given)
  }
}

/// A number that many threads raise.
private final class Given: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}
