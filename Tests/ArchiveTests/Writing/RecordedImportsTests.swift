import GRDB
import Posts
import Testing

@testable import Archive

/// Which imports of an archive are those that an export names.
struct RecordedImportsTests {
  @Test func `imports that are told again are found again, however many they are`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    func provenance(_ path: String, at moment: Int64) -> Provenance {
      .import(path: path, format: "x", started: Timestamp(milliseconds: moment))
    }
    let files = (0..<2000).map { provenance("/\($0).jsonl", at: 7000) }
    let pipes = (9001...9900).map { provenance("-", at: $0) }
    for name in ["a.jsonl", "b.jsonl"] {
      let writer = try archive.makeWriter(provenance(name, at: 5000))
      try writer.add(KeptPost(RandomPosts.plain("1", "one"), from: files + pipes))
      try writer.finish(at: Timestamp(seconds: 9))
    }
    #expect(try archive.imports().map(\.path).filter { $0 == "-" }.count == 900)
    #expect(try archive.imports().count == 2902)
    #expect(try archive.check() == [])
  }

  @Test func `a file is the same at whatever time it was read, standard input is not`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.file.writer()
    try writer.write { db in
      var recorded = try RecordedImports(in: db)
      let (first, second) = (Timestamp(milliseconds: 5001), Timestamp(milliseconds: 5002))
      for (number, path) in [(1, "a"), (2, "a"), (3, "-")] as [(Int64, String)] {
        recorded.add(number, path, number == 2 ? second : first)
      }
      #expect(recorded.number(of: "a", second) == 2)
      #expect(recorded.number(of: "a", Timestamp(seconds: 9)) == 1)
      #expect(recorded.number(of: "b", first) == nil)
      #expect(recorded.number(of: "-", first) == 3)
      #expect(recorded.number(of: "-", second) == nil)
      // The form in which earlier versions name it.
      #expect(recorded.number(of: "-", Timestamp(seconds: 5)) == 3)
      #expect(recorded.number(of: "-", Timestamp(seconds: 6)) == nil)
    }
    try writer.close()
  }
}
