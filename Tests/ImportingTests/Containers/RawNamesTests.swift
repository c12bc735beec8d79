import Foundation
import Libc
import Posts
import RandomTesting
import Testing

@testable import Importing

/// File names are bytes, and not always UTF-8.
@Suite struct RawNamesTests {
  private let folder = Folder()
  private let sink = MemorySink()

  /// Writes a file in the folder `x` under a name in Latin 1, where `é` is one byte.
  private func write(_ name: String, _ bytes: [UInt8]) {
    let latin = Array(
      (folder.path + "/x/" + name).unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) })
    for (place, byte) in latin.enumerated() where byte == CChar(UInt8(ascii: "/")) {
      _ = mkdir(Array(latin[..<place]) + [0], 0o700)
    }
    let descriptor = open(latin + [0], O_WRONLY | O_CREAT, 0o600)
    #expect(descriptor >= 0)
    #expect(
      bytes.withUnsafeBytes { Libc.write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
    close(descriptor)
  }

  private func run(_ path: String) -> ImportReport.File {
    var options = ImportOptions()
    options.temporaryFolder = folder.path
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  @Test func `files whose names are not UTF-8 come in, each`() {
    write("caf\u{E9}.jsonl", statuses(1...1))
    write("caf\u{E8}.jsonl", statuses(2...2) + Array("{x\n".utf8))
    write("d\u{FC}mps/r\u{E9}po.car", BlueskyFixture.car)
    write("d\u{FC}mps/\u{E9}.gz", Packing.gzip(statuses(3...3)))
    let file = run(folder.path + "/x")
    #expect(sink.all.compactMap { Int($0.id.text) }.sorted() == [1, 2, 3])
    #expect(sink.all.count == 7)
    #expect(
      file.skipped.map(\.place) == [folder.path + "/x/caf\u{FFFD}.jsonl: line 2"])
  }

  @Test func `pictures of an export in such a folder are found`() throws {
    for (name, text) in ExportFixture.files { write("\u{E9}/" + name, Array(text.utf8)) }
    #expect(run(folder.path + "/x").skipped == [])
    let files = sink.all.flatMap { $0.media.compactMap(\.file) }
    let texts = try files.map { String(decoding: try MediaFile.bytes(of: $0), as: UTF8.self) }
    #expect(texts == ["JPEG"])
  }

  @Test func `a database in such a folder is opened by a copy`() {
    final class Empty: DumpDatabase {
      func columns(of table: String) throws(ImportError) -> Set<String> {
        table == "tweets" ? ["id", "full_text"] : []
      }
      func texts(_ query: String, each: (String) -> Bool) throws(ImportError) {
        _ = each(
          #"{"id":"7","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"row"}"#)
      }
    }
    write("b\u{E9}.db", Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 600))
    var options = ImportOptions()
    options.temporaryFolder = folder.path
    var opened: [Bool] = []
    options.openDatabase = { path throws(ImportError) in
      opened.append(FileManager.default.fileExists(atPath: path))
      return Empty()
    }
    let file = Importer(into: sink, options: options).run([folder.path + "/x"]).files[0]
    #expect(file.skipped == [] && sink["7"] != nil && opened == [true])
  }

  @Test func `files of a tar whose names differ in such bytes are two`() {
    func tar(_ names: [[UInt8]]) -> [UInt8] {
      var bytes: [UInt8] = []
      for (place, name) in names.enumerated() {
        // First a name of the same length in ASCII; then the raw bytes, and the checksum that they
        // change.
        let plain = Packing.tar([("caf\(place).jsonl", status(place + 1))]).dropLast(1024)
        var member = Array(plain)
        let before = member[..<name.count].reduce(0) { $0 + Int($1) }
        member.replaceSubrange(..<name.count, with: name)
        let after = name.reduce(0) { $0 + Int($1) }
        let told = String(decoding: member[148..<154], as: UTF8.self)
        let sum = (Int(told, radix: 8) ?? 0) + after - before
        let text = String(sum, radix: 8).withZeros(to: 6)
        member.replaceSubrange(148..<154, with: Array(text.utf8))
        bytes += member
      }
      return bytes + [UInt8](repeating: 0, count: 1024)
    }
    let names = [0xE9, 0xE8].map { Array("caf".utf8) + [UInt8($0)] + Array(".jsonl".utf8) }
    let file = run(folder.write("a.tar", tar(names)))
    #expect(file.skipped == [] && sink.all.map(\.id.text) == ["1", "2"])
  }

  @Test func `any bytes come back from the text of their path`() {
    var random = SeededGenerator(seed: 47)
    for length in 0..<400 {
      var bytes = (0..<(length % 40)).map { _ in UInt8.random(in: 1...255, using: &random) }
      // Whole characters of the same private-use range.
      if length % 3 == 0 { bytes += Array("a\u{F7E9}ü\u{F780}本".utf8) }
      let text = String(path: bytes)
      let back = text.withPath { path in
        Array(UnsafeBufferPointer(start: path, count: strlen(path)).map(UInt8.init(bitPattern:)))
      }
      #expect(back == bytes, "\(bytes)")
    }
    #expect(String(path: Array("/tmp/ü 本.jsonl".utf8)) == "/tmp/ü 本.jsonl")
    #expect(!"/tmp/ü".holdsRawBytes && Sanitized.line(String(path: [0xE9])) == "\u{FFFD}")
  }
}
