import Testing

@testable import Posts

/// Names of collections; those that differ in case alone are the same.
@Suite struct CollectionNamesTests {
  private func post(in collections: String...) -> Post {
    Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 1), text: "t", collections: collections)
  }

  @Test func `two spellings of a collection are one, whichever comes first`() {
    let (capital, small) = (post(in: "Reading List", "likes"), post(in: "likes", "reading list"))
    for merged in [capital.merging(small), small.merging(capital), capital.merging(capital)] {
      #expect(merged.collections == ["Reading List", "likes"])
    }
  }

  /// Otherwise each of thousands of lines about one post would have to look at thousands of names.
  @Test func `a post is in a thousand collections at most, the same in whatever order they come`() {
    var (first, second, third) = (post(in: "posts"), post(in: "likes"), post(in: "zebra"))
    first.collections += (1000..<1700).map { "c\($0)" }
    second.collections += (1500..<2200).map { "C\($0)" }
    first.collections.sort()
    second.collections.sort()
    let merged = first.merging(second).merging(third)
    #expect(merged.collections.count == Post.Collection.most)
    #expect(merged.collections.contains("posts") && merged.collections.contains("likes"))
    #expect(merged.collections == merged.collections.sorted())
    #expect(third.merging(second).merging(first) == merged)
    #expect(third.merging(first).merging(second) == merged && merged.merging(first) == merged)
  }

  /// An archive from elsewhere may spell the name this way.
  @Test func `a collection that every archive knows stays in whatever letters it is written`() {
    let (others, both) = ((1000..<2100).map { "A\($0)" }, ["Likes", "likes"])
    let names = Post.Collection.once(others + both)
    #expect(names.count == Post.Collection.most && names.last == "Likes")
    #expect(Post.Collection.once(Post.Collection.once(others + ["Likes"]) + ["likes"]) == names)
    #expect(Post.Collection.once(both + Post.Collection.once(others)) == names)
  }

  @Test(arguments: ["@me", "e.g.", "-a-", "reading list"])
  func `a name in quotes is found as it is, signs and all`(_ name: String) {
    let query = Query(parsing: "in:\"\(name)\"", lastWordIsPrefix: false)
    #expect(query.matches(post(in: name)) && !query.matches(post(in: "me", "eg", "a")))
    #expect(Query(parsing: query.text, lastWordIsPrefix: false) == query)
    let begun = Query(parsing: "in:\"\(name)", lastWordIsPrefix: true)
    #expect(begun.matches(post(in: name + "x")))
    #expect(Query(parsing: begun.text, lastWordIsPrefix: false) == begun)
  }

  @Test func `without quotes signs around a name are passed over`() {
    #expect(
      Query(parsing: "in:@me", lastWordIsPrefix: false)
        == Query(parsing: "in:me", lastWordIsPrefix: false))
  }
}
