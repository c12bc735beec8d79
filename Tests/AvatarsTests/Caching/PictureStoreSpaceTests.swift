import Dispatch
import Libc
import Testing

@testable import Avatars

struct PictureStoreSpaceTests {
  private let folder = CacheFolder()
  /// Room for 64 files of one block; each copy may write 4 of them before it looks.
  private let limit = 64 * 4096

  private func key(_ number: Int) -> PictureKey {
    PictureKey(address: "https://pictures.example/\(number).png", .file)
  }

  private func store() -> PictureStore { PictureStore(folder: folder.path, limit: limit) }

  @Test func `two copies never take more than the limit, and the newest stay`() {
    let copies = [store(), store()]
    for number in 0..<400 {
      copies[number % 2].keep([UInt8](repeating: 1, count: 100), for: key(number))
      #expect(folder.size <= limit)
    }
    let last = (360..<400).filter { copies[0].bytes(for: key($0)) != nil }
    #expect(last == Array(360..<400))
  }

  @Test func `many short runs take no more than one long one`() {
    for number in 0..<200 {
      store().keep([1], for: key(number))
      #expect(folder.size <= limit)
    }
  }

  @Test func `what was used goes last`() {
    let first = store()
    for number in 0..<40 {
      first.keep([1], for: key(number))
      folder.age(newest(first, number), seconds: 900_000 - number)
    }
    // Another copy asks for the oldest.
    #expect(store().bytes(for: key(0)) == [1])
    for number in 40..<70 { first.keep([1], for: key(number)) }
    #expect(first.bytes(for: key(0)) == [1])
    #expect(first.bytes(for: key(1)) == nil)
  }

  @Test func `a date too far away for nanoseconds is the farthest one`() throws {
    let store = store()
    store.keep([1], for: key(0))
    // The year 2445, which a disk can keep.
    folder.age(try #require(folder.names.first), seconds: time(nil) - 15_000_000_000)
    for number in 1..<70 { store.keep([1], for: key(number)) }
    #expect(folder.size <= limit)
    #expect(store.bytes(for: key(69)) == [1])
  }

  /// The file name of a key that was just kept.
  private func newest(_ store: PictureStore, _ number: Int) -> String {
    folder.names.first { StoreRecord(folder.bytes($0))?.address == key(number).address } ?? ""
  }

  @Test func `reading writes nothing, but once a day that it was used`() throws {
    let store = store()
    store.keep([1], for: key(0))
    let name = try #require(folder.names.first)
    folder.age(name, seconds: 3600)
    let before = folder.status(name).st_mtim.tv_sec
    #expect(store.bytes(for: key(0)) == [1])
    #expect(folder.status(name).st_mtim.tv_sec == before)
    folder.age(name, seconds: 25 * 3600)
    #expect(store.bytes(for: key(0)) == [1])
    #expect(folder.status(name).st_mtim.tv_sec > before)
  }

  @Test func `what would take a sixteenth of the room or more is left out`() {
    let store = store()
    store.keep([UInt8](repeating: 1, count: limit / 16), for: key(0))
    #expect(store.bytes(for: key(0)) == nil)
    store.keep([UInt8](repeating: 1, count: limit / 16 - 200), for: key(0))
    #expect(store.bytes(for: key(0))?.count == limit / 16 - 200)
  }

  @Test func `what a copy that died left half written goes, what another writes now stays`() {
    folder.write([1, 2], to: ".77-1.new")
    folder.write([1, 2], to: ".78-1.new")
    folder.age(".77-1.new", seconds: 4000)
    store().keep([1], for: key(0))
    #expect(folder.names.filter { $0.hasPrefix(".") } == [".78-1.new"])
  }

  private func cells(_ number: Int) -> PictureKey {
    PictureKey(address: key(number).address, .cells(.init(columns: 6, rows: 3), mode: "blocks"))
  }

  @Test func `everything of an address goes, and nothing of another`() {
    let store = store()
    for number in 0..<5 {
      store.keep([1], for: key(number))
      store.keep([2], for: cells(number))
    }
    store.remove(addresses: [
      key(1).address, "http://pictures.example/3.png", "https://else.example/",
    ])
    for number in 0..<5 {
      let isKept = number.isMultiple(of: 2)
      #expect((store.bytes(for: key(number)) == [1]) == isKept)
      #expect((store.bytes(for: cells(number)) == [2]) == isKept)
    }
    #expect(folder.names.count == 6)
  }

  @Test func `who reads while others write sees the old or the new`() {
    let copies = (0..<4).map { _ in store() }
    let keys = (0..<3).map(key)
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      let store = copies[worker % 4]
      for round in 0..<150 {
        let key = keys[round % 3]
        if worker % 2 == 0 {
          store.keep([UInt8](repeating: UInt8(worker), count: 3000 + worker), for: key)
        } else if let bytes = store.bytes(for: key) {
          #expect(bytes.count == 3000 + Int(bytes.first ?? 255) && Set(bytes).count == 1)
        }
      }
    }
    #expect(folder.names.count == 3)
  }
}
