import Posts
import Testing

@testable import Importing

/// Tars with more files than are kept in memory, whose files are imported as they come by.
@Suite struct TarWalkTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private var ids: [Int] { sink.all.compactMap { Int($0.id.text) } }

  /// Imports a tar while keeping nothing of it in memory, or so much.
  private func run(
    _ path: String, keeping: Int = 0, _ change: (inout ImportOptions) -> Void = { _ in }
  ) -> ImportReport {
    var options = ImportOptions()
    options.limits.keptFiles = keeping
    options.temporaryFolder = folder.path
    change(&options)
    return Importer(into: sink, options: options).run([path])
  }

  enum Packed: CaseIterable { case not, gzip, zstd }

  private func write(_ tar: [UInt8], _ packed: Packed) -> String {
    switch packed {
    case .not: folder.write("a.tar", tar)
    case .gzip: folder.write("a.tar.gz", Packing.gzip(tar))
    case .zstd: folder.write("a.tar.zst", Packing.zstd(tar))
    }
  }

  @Test(arguments: Packed.allCases, [0, 200_000])
  func `a tar is read twice, however many files are in it`(packed: Packed, keeping: Int) {
    let long = String(repeating: "long ", count: 8000)
    let files = (1...60).map { number in
      let bytes = Array(status(number, long).utf8)
      return number % 2 == 0
        ? ("\(number).jsonl", bytes) : ("\(number).jsonl.gz", Packing.gzip(bytes))
    }
    let path = write(Packing.tar(files), packed)
    var last: ImportProgress?
    let report = run(path, keeping: keeping) { options in options.onProgress = { last = $0 } }
    #expect(ids == Array(1...60) && report.files[0].skipped == [])
    let (size, read) = (folder.read(path).count, last?.bytesRead ?? 0)
    // The file was read once, and its beginning once or twice more to find out what it is.
    #expect(size > 2 << 20 && read > size && read < size * 2 + 1 << 20, "\(read) of \(size)")
    #expect(last?.bytesTotal == read)
  }

  @Test func `a tar that fits into memory is read once`() {
    let long = String(repeating: "long ", count: 100_000)
    let files = (1...2).map { ("\($0).jsonl", status($0, long)) }
    let path = write(Packing.tar(files), .not)
    var last: ImportProgress?
    _ = run(path, keeping: 2 << 20) { options in options.onProgress = { last = $0 } }
    let size = folder.read(path).count
    #expect(last.map { $0.bytesRead < size + 1 << 17 } == true && ids == [1, 2])
  }

  @Test func `whatever kind a file is, it comes in as it comes by`() {
    let zip = ZipWriter(folder.path + "/made.zip")
    zip.add("in.jsonl", statuses(20...21))
    zip.finish()
    let inner = Packing.tar([("one.jsonl", statuses(30...31)), ("two.jsonl", statuses(32...33))])
    let export = "window.YTD.community_tweet.part0 = [{\"tweet\": \(status(50))}]"
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.jsonl", statuses(1...2)), ("b.zip", folder.read(zip.path)), ("c.tar", inner),
      ("d.tar.gz", Packing.gzip(Packing.tar([("three.jsonl", statuses(40...41))]))),
      ("e/community-tweet.js", Array(export.utf8)),
      ("e/account.js", Array(ExportFixture.account.utf8)),
      ("f/community-tweet.js.gz", Packing.gzip(export.replacing("50", with: "60"))),
      ("f/account.js", Array(ExportFixture.account.utf8)), ("g/repo.car", BlueskyFixture.car),
      ("h.json", Array("[\(status(70)),\n\(status(71))]".utf8)),
    ]
    for packed in Packed.allCases {
      sink.removeAll()
      let file = run(write(Packing.tar(files), packed)).files[0]
      // The other files of an export tell whose it is, and are no fault.
      #expect(file.skipped == [])
      #expect(ids == [1, 2, 20, 21, 30, 31, 32, 33, 40, 41, 50, 60, 70, 71])
      #expect(sink.all.count == 14 + 4)
      #expect(sink["50"]?.author.handle == "ada" && sink["60"]?.author.handle == "ada")
    }
  }

  @Test func `exports and single files come out of one tar`() {
    var files = ExportFixture.files.map { (name: "x/" + $0.name, bytes: Array($0.text.utf8)) }
    files.insert(("first.jsonl", statuses(1...1)), at: 0)
    files.insert(("middle.jsonl", statuses(2...2)), at: 3)
    files.append(("last.jsonl", statuses(3...3)))
    let file = run(write(Packing.tar(files), .gzip)).files[0]
    #expect(file.skipped == [] && file.postsRead == 14)
    #expect(sink["105"]?.author.handle == "ada")
    #expect(ids.suffix(3) == [1, 2, 3])
  }

  @Test func `a file that cannot be read costs nothing else, and is named`() {
    let cut = Array(Packing.gzip(statuses(2...400)).prefix(9000))
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.jsonl", statuses(1...1)), ("in/cut.gz", cut),
      ("in/bad.jsonl", statuses(500...500) + Array("{x\n".utf8)),
      ("in/bad.zip", [0x50, 0x4B, 3, 4]),
      ("z.jsonl", statuses(600...600)),
    ]
    let file = run(write(Packing.tar(files), .gzip)).files[0]
    #expect(
      file.skipped.map(\.place) == ["in/cut.gz", "in/bad.jsonl: line 2", "in/bad.zip"])
    #expect(ids.first == 1 && ids.suffix(2) == [500, 600])
  }

  @Test func `a tar cut off within a file gives all before the cut`() {
    let tar = Packing.tar([("a.jsonl", statuses(1...9)), ("b.jsonl", statuses(10...99))])
    let file = run(write(Array(tar.prefix(4000)), .gzip)).files[0]
    let cut = "cut off: this tar ends within a file: download it again"
    #expect(
      file.skipped == [.init(place: "a.tar.gz", why: cut), .init(place: "b.jsonl", why: cut)])
    #expect(ids.count > 15 && ids == Array(1...ids.count))
  }

  @Test func `that a tar of one file is cut off is told once`() {
    let tar = Packing.tar([("a.jsonl", statuses(1...99))])
    let file = run(write(Array(tar.prefix(4000)), .gzip)).files[0]
    let cut = "cut off: this tar ends within a file: download it again"
    #expect(file.skipped == [.init(place: "a.tar.gz", why: cut)] && file.skippedCount == 1)
    #expect(ids.count > 5 && ids == Array(1...ids.count))
  }

  @Test func `and hides all but the first of what it broke`() {
    let broken = String(repeating: "{\"id_str\":}\n", count: 99)
    let tar = Packing.tar([("a.jsonl", statuses(1...9) + Array(broken.utf8))])
    let file = run(write(Array(tar.prefix(tar.count - 1600)), .gzip)).files[0]
    #expect(file.skipped.count == 2 && file.skippedCount > 50)
    #expect(file.skipped.first?.why.hasPrefix("cut off: this tar ends") == true)
  }

  @Test func `an import stopped within a tar goes on next time`() {
    let files = (0..<20).map { ("\($0).jsonl", statuses(($0 * 50 + 1)...($0 * 50 + 50))) }
    let path = write(Packing.tar(files), .gzip)
    let first = run(path) { options in options.shouldStop = { [sink] in sink.order.count >= 333 } }
    #expect(first.stop == .interrupted && first.files[0].skipped == [])
    #expect(ids == Array(1...333))
    let second = run(path)
    #expect(second.stop == nil && second.files[0].skipped == [])
    #expect(second.files[0].unchanged == 333 && ids == Array(1...1000))
  }

  @Test func `of files of one name the last one is read, at its place`() {
    let files = [
      ("a.jsonl", statuses(1...1)), ("b.jsonl", statuses(2...2)), ("a.jsonl", statuses(3...3)),
    ]
    for keeping in [0, 100, 1 << 20] {
      sink.removeAll()
      _ = run(write(Packing.tar(files), .not), keeping: keeping)
      #expect(ids == [2, 3])
    }
  }
}
