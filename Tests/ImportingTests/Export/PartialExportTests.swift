import Importing
import Posts
import Testing

/// Exports that X delivered in several zips, each of which says so.
@Suite struct PartialExportTests {
  private let folder = Folder()
  private let sink = MemorySink()
  private static let part =
    "this zip is one part of an export: "
    + "unpack all zips of the export into one folder, and import that"

  private func run(_ path: String) -> ImportReport.File {
    Importer(into: sink).run([path]).files[0]
  }

  /// The text of a file where the manifest is that of one zip among several.
  private func partial(_ text: String) -> String {
    text.replacing(#""isPartialArchive" : false"#, with: #""isPartialArchive" : true"#)
  }

  /// Imports a zip without one of its files.
  private func zip(without missing: String) -> ImportReport.File {
    run(
      ExportFixture.zip(at: folder.path + "/x.zip") { name, text in
        name == missing ? nil : partial(text)
      })
  }

  /// Imports a folder without one of its files, where the long text begins so.
  private func unpacked(
    without missing: String = "", note: String = "A long story"
  ) -> ImportReport.File {
    for (name, text) in ExportFixture.files where name != missing {
      let text = name == "data/note-tweet.js" ? text.replacing("A long story", with: note) : text
      folder.write("x/" + name, partial(text))
    }
    return run(folder.path + "/x")
  }

  @Test
  func `one part of an export in several zips misses nothing, and says that there are others`() {
    let file = zip(without: "data/tweets-part1.js")
    #expect(file.postsRead == 9 && file.skipped == [])
    #expect(file.notes == [Self.part])
  }

  @Test func `long texts of posts in another zip are told`() {
    let file = zip(without: "data/tweets.js")
    #expect(file.skipped == [])
    #expect(
      file.notes == [
        Self.part,
        "note-tweet.js: 1 long text belongs to a post in another zip: "
          + "unpack all zips of the export into one folder, and import that",
      ])
  }

  @Test func `posts have an author in the folder of all zips where only one zip names them`() {
    let part = "data/tweets-part1.js"
    let first = ExportFixture.zip(at: folder.path + "/1.zip") { $0 == part ? nil : partial($1) }
    let second = ExportFixture.zip(at: folder.path + "/2.zip") { $0 == part ? $1 : nil }
    var anonymous: [Post] {
      sink.all.filter { $0.collections.contains("posts") && $0.author.handle.isEmpty }
    }
    let files = Importer(into: sink).run([first, second]).files
    #expect(files[0].notes == [Self.part])
    let note = "no file beside the posts says whose they are: "
    #expect(files[1].notes.map { $0.hasPrefix(note) } == [true])
    #expect(anonymous.count == files[1].postsRead)
    #expect(unpacked().notes == [])
    #expect(anonymous == [])
  }

  @Test func `a folder of all its zips is whole`() {
    let file = unpacked()
    #expect(file.postsRead == 11 && file.skipped == [] && file.notes == [])
    #expect(sink["105"]?.text.hasSuffix("ends here") == true)
  }

  @Test func `in a folder of all its zips a long text without a post is in no other zip`() {
    let file = unpacked(note: "Another story")
    #expect(file.postsRead == 11 && file.skipped == [])
    #expect(file.notes == ["note-tweet.js: 1 long text left out, as no post here begins so"])
  }

  @Test func `a folder where files of other zips are missing says so`() {
    let file = unpacked(without: "data/tweets-part1.js")
    #expect(file.postsRead == 9 && file.skipped == [])
    #expect(
      file.notes == ["one part of an export is here: unpack the others into the same folder, too"])
  }
}
