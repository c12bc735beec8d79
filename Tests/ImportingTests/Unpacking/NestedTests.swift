import Foundation
import Importing
import Testing

/// Packed files that must be read at any place: a copy of them is on the disk for a while.
@Suite struct NestedTests {
  private let folder = Folder()
  private let sink = MemorySink()
  private var copies: String { folder.path + "/copies" }

  private func run(_ path: String) -> ImportReport.File {
    try? FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
    var options = ImportOptions()
    options.temporaryFolder = copies
    let file = Importer(into: sink, options: options).run([path]).files[0]
    #expect((try? FileManager.default.contentsOfDirectory(atPath: copies)) == [])
    return file
  }

  /// Imports bytes that arrive through a pipe.
  private func run(piped bytes: [UInt8]) -> ImportReport.File {
    let fifo = folder.path + "/fifo-\(UUID().uuidString)"
    mkfifo(fifo, 0o600)
    Thread { FileHandle(forWritingAtPath: fifo)?.write(Data(bytes)) }.start()
    return run(fifo)
  }

  private func zip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    folder.read(ZipWriter.write(files, to: folder.path + "/made.zip"))
  }

  private static let note =
    "its pictures cannot be shown: import the zip or tar itself, unpacked from what it is in"

  @Test func `an export comes through a pipe, as a zip and as a tar`() {
    let zip = folder.read(ExportFixture.zip(at: folder.path + "/x.zip"))
    let file = run(piped: zip)
    #expect(file.format == "x-export" && file.postsRead == 11)
    #expect(file.skipped == [])
    #expect(file.notes == [Self.note])
    #expect(sink["105"]?.author.handle == "ada" && sink["104"]?.media.first?.file == nil)
    let tar = Packing.tar(ExportFixture.files)
    for bytes in [tar, Packing.gzip(tar), Packing.gzip(zip)] {
      let file = run(piped: bytes)
      #expect(file.unchanged == 11 && file.skipped == [])
    }
  }

  @Test func `a zip in a zip, in a tar and in a gzip file comes in`() {
    let inner = zip([("a.jsonl", Array((status(1) + "{x\n").utf8)), ("b.png", [])])
    for (name, bytes) in [
      ("z.zip", zip([("in/ner.zip", inner), ("c.jsonl", statuses(2...2))])),
      ("t.tar.gz", Packing.gzip(Packing.tar([("in/ner.zip", inner), ("c", statuses(2...2))]))),
    ] {
      let file = run(folder.write(name, bytes))
      #expect(file.postsRead == 2)
      #expect(
        file.skipped == [
          .init(
            place: "in/ner.zip: a.jsonl: line 2",
            why: "not JSON: expected a key in quotes at byte 2")
        ])
      #expect(file.notes == ["in/ner.zip: " + Self.note])
    }
    let file = run(folder.write("g.gz", Packing.gzip(inner)))
    #expect(file.postsRead == 1 && file.skipped.map(\.place) == ["a.jsonl: line 2"])
  }

  @Test func `what is to say of many zips alike is one note`() {
    let inner = zip([("a.jsonl", statuses(1...1)), ("b.png", [])])
    let outer = zip((10...69).map { (name: "backup/\($0)/x.zip", bytes: inner) })
    let file = run(folder.write("out.zip", outer))
    #expect(file.postsRead == 60 && file.skipped == [])
    #expect(file.notes == ["backup/10/x.zip and 59 more: " + Self.note])
  }

  @Test func `zips within zips end somewhere`() {
    var bytes = statuses(1...1)
    for _ in 0..<7 { bytes = zip([("in.zip", bytes)]) }
    let file = run(folder.write("out.zip", bytes))
    #expect(file.postsRead == 0)
    #expect(file.skipped.map(\.why) == ["packed more than 4 times: unpack it"])
  }

  @Test func `a folder counts as no packing`() {
    let inner = zip([("a.jsonl", statuses(1...1))])
    let outer = zip([("m.tar.gz", Packing.gzip(Packing.tar([("in.zip", inner)])))])
    let path = folder.write("one/zz.zip", outer)
    for path in [path, folder.path + "/one"] {
      let file = run(path)
      #expect(file.postsRead == 1 && file.skipped == [])
    }
    folder.write("two/zz.zip", zip([("x.zip", outer)]))
    #expect(
      run(folder.path + "/two").skipped.map(\.why) == ["packed more than 4 times: unpack it"])
  }

  @Test func `a zip that is a bomb within a gzip file is given up`() {
    let file = run(
      folder.write("a.gz", Packing.zstdBomb(megabytes: 100, beginning: [0x50, 0x4B, 3, 4])))
    #expect(file.skipped.map(\.why) == [BrokenPackTests.bomb])
  }

  @Test func `a copy that cannot be made is told, with the folder`() {
    var options = ImportOptions()
    options.temporaryFolder = folder.path + "/none"
    let path = folder.write("a.gz", Packing.gzip(zip([("a.jsonl", statuses(1...1))])))
    let file = Importer(into: sink, options: options).run([path]).files[0]
    #expect(
      file.skipped == [
        .init(
          place: "a.gz",
          why: "no copy of it could be made in \(folder.path)/none: No such file or directory: "
            + "make room, name another folder in TMPDIR, or import the unpacked file")
      ])
  }

  @Test func `a stop while a copy is made leaves nothing behind`() {
    let bytes = Packing.gzip(zip([("a.jsonl", [UInt8](repeating: 0x20, count: 2 << 20))]))
    var asked = 0
    var options = ImportOptions()
    options.temporaryFolder = folder.path
    options.shouldStop = {
      asked += 1
      return asked > 4
    }
    let path = folder.write("a.gz", bytes)
    let before = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let report = Importer(into: sink, options: options).run([path])
    #expect(report.stop == .interrupted && report.files[0].skipped == [])
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == before)
  }
}
