import Foundation
import Importing
import Posts
import Testing

/// Exports of X as one object with a list for each of their files, the form of the Community
/// Archive.
@Suite struct ExportObjectTests {
  private static func tweet(_ id: Int, _ text: String) -> String {
    #"{"tweet":{"id":"\#(id)","id_str":"\#(id)","created_at":"Mon Jun 12 14:32:11 +0000 2023","#
      + #""full_text":"\#(text)","favorite_count":"3","entities":{}}}"#
  }

  private static let tweets = [tweet(101, "tea"), tweet(102, "Long … https://t.co/a")]
  private static let account =
    #"{"account":{"username":"ada","accountId":"42","accountDisplayName":"Ada"}}"#
  private static let profile =
    #"{"profile":{"description":{"bio":"]}"},"avatarMediaUrl":"https://pics.example/a.jpg"}}"#
  private static let note =
    #"{"noteTweet":{"noteTweetId":"1","createdAt":"2023-06-12T14:32:11.000Z","core":{"text":"Long words"}}}"#

  private static let options = #""upload-options":{"keepPrivate":false,"uploadLikes":true}"#
  private static let follower = #""follower":[{"follower":{"accountId":"7","userLink":"x"}}]"#
  private static let like = #"{"like":{"tweetId":"1627038980352147458","fullText":"cake"}}"#

  private static func list(_ name: String, _ items: [String]) -> String {
    #""\#(name)":[\#(items.joined(separator: ","))]"#
  }

  private static let parts = [
    options, list("profile", [profile]), list("account", [account]), list("tweets", tweets),
    follower, list("following", []), list("note-tweet", [note]), list("like", [like]),
    list("community-tweet", [tweet(103, "milk")]),
  ]

  private static func object(_ parts: [String]) -> String {
    "{" + parts.joined(separator: ",") + "}"
  }

  private static let owner = Author(
    id: "42", handle: "ada", name: "Ada", avatar: "https://pics.example/a.jpg")

  private func check(_ sink: MemorySink, _ file: ImportReport.File) {
    #expect(file.format == "x-export" && file.skipped == [] && file.notes == [])
    #expect(Set(sink.all.map(\.text)) == ["tea", "Long words", "milk", "cake"])
    for post in sink.all {
      #expect(post.author == (post.text == "cake" ? Author(handle: "") : Self.owner))
      #expect(post.collections == [post.text == "cake" ? "likes" : "posts"])
    }
    #expect(sink["101"]?.metrics.likes == 3)
    #expect(sink.owners["x"] == Self.owner)
  }

  @Test func `posts, likes, long texts and their author are read, whatever stands first`() {
    let empty = [Self.list("community-tweet", []), Self.list("note-tweet", [])]
    let late: [String] = Array(Self.parts.dropFirst(3)) + Array(Self.parts.prefix(3))
    let orders: [[String]] = [
      Self.parts, Array(Self.parts.dropFirst()), Array(Self.parts.reversed()), empty + late,
    ]
    for parts in orders {
      let (sink, file) = imported(Self.object(parts), as: "archive.json")
      check(sink, file)
    }
  }

  @Test func `it may be written over several lines, packed, or come through a pipe`() {
    let text = Self.object(Self.parts)
    let lines = text.replacing("[", with: "[\n").replacing(":{", with: ": {\n ").replacing(
      "{\"", with: "{\n \"")
    let written = imported("\u{FEFF}" + lines, as: "archive.json")
    check(written.sink, written.file)
    let packed = imported(Packing.gzip(text), as: "archive.json.gz")
    check(packed.sink, packed.file)
    let folder = Folder()
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    Thread { FileHandle(forWritingAtPath: fifo)?.write(Data(text.utf8)) }.start()
    let sink = MemorySink()
    check(sink, Importer(into: sink).run([fifo]).files[0])
  }

  @Test func `that of somebody else is not the owner's, in a collection of its own`() {
    var options = ImportOptions()
    options.collection = CollectionName("ada")
    let (sink, file) = imported(Self.object(Self.parts), as: "ada.json", options: options)
    #expect(file.postsRead == 4 && sink.owners.isEmpty)
    #expect(sink.all.allSatisfy { $0.collections == ["ada"] })
  }

  @Test func `what is wrong is told with its list, and costs only itself`() {
    let parts = [
      Self.list("account", [Self.account]),
      Self.list("tweets", [Self.tweet(101, "tea"), #"{"tweet":{"id_str":"102"}}"#, "7", "{]"]),
      Self.list("note-tweet", [#"{"noteTweet":{"core":{}}}"#]),
      Self.list("like", [#"{"like":{"tweetId":"x"}}"#, Self.like]),
    ]
    let (sink, file) = imported(Self.object(parts), as: "a.json")
    #expect(sink.all.map(\.text) == ["tea", "cake"])
    #expect(
      file.skipped.map(\.place) == [
        "a.json: note-tweet: item 1", "a.json: tweets: item 2", "a.json: tweets: item 3",
        "a.json: tweets: item 4", "a.json: like: item 1",
      ])
    #expect(file.skipped.first?.why == "core.text: expected a text, found nothing")
  }

  @Test(arguments: [#""entities":{}}},{"tweet":{"id":"102""#, #""follower":[{"follower":{"#])
  func `one that was cut off gives what came before`(place: String) {
    let text = Self.object(Self.parts)
    let end = text.firstRange(of: place)?.upperBound ?? text.endIndex
    let (sink, file) = imported(String(text[..<end]), as: "a.json")
    #expect(sink["101"]?.author == Self.owner)
    #expect(file.skipped.count == 1)
    #expect(file.skipped.first?.why.hasPrefix("cut off: the file ends") == true)
  }

  @Test func `without an account --author says whose it is, without posts a note says so`() {
    var options = ImportOptions()
    options.author = "ada"
    let (sink, _) = imported(
      Self.object([Self.list("tweets", Self.tweets)]), as: "a.json", options: options)
    #expect(sink.all.map(\.author.handle) == ["ada", "ada"])
    let none = imported(Self.object([Self.options, Self.follower]), as: "a.json")
    #expect(none.file.skipped == [])
    #expect(none.file.notes == ["no posts in it: there is no list `tweets` nor `like`"])
  }
}
