import Foundation
import Posts
import Testing

@testable import Importing

/// The moment to which the counts of a file belong.
@Suite struct DateTests {
  private let folder = Folder()
  private let line =
    #"{"id_str":"7","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"a","favorite_count":3,"retweet_count":0}"#

  @Test func `counts are as old as their file, zeros undated`() throws {
    let seen = try seen(in: folder.write("a.jsonl", line), written: 1_600_000_000)
    #expect(seen.likes == 1_600_000_000)
    #expect(seen.reposts == 0 && seen.replies == 0)
  }

  @Test(arguments: [0, 315_532_800, 1_800_000_001])
  func `a date that cannot be says nothing`(_ second: Int) throws {
    #expect(try seen(in: folder.write("a.jsonl", line), written: second) == .init())
  }

  @Test func `each file of a folder has a date of its own`() throws {
    let (old, new) = (folder.write("d/a.jsonl", line), folder.write("d/b.jsonl", line))
    try set(old, written: 1_500_000_000)
    for second in [1_400_000_000, 1_600_000_000] {
      try set(new, written: second)
      #expect(try seen(at: folder.path + "/d").likes == UInt32(max(second, 1_500_000_000)))
    }
  }

  @Test func `an export has the date that X wrote into it, whenever it was downloaded`() throws {
    let zip = ExportFixture.zip(at: folder.path + "/x.zip")
    try set(zip, written: 1_750_000_000)
    let sink = run(zip)
    let dates = Set(sink.all.map(\.metrics.seen.likes))
    // 2024-03-01, and 0 for posts that nobody liked.
    #expect(dates.contains(1_709_251_200))
    #expect(dates.isSubset(of: [0, 1_709_251_200]))
  }

  @Test func `the export of an archive says when its counts were seen, whenever it was written`()
    throws
  {
    let line =
      #"{"id":"7","service":"x","text":"a","created_at":"2019-07-12T23:40:37Z","#
      + #""metrics":{"likes":3,"reposts":0,"replies":5,"quotes":null},"#
      + #""metrics_seen_seconds":{"likes":1500000000,"reposts":1500000001,"replies":null,"quotes":1500000002}}"#
    let told = try seen(in: folder.write("a.jsonl", line), written: 1_600_000_000)
    #expect(told.likes == 1_500_000_000 && told.reposts == 1_500_000_001)
    #expect(told.replies == 0 && told.quotes == 0)
    // A date in the future would win over every true one.
    let future = line.replacing("1500000000", with: "1800000001")
    #expect(try seen(in: folder.write("a.jsonl", future), written: 1_600_000_000).likes == 0)
    let other = line.replacing("metrics_seen_seconds", with: "unknown")
    let dated = try seen(in: folder.write("a.jsonl", other), written: 1_600_000_000)
    #expect(dated.likes == 1_600_000_000 && dated.replies == 1_600_000_000)
  }

  /// The output of a search is one document, or several lines of one.
  @Test(arguments: [#"{"query":"a","posts":[@]}"#, "{\n  \"posts\": [\n    @\n  ]\n}\n"])
  func `each post of a document says of itself when its counts were seen`(document: String) throws {
    let told =
      #"{"id":"7","service":"x","text":"a","created_at":"2019-07-12T23:40:37Z","#
      + #""metrics":{"likes":3,"replies":5},"metrics_seen_seconds":{"likes":1500000000}}"#
    let untold = told.replacing(#""7""#, with: #""8""#)
      .replacing("metrics_seen_seconds", with: "unknown")
    let path = folder.write("a.json", document.replacing("@", with: told + "," + untold))
    try set(path, written: 1_600_000_000)
    let sink = run(path)
    let first = try #require(sink["7"]).metrics.seen
    #expect(first.likes == 1_500_000_000 && first.replies == 0)
    let second = try #require(sink["8"]).metrics.seen
    #expect(second.likes == 1_600_000_000 && second.replies == 1_600_000_000)
  }

  @Test func `what comes through a pipe is of now`() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let line = line + "\n"
    Thread.detachNewThread {
      let pipe = FileHandle(forWritingAtPath: path)
      pipe?.write(Data(line.utf8))
      try? pipe?.close()
    }
    #expect(try seen(at: path).likes == 1_800_000_000)
  }

  private func seen(in path: String, written second: Int) throws -> Post.Metrics.Seen {
    try set(path, written: second)
    return try seen(at: path)
  }

  private func seen(at path: String) throws -> Post.Metrics.Seen {
    try #require(run(path)["7"]).metrics.seen
  }

  private func run(_ path: String) -> MemorySink {
    let sink = MemorySink()
    sink.keepsDates = true
    var options = ImportOptions()
    options.today = { Timestamp(seconds: 1_800_000_000) }
    _ = Importer(into: sink, options: options).run([path])
    return sink
  }

  private func set(_ path: String, written second: Int) throws {
    let date = Date(timeIntervalSince1970: Double(second))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }
}
