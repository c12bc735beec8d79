import Importing
import PostFormats
import Posts
import Testing

/// Lines of an export that name more collections than a post can be in.
@Suite struct NamedCollectionsTests {
  /// Imports a post of an archive with these collections.
  private func read(_ collections: [String]) -> (post: Post?, notes: [String]) {
    let list = collections.map { "\"\($0)\"" }.joined(separator: ",")
    let line =
      #"{"id":"1","service":"x","author":{"handle":"ada"},"created_at":"2019-07-12T23:40:37Z","#
      + #""text":"t","collections":[\#(list)],"provenance":[{"import":null}]}"#
    let (sink, file) = imported(line)
    return (sink.all.first, file.notes)
  }

  private static let cut =
    "1 list of a post cut to 1000 entries (posts.jsonl: line 1: collections)"

  private func names(_ numbers: ClosedRange<Int>, _ letter: String = "a") -> [String] {
    numbers.map { "\(letter)\($0)" }
  }

  @Test(arguments: [1000, 1999, 2000, 5000])
  func `those that every archive knows stay, wherever the line names them`(count: Int) {
    let others = names(10_000...(9999 + count))
    let usual = ["likes", "live", "posts"]
    let (post, notes) = read(Array(others.reversed()) + usual)
    #expect(post?.collections == Array(others.prefix(Post.Collection.most - usual.count)) + usual)
    #expect(notes == [Self.cut])
    #expect(read(usual + others).post?.collections == post?.collections)
  }

  @Test func `as many as a post can be in are all there, and none is told as left out`() {
    let all = names(1000...1999)
    for line in [all, all + names(1000...1999, "A"), all + ["a1000"]] {
      let (post, notes) = read(line)
      #expect(post?.collections.count == Post.Collection.most)
      #expect(notes == [])
    }
  }

  @Test func `far behind the first only those that every archive knows are looked for`() {
    let line = Array(repeating: "tea", count: 10_000) + ["rare", "Likes", "posts"]
    let (post, notes) = read(line)
    #expect(post?.collections == ["likes", "posts", "tea"])
    #expect(notes == [Self.cut])
  }

  @Test func `that some are left out is told, though there are invalid names among the others`() {
    let (post, notes) = read(["!!!"] + names(1000...2499))
    #expect(post?.collections == names(1000...1999))
    #expect(notes.count == 2 && notes.contains(Self.cut))
    #expect(read(["!!!"] + names(1000...1999)).notes.count == 1)
  }

  @Test func `of collections as many stay as the report says of every list`() {
    #expect(Post.Collection.most == JSONValue.listLimit)
  }
}
