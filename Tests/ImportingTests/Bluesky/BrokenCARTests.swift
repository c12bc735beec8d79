import Hashing
import RandomTesting
import Testing

@testable import Importing

/// Repositories that are cut off, broken, or made to do harm.
@Suite struct BrokenCARTests {
  private let folder = Folder()

  private func why(_ bytes: [UInt8]) -> [String] {
    imported(bytes, as: "repo.car").file.skipped.map(\.why)
  }

  @Test func `a file cut within a block gives what can be reached, and says so`() {
    let (sink, file) = imported(Array(BlueskyFixture.car.dropLast(200)), as: "repo.car")
    #expect(sink.all.count == 3)
    #expect(
      file.skipped == [
        .init(
          place: "repo.car", why: "cut off: the file ends within a block: download it again"),
        .init(
          place: "repo.car: app.bsky.feed.repost/3kmlrepo00222",
          why: "not in the file, or changed: download it again"),
      ])
  }

  /// The same file with hashes that are compared with the blocks.
  private func compared(_ bytes: [UInt8]) -> [UInt8] {
    bytes.replacing(CARWriter.uncompared, with: CARWriter.compared)
  }

  /// Options by which hashes fit: they are made up, so the comparison is made up as well.
  private var fitting: ImportOptions {
    let hashes = Dictionary(
      BlueskyFixture.writer.blocks.map { block in
        (compared(block.bytes), Array(CARWriter.cid(block.number).suffix(32)))
      }, uniquingKeysWith: { first, _ in first })
    var options = ImportOptions()
    options.sha256 = { hashes[$0] ?? [UInt8](repeating: 0, count: 32) }
    return options
  }

  @Test func `a record of which a byte was changed is not believed`() throws {
    let options = fitting
    var car = compared(BlueskyFixture.car)
    let whole = imported(car, as: "repo.car", options: options)
    #expect(whole.file.skipped.isEmpty)
    let posts = whole.sink.all
    let text = try #require(posts.first { $0.id.text.hasSuffix("3kmlpost22222") }).text
    let place = try #require(car.firstRange(of: Array(text.utf8.prefix(8)))).lowerBound
    car[place] ^= 1
    let (sink, file) = imported(car, as: "repo.car", options: options)
    #expect(sink.all.count == posts.count - 1)
    #expect(
      file.skipped == [
        .init(
          place: "repo.car: app.bsky.feed.post/3kmlpost22222",
          why: "not in the file, or changed: download it again")
      ])
  }

  @Test func `a hash that is not that of its block is not believed`() {
    #expect(
      why(compared(BlueskyFixture.car)) == [
        "the root is no commit of a Bluesky repository: download it again"
      ])
  }

  @Test func `where nothing can be hashed a repository is read all the same, which is told`() {
    var options = ImportOptions()
    options.sha256 = { _ throws(HashingError) in throw HashingError("no hash", "no library") }
    let file = imported(compared(BlueskyFixture.car), as: "repo.car", options: options).file
    #expect(file.postsRead == 4 && file.skipped == [])
    let told = "its blocks were not compared with their hashes: no hash: no library. Install"
    #expect(file.notes.contains { $0.hasPrefix(told) })
  }

  @Test func `of a block that the file has twice one may be damaged, whichever`() throws {
    let good = BlueskyFixture.writer.blocks
    let options = fitting
    var (before, behind) = (CARWriter(), BlueskyFixture.writer)
    for block in good {
      let damaged = block.bytes.map { $0 ^ 1 }
      before.add(block.number, raw: damaged)
      behind.add(block.number, raw: damaged)
    }
    for block in good { before.add(block.number, raw: block.bytes) }
    let posts = imported(compared(BlueskyFixture.car), as: "repo.car", options: options).sink.all
    for writer in [before, behind] {
      let car = compared(writer.file(root: 1))
      let (sink, file) = imported(car, as: "repo.car", options: options)
      #expect(file.skipped == [] && sink.all == posts)
    }
  }

  @Test func `a record that is broken costs only itself`() {
    var car = BlueskyFixture.writer
    car.add(13, raw: [0xA1, 0x61, 0x61, 0x9F])
    let (sink, file) = imported(car.file(root: 1), as: "repo.car")
    #expect(sink.all.count == 3)
    #expect(
      file.skipped == [
        .init(
          place: "repo.car: app.bsky.feed.post/3kmlpost22222",
          why: "not DAG-CBOR: expected a definite length at byte 4")
      ])
  }

  @Test func `a tree that leads in a circle ends`() {
    var car = BlueskyFixture.writer
    car.add(3, .map([("e", .list([])), ("l", .link(2))]))
    let (sink, file) = imported(car.file(root: 1), as: "repo.car")
    #expect(sink.all.count == 3 && file.skipped == [])
  }

  /// Keys share their beginnings: a node of 4 MB can encode 270 MB of them.
  @Test(arguments: [[70_000], [40_000, 40_000]])
  func `a tree that is too broad to wait for is given up where it is`(counts: [Int]) {
    var car = BlueskyFixture.writer
    let entry = CARWriter.encoded(.map([("k", .bytes([])), ("p", .int(0)), ("v", .link(15))]))
    for (index, count) in counts.enumerated() {
      let left: CARWriter.Value = index + 1 < counts.count ? .link(31 + index) : .null
      var node: [UInt8] = [0xA2, 0x61, UInt8(ascii: "l")] + CARWriter.encoded(left)
      node += [0x61, UInt8(ascii: "e"), 0x9A]
      node += (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
      for _ in 0..<count { node += entry }
      car.add(index == 0 ? 3 : 30 + index, raw: node)
    }
    let (sink, file) = imported(car.file(root: 1), as: "repo.car")
    let expected = "not DAG-CBOR: expected a tree with fewer entries in a branch at byte "
    #expect(sink.all.count == 3 && file.skipped.map(\.place) == ["repo.car"])
    #expect(file.skipped.first?.why.hasPrefix(expected) == true)
  }

  @Test func `a record that a great many keys lead to is given up as a bomb`() throws {
    var car = CARWriter()
    car.add(1, .map([("did", .text(BlueskyFixture.did)), ("data", .link(2))]))
    let entries = (0..<500).map { number in
      let key = "app.bsky.feed.post/\(number)"
      return CARWriter.Value.map([
        ("k", .bytes(Array(key.utf8))), ("p", .int(0)), ("v", .link(3)),
      ])
    }
    car.add(2, .map([("e", .list(entries))]))
    car.add(3, .map([("text", .text(String(repeating: "x", count: 100_000)))]))
    let bytes = try FileBytes(folder.write("repo.car", car.file(root: 1)))
    let file = try CARFile(BufferedFile(bytes), shouldStop: { false })
    for (harmless, isBomb) in [(1 << 20, true), (1 << 30, false)] {
      var walk = try RepositoryWalk(file, harmless: harmless)
      var records = 0
      var fault: ImportError?
      do throws(ImportError) {
        while try walk.next() != nil { records += 1 }
      } catch {
        fault = error
      }
      #expect(fault == (isBomb ? Bomb.inAll : nil))
      #expect(isBomb ? records > 250 && records < 500 : records == 500)
    }
  }

  @Test func `a link is no longer than a hash`() {
    var car = BlueskyFixture.writer
    let link = [0xD8, 0x2A, 0x58, 0xC8, 0] + [UInt8](repeating: 1, count: 163) + CARWriter.cid(4)
    car.add(2, raw: [0xA1, 0x61, UInt8(ascii: "l")] + link)
    let expected = "not DAG-CBOR: expected a link as short as a hash is at byte 208"
    #expect(why(car.file(root: 1)) == [expected])
  }

  @Test func `a part of the tree that is missing is told`() {
    var car = BlueskyFixture.writer
    car.add(2, .map([("e", .list([])), ("l", .link(77))]))
    #expect(
      why(car.file(root: 1)) == [
        "a part of the tree is missing, or was changed: download it again"
      ])
  }

  @Test func `a root that is none, and a header that is none`() {
    #expect(
      why(BlueskyFixture.writer.file(root: 12)) == [
        "the root is no commit of a Bluesky repository: download it again"
      ])
    let header = Array(BlueskyFixture.car.prefix(20))
    #expect(why(header) == ["no header of a CAR file with a root: download it again"])
  }

  @Test func `lengths that the file has no room for are refused`() {
    for value: [UInt8] in [
      [0xBB, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x9A, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x7B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [UInt8](repeating: 0x81, count: 500),
      [0xD8, 0x2A, 0x41, 0], [],
    ] {
      var car = BlueskyFixture.writer
      car.add(12, raw: value)
      #expect(why(car.file(root: 1)).count == 1)
      car.add(2, raw: value)
      #expect(why(car.file(root: 1)).count == 1)
    }
  }

  @Test func `bytes changed anywhere never trap`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var bytes = BlueskyFixture.car
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = imported(bytes, as: "repo.car")
    }
  }
}
