import Importing
import Posts
import Testing

/// Long posts of an export: which note belongs to which post.
@Suite struct NoteTests {
  /// Imports posts (id, text) of one second and the notes of that second, which have these ids.
  private func texts(
    _ posts: [(Int, String)], notes: [String], ids: [Int]? = nil
  ) -> [String] {
    let folder = Folder()
    let tweets = posts.map { id, text in
      #"{"tweet":{"id_str":"\#(id)","created_at":"Mon Jun 12 14:32:11 +0000 2023","full_text":"\#(text)","entities":{}}}"#
    }
    let items = zip(notes, ids ?? notes.map { _ in 1 }).map { text, id in
      #"{"noteTweet":{"noteTweetId":"\#(id)","createdAt":"2023-06-12T14:32:11.000Z","core":{"text":"\#(text)"}}}"#
    }
    folder.write("note-tweet.js", "window.YTD.note_tweet.part0 = [\(items.joined(separator: ","))]")
    folder.write("tweets.js", "window.YTD.tweets.part0 = [\(tweets.joined(separator: ","))]")
    let sink = MemorySink()
    _ = Importer(into: sink).run([folder.path])
    return sink.all.map(\.text)
  }

  @Test func `two notes of one second go by their beginning`() {
    #expect(
      texts(
        [
          (1, "Second story … https://t.co/b"), (2, "First &amp; best… https://t.co/a"),
          (3, "Other"),
        ],
        notes: ["First & best of all", "Second story in full"])
        == ["Second story in full", "First & best of all", "Other"])
  }

  @Test func `posts of one second that begin alike get a note each, by its id`() {
    let cut = String(repeating: "tea ", count: 68) + "… https://t.co/a"
    let begin = String(repeating: "tea ", count: 69)
    let (first, second) = (1_668_000_000_000_000_100, 1_668_000_000_004_000_100)
    let notes = [begin + "and cake", begin + "and much more of it"]
    let ids = [first - 3, second + 7]
    #expect(texts([(first, cut), (second, cut)], notes: notes, ids: ids) == notes)
    #expect(
      texts([(second, cut), (first, cut)], notes: notes.reversed(), ids: ids.reversed())
        == notes.reversed())
    #expect(Set(texts([(first, cut), (second, cut)], notes: notes)) == Set(notes))
  }

  @Test func `the names of a reply do not hide its note`() {
    #expect(
      texts([(1, "@kay @ada I think so… https://t.co/a")], notes: ["I think so, and more"])
        == ["I think so, and more"])
    #expect(
      texts([(1, "@kay I think so… https://t.co/a")], notes: ["@kay I think so, and more"])
        == ["@kay I think so, and more"])
  }

  @Test(arguments: ["@kay @bo I think so, and more", "I think so, and more"])
  func `the names that X hides in front of a reply are hidden in its note, too`(note: String) {
    let folder = Folder()
    let start = #"{"tweet":{"id_str":"1","created_at":"Mon Jun 12 14:32:11 +0000 2023","#
    let names = #""entities":{"user_mentions":[{"screen_name":"kay"},{"screen_name":"bo"}]}"#
    let tweet =
      start + #""full_text":"@kay @bo I think so…","display_text_range":["9","20"],\#(names)}}"#
    let item = #"{"createdAt":"2023-06-12T14:32:11.000Z","core":{"text":"\#(note)"}}"#
    folder.write("note-tweet.js", #"window.YTD.note_tweet.part0 = [{"noteTweet":\#(item)}]"#)
    folder.write("tweets.js", "window.YTD.tweets.part0 = [\(tweet)]")
    let sink = MemorySink()
    _ = Importer(into: sink).run([folder.path])
    #expect(sink.all.map(\.text) == ["I think so, and more"])
    #expect(sink.all.first?.mentions == ["kay", "bo"])
  }

  @Test func `a short post of the same second keeps its own text`() {
    #expect(texts([(1, "A")], notes: ["A long one of another post"]) == ["A"])
  }

  @Test func `a broken note is told and costs nothing`() {
    let folder = Folder()
    folder.write("note-tweet.js", #"window.YTD.note_tweet.part0 = [{"noteTweet":{"core":{}}},{]"#)
    folder.write("account.js", ExportFixture.account)
    folder.write("tweets.js", ExportFixture.tweets)
    let file = Importer(into: MemorySink()).run([folder.path]).files[0]
    #expect(file.postsRead == 6)
    #expect(
      file.skipped.first
        == .init(
          place: folder.path + "/note-tweet.js: item 1",
          why: "core.text: expected a text, found nothing"))
  }

  @Test(arguments: [false, true])
  func `a note that no post begins like is told`(hasPost: Bool) {
    let folder = Folder()
    folder.write("note-tweet.js", ExportFixture.noteTweets)
    folder.write("account.js", ExportFixture.account)
    folder.write("tweets.js", hasPost ? ExportFixture.tweets : ExportFixture.part1)
    let file = Importer(into: MemorySink()).run([folder.path]).files[0]
    #expect(
      file.notes
        == (hasPost ? [] : ["note-tweet.js: 1 long text left out, as no post here begins so"]))
    // Faults of the notes themselves do not explain the missing ones.
    folder.write("note-tweet.js", "\(ExportFixture.noteTweets.dropLast()),{")
    let cut = Importer(into: MemorySink()).run([folder.path]).files[0]
    #expect(!cut.skipped.isEmpty && cut.skipped.allSatisfy { $0.place.contains("note-tweet.js") })
    #expect(cut.notes == file.notes)
    #expect(file.skipped == [])
  }
}
