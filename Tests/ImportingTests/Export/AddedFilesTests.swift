import Foundation
import Importing
import Posts
import Testing

/// Files that a person put beside those of an export of X.
@Suite struct AddedFilesTests {
  private let folder = Folder()
  private let sink = MemorySink()

  /// Posts of another year, in the form of an export.
  private static let older = ExportFixture.part1.replacing("\"20", with: "\"30")
    .replacing("\"301\",", with: "\"301\",\"favorite_count\":\"7\",")

  private static let files: [(name: String, text: String)] =
    ExportFixture.files + [
      ("assets/js/list.json", "{}"), ("data/saved/search.jsonl", status(401)),
      ("data/tweet-headers.js", "window.YTD.tweet_headers.part0 = [ {\"tweet\":{}} ]"),
      ("data/tweets-2020.js", older), ("more.jsonl", status(402)),
    ]

  @Test func `posts of another year are read, and lists, but nothing of the export's own`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in Self.files {
      folder.write("x/" + name, text)
      zip.add(name, text)
    }
    zip.finish()
    for path in [folder.path + "/x", folder.path + "/x/data", zip.path] {
      let file = Importer(into: sink).run([path]).files[0]
      #expect(file.postsRead == (path.hasSuffix("data") ? 14 : 15), "\(path)")
      #expect(file.skipped == [] && file.notes == [], "\(path)")
    }
    #expect(["301", "302", "401", "402"].allSatisfy { sink[$0] != nil })
    #expect(sink["301"]?.author.handle == "ada" && sink["301"]?.collections == ["posts"])
  }

  @Test func `what is wrong beside added files is told once, not for each of them`() {
    let files =
      Self.files + [
        ("data/account.js", "window.YTD.account.part0 = [ {\"account\""),
        ("data/note-tweet.js", "window.YTD.note_tweet.part0 = [ ]"),
        ("data/tweets-2019.js", Self.older.replacing("\"30", with: "\"50")),
      ]
    for (name, text) in files { folder.write("x/" + name, text) }
    let file = Importer(into: sink).run([folder.path + "/x"]).files[0]
    #expect(file.postsRead == 17)
    let places = file.skipped.map { String($0.place.split(separator: "/").last ?? "") }
    #expect(places == ["account.js", "note-tweet.js"])
  }

  @Test func `a file that the manifest names is read once, whatever it is called`() {
    for (name, text) in ExportFixture.files {
      let file = name.replacing("-part1", with: "-first")
      folder.write(file, text.replacing("tweets-part1.js", with: "tweets-first.js"))
    }
    let file = Importer(into: sink).run([folder.path]).files[0]
    #expect(file.postsRead == 11 && file.skipped == [])
  }

  @Test func `counts of another year were seen in that year, not when the export was made`() throws
  {
    for (name, text) in Self.files { folder.write(name, text) }
    let second: UInt32 = 1_600_000_000
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(second))],
      ofItemAtPath: folder.path + "/data/tweets-2020.js")
    sink.keepsDates = true
    _ = Importer(into: sink).run([folder.path])
    #expect(sink["301"]?.metrics.likes == 7 && sink["301"]?.metrics.seen.likes == second)
    let made = Timestamp(iso8601: "2024-03-01T00:00:00Z")?.seconds
    #expect(sink["1149557488447975101"].map { Int64($0.metrics.seen.likes) } == made)
  }

  @Test func `counts beside an export in a zip were seen when the zip was written`() throws {
    let zip = ZipWriter.write(Self.files, to: folder.path + "/x.zip")
    let second: UInt32 = 1_750_000_000
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(second))], ofItemAtPath: zip)
    sink.keepsDates = true
    _ = Importer(into: sink).run([zip])
    #expect(sink["301"]?.metrics.likes == 7 && sink["301"]?.metrics.seen.likes == second)
    let made = Timestamp(iso8601: "2024-03-01T00:00:00Z")?.seconds
    #expect(sink["1149557488447975101"].map { Int64($0.metrics.seen.likes) } == made)
  }
}
