import Foundation
import Importing
import Testing

/// Packed files that are cut off, made to do harm, or nested without end.
@Suite struct BrokenPackTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func run(_ path: String) -> ImportReport.File {
    Importer(into: sink).run([path]).files[0]
  }

  @Test func `a gzip file that was cut off gives what comes before the cut`() {
    let bytes = Packing.gzip((1...2000).map { status($0) }.joined())
    let file = run(folder.write("a.gz", Array(bytes.dropLast(bytes.count / 2))))
    #expect(file.postsRead > 500 && file.postsRead < 1100)
    #expect(
      file.skipped.map(\.why) == [
        "cannot be unpacked to its end (truncated gzip input): download it again"
      ])
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7])
  func `a changed byte of a gzip file, or of its sums, is told`(fromEnd: Int) {
    let text = statuses(1...20)
    let whole = Packing.gzip(text)
    var damaged = whole
    damaged[whole.count - 1 - fromEnd] ^= 0x20
    let file = run(folder.write("a.gz", damaged))
    #expect(file.skipped.map(\.why) == [Self.wrongSum])
    #expect(sink.all.count == 20)
    // The blocks are not packed: a changed byte would be another letter. Each member has its own
    // checksum.
    damaged = whole
    damaged[whole.count / 2 + fromEnd] ^= 1
    for bytes in [damaged, damaged + whole] {
      let why = run(folder.write("b.gz", bytes)).skipped.map(\.why)
      #expect(why.contains(Self.wrongSum))
    }
  }

  static let wrongSum =
    "cannot be unpacked to its end (its checksum is wrong): download it again"

  @Test func `zeros and other bytes behind a gzip file are no part of it, as for gzip`() {
    for tail: [UInt8] in [[0, 0, 0], Array("signed".utf8)] {
      let file = run(folder.write("a.gz", Packing.gzip(status(1)) + tail))
      #expect(file.postsRead == 1 && file.skipped == [])
    }
  }

  @Test func `a tar that was cut off gives what comes before the cut`() {
    let tar = Packing.tar([
      ("a.jsonl", status(1)), ("b.jsonl", (2...100).map { status($0) }.joined()),
    ])
    let file = run(folder.write("a.tar.gz", Packing.gzip(Array(tar.prefix(3000)))))
    #expect(file.postsRead > 5 && file.postsRead < 50)
    #expect(
      Set(file.skipped.map(\.why)) == [
        "cut off: this tar ends within a file: download it again"
      ])
    #expect(file.skipped.map(\.place) == ["a.tar.gz", "b.jsonl"])
  }

  @Test func `a tar with garbage in it says so`() {
    let tar = Packing.tar([("a.jsonl", status(1))])
    let file = run(folder.write("a.tar", tar.prefix(1024) + Array(repeating: 0x41, count: 1024)))
    #expect(file.postsRead == 1)
    #expect(
      file.skipped == [
        .init(
          place: "a.tar",
          why: "no header stands where this tar must have one: download it again")
      ])
  }

  @Test func `garbage that begins like a packed file says so`() {
    let file = run(folder.write("a.gz", [0x1F, 0x8B, 8, 0xFF, 1, 2, 3]))
    #expect(file.postsRead == 0 && file.skippedCount == 1)
    #expect(file.skipped[0].why == "begins like a packed file, but is none: download it again")
  }

  static let bomb =
    "unpacks to more than 250 times its size, as files do that are made to do harm: "
    + "unpack it by hand if you trust it"

  @Test func `a bomb is given up`() {
    let file = run(folder.write("a.zst", Array(Packing.zstdBomb(megabytes: 100))))
    #expect(file.postsRead == 0)
    #expect(file.skipped.map(\.why) == [Self.bomb])
  }

  @Test func `a bomb in a zip or tar costs only itself`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("bomb.jsonl.zst", Packing.zstdBomb(megabytes: 100))
    zip.add("good.jsonl", status(1))
    zip.finish()
    let file = run(zip.path)
    #expect(file.postsRead == 1)
    #expect(file.skipped == [.init(place: "bomb.jsonl.zst", why: Self.bomb)])
  }

  @Test(arguments: [false, true])
  func `a bomb that is a member of a zip is given up`(hasLostEnd: Bool) throws {
    let zip = ZipWriter(folder.path + "/x.zip")
    let bomb = Packing.deflateBomb(megabytes: 80)
    zip.add("bomb.jsonl", [], .init(isDeflated: true, packed: bomb, claim: 80 << 20))
    zip.add("good.jsonl", status(1))
    zip.finish()
    if hasLostEnd {
      let bytes = folder.read(zip.path)
      folder.write("x.zip", Array(bytes.dropLast(90)))
    }
    let file = run(zip.path)
    #expect(file.postsRead == 1)
    #expect(file.skipped.last == .init(place: "bomb.jsonl", why: Self.bomb))
  }

  @Test(arguments: [77, 9], [false, true])
  func `a member packed in a way that nobody knows is told`(method: Int, hasLostEnd: Bool) {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("data/tweets.js", ExportFixture.tweets, .init(method: method))
    zip.add("data/tweets-part1.js", ExportFixture.part1)
    zip.finish()
    if hasLostEnd { folder.write("x.zip", Array(folder.read(zip.path).dropLast(90))) }
    let file = run(zip.path)
    let name = method == 9 ? "Deflate64, number 9" : "number 77"
    #expect(file.postsRead == 2)
    #expect(file.skipped.map(\.place) == (hasLostEnd ? ["x.zip"] : []) + ["tweets.js"])
    #expect(
      file.skipped.last?.why
        == "packed by a method that cannot be unpacked here (\(name)): "
        + "unpack the zip with the program that made it, and import the folder")
  }

  @Test func `what is packed again and again is given up`() {
    var bytes = statuses(1...1)
    for _ in 0..<3 { bytes = Packing.gzip(Packing.tar([("a.tar.gz", bytes)])) }
    let file = run(folder.write("a.tar.gz", bytes))
    #expect(file.postsRead == 0)
    #expect(file.skipped.map(\.why) == ["packed more than 4 times: unpack it"])
  }

  @Test func `an empty packed file is empty`() {
    let file = run(folder.write("a.gz", Packing.gzip([])))
    #expect(file.skipped.map(\.why) == ["empty: download or write it again"])
  }

  @Test func `an empty file that is called JSONL is a list of no posts`() {
    let note = "no posts in it: it is empty"
    for file in [
      run(folder.write("a.jsonl", "")), run(folder.write("a.jsonl.gz", Packing.gzip([]))),
    ] {
      #expect(file.skipped == [] && file.format == "jsonl" && file.notes == [note])
    }
    var options = ImportOptions()
    options.format = .jsonl
    #expect(imported("", as: "posts", options: options).file.notes == [note])
    folder.write("x/a.jsonl", "")
    folder.write("x/b", "")
    let beside = run(folder.path + "/x")
    #expect(beside.skipped == [] && beside.format == "jsonl")
    #expect(beside.notes == ["a.jsonl: " + note, "1 file of another kind was passed over"])
    for name in ["tweets.js", "posts.json", "x.zip", "jsonl"] {
      #expect(
        run(folder.write(name, "")).skipped.map(\.why) == ["empty: download or write it again"])
    }
  }
}
