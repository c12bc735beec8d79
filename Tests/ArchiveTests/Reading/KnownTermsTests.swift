import Posts
import Testing

@testable import Archive

/// Terms that the dictionary has.
struct KnownTermsTests {
  @Test func `names and words that posts have are known, and their beginnings as such`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "swift words")
    post.author = Author(handle: "Grace@Social.example")
    post.collections = ["Reading List"]
    try archive.makeWriter().write([post])
    for text in [
      "from:grace", "from:grace@social.example", "from:gra*", "in:\"reading list\"", "in:read*",
      "swift", "swi*", "\"swift words\"", "since:2026", "min_likes:3", "#tag OR x",
    ] {
      for term in Query(parsing: text, lastWordIsPrefix: false).requiredTerms {
        #expect(try archive.knows(term), "\(text)")
      }
    }
    for text in [
      "from:gra", "from:eve", "from:gracex*", "in:reading", "in:x*", "source:nowhere", "swif",
      "\"swift swim\"",
    ] {
      let term = try #require(Query(parsing: text, lastWordIsPrefix: false).requiredTerms.first)
      #expect(try !archive.knows(term), "\(text)")
    }
  }

  @Test func `what no post has any more is not known`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "words")
    post.collections = ["trips"]
    try archive.makeWriter().write([post, RandomPosts.plain("2", "words")])
    let trips = Query.Term.collection("trips", isPrefix: false)
    #expect(try archive.knows(trips))
    #expect(try archive.remove(.post(url: "https://x.com/ada/status/1")).removed == 1)
    #expect(try !archive.knows(trips))
  }
}
