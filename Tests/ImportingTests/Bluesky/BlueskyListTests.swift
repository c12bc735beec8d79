import Importing
import Posts
import Testing

/// Lists of posts as Bluesky's API returns them, besides plain pages.
@Suite struct BlueskyListTests {
  private func view(_ key: String) -> String { BlueskyFixture.view(key) }

  @Test func `bookmarks are read, without those whose posts are gone`() {
    let gone = #"{"item":{"uri":"at://did:plc:bob/app.bsky.feed.post/3kgone","notFound":true}}"#
    let page =
      #"{"bookmarks":[{"createdAt":"2025-01-01T00:00:00Z","item":\#(view("3kbob"))},\#(gone)],"cursor":"1"}"#
    let (sink, file) = imported(page)
    #expect(file.skipped == [])
    #expect(sink.all.map(\.url) == ["https://bsky.app/profile/bob.example/post/3kbob"])
  }

  /// A record as a server lists it.
  private static func record(_ did: String, _ key: String) -> String {
    #"{"uri":"at://\#(did)/app.bsky.feed.post/\#(key)","cid":"x","value":{"text":"tea","#
      + #""$type":"app.bsky.feed.post","createdAt":"2024-02-14T10:00:00Z"}}"#
  }

  private static func page(_ records: String...) -> String {
    #"{"records":[\#(records.joined(separator: ","))],"cursor":"1"}"#
  }

  @Test func `a page of records is its owner's, once they are named, and asks who it is`() {
    let page = Self.page(Self.record("did:plc:ada", "3ka"), Self.record("did:plc:ada", "3kb"))
    let unnamed = imported(page, as: "page.json")
    #expect(unnamed.sink.all.allSatisfy { $0.collections == [] && $0.author.handle == "" })
    #expect(
      unnamed.file.notes == ["a repository does not tell its owner's handle: --author names it"])
    #expect(unnamed.sink.owners.isEmpty)
    var options = ImportOptions()
    options.author = "ada.example"
    let (sink, file) = imported(page, as: "page.json", options: options)
    let ada = Author(id: "did:plc:ada", handle: "ada.example")
    #expect(file.notes == [] && file.skipped == [])
    #expect(sink.all.count == 2 && sink.owners["bluesky"] == ada)
    #expect(sink.all.allSatisfy { $0.author == ada && $0.collections == ["posts"] })
    #expect(sink.all.first?.url == "https://bsky.app/profile/ada.example/post/3ka")
  }

  @Test func `one handle names the owner of one repository, not of those beside it`() {
    let (ada, bob) = ("did:plc:ada", "did:plc:bob")
    let folder = Folder()
    let pages = [Self.page(Self.record(ada, "3ka")), Self.page(Self.record(bob, "3kb"))]
    folder.write("a.jsonl", pages.joined(separator: "\n"))
    folder.write("b.json", Self.page(Self.record(bob, "3kc")))
    let sink = MemorySink()
    var options = ImportOptions()
    options.author = "ada.example"
    let file = Importer(into: sink, options: options).run([folder.path]).files[0]
    #expect(file.skipped == [] && file.postsRead == 3)
    let own = sink.all.filter { $0.collections == ["posts"] }
    #expect(own.map(\.author) == [Author(id: ada, handle: "ada.example")])
    // A list with records of several people is no page of one repository.
    let mixed = Self.page(Self.record(ada, "3kd"), Self.record(bob, "3ke"))
    let list = imported(mixed, as: "mixed.json", options: options)
    #expect(list.sink.all.map(\.author.handle) == ["", ""])
  }

  @Test func `a conversation gives all its posts, and names those that are broken`() {
    let replies =
      #"[{"post":\#(view("3kb")),"replies":[{"post":\#(view("3kc"))}]},"#
      + #"{"uri":"at://did:plc:bob/app.bsky.feed.post/3kd","blocked":true,"author":{"did":"did:plc:bob"}},"#
      + #"{"post":\#(view("3ke").replacing(#""text":"tea""#, with: #""text":7"#))}]"#
    let parent =
      #"{"post":\#(view("3k0")),"parent":{"uri":"at://did:plc:x/app.bsky.feed.post/1","notFound":true}}"#
    let (sink, file) = imported(
      #"{"thread":{"post":\#(view("3ka")),"parent":\#(parent),"replies":\#(replies)}}"#)
    #expect(Set(sink.all.map { $0.id.text.suffix(3) }) == ["3k0", "3ka", "3kb", "3kc"])
    #expect(
      file.skipped == [
        .init(place: "posts.jsonl: line 1, post 5", why: "text: expected a text, found 7")
      ])
  }
}
