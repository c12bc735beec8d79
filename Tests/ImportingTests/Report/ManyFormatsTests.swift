import Testing

@testable import Importing

/// The formats of an import's files, as an export tells them and an import of it reads them.
@Suite struct ManyFormatsTests {
  private static let all = "x-export, mastodon, bluesky, twitter-to-sqlite, jsonl, json, csv"

  /// The formats that are read of a post's only import.
  private func read(_ formats: String) -> [String] {
    let line =
      #"{"id":"7","service":"x","author":{"handle":"ada"},"text":"tea","#
      + #""created_at":"2020-01-01T00:00:00Z","provenance":[{"import":1,"path":"/a","#
      + #""format":"\#(formats)","started":"2020-01-01T00:00:00Z"}]}"#
    return imported(line).sink.earlier.values.flatMap { $0 }.compactMap { earlier in
      guard case .file(_, let format, _) = earlier else { return nil }
      return format
    }
  }

  @Test func `files of all formats have each once, and that is read again`() {
    var report = ImportReport()
    for formats: [ImportFormat] in [
      [.xExport], [.mastodon], [.bluesky], [.twitterToSQLite], [.jsonl], [.json],
      [.xExport, .csv], [.json, .jsonl],
    ] {
      var file = ImportReport.File(path: "/a")
      for format in formats { file.found(format) }
      report.files.append(file)
    }
    report.files.append(ImportReport.File(path: "/unknown"))
    #expect(report.formats == Self.all)
    #expect(Self.all.utf8.count == 64)
    #expect(read(Self.all) == [Self.all])
  }

  @Test func `an import that was written with a format many times is not lost`() {
    let long = Self.all + ", x-export, csv, json, jsonl, jsonl, csv, bluesky, mastodon"
    #expect(long.utf8.count == 123)
    #expect(read(long) == [Self.all])
    #expect(
      read(String(repeating: "jsonl, x-export, ", count: 50) + "csv") == ["jsonl, x-export, csv"])
    #expect(read(String(repeating: "jsonl, ", count: 200) + "csv") == [])
  }
}
