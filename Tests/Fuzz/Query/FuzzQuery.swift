@testable import Posts

/// Reads a text as a query, and checks what must hold for every text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQuery(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  for isTyped in [false, true] {
    let reading = Query.Reading(of: text, lastWordIsPrefix: isTyped, in: context)
    let length = text.unicodeScalars.count
    for remark in reading.remarks {
      precondition(remark.scalars.lowerBound >= 0 && remark.scalars.upperBound <= length)
      for shown in [remark.text, remark.suggestion ?? ""] {
        precondition(Sanitized.line(shown) == shown, "a control character would be drawn")
      }
    }
    let query = reading.query
    precondition(Query(query.conditions) == query, "the normal form is none")
    let opposite = Query([Query.Condition.all(query.conditions).negated])
    for (post, tokens) in zip(posts, indexed) {
      let isMatch = query.matches(post)
      // A post of unknown date belongs to no time: neither `since:` nor its opposite finds it.
      let isDated = post.createdAt >= .firstKnown
      let isOpposite = opposite.matches(post)
      precondition(
        query.isEmpty || isOpposite != isMatch || !(isDated || isMatch), "both or neither")
      for term in query.requiredTerms { check(term, post, tokens) }
      _ = Highlights(of: query).ranges(in: post.text)
    }
  }
  return 0
}

/// Checks that matching by a post and by its tokens agrees.
private func check(_ term: Query.Term, _ post: Post, _ tokens: [String]) {
  let isMatch = Query(terms: [term]).matches(post)
  let isCandidate = term.lookups.allSatisfy { lookup in
    tokens.contains { lookup.accepts($0) }
  }
  precondition(isCandidate || !isMatch, "the index would miss a post")
  precondition(term.needsCheck || isCandidate == isMatch, "the index would find too much")
}

private let context = Query.Context(
  now: Timestamp(seconds: 1_773_163_200), ownHandles: ["Ada@social.example"])

private let posts: [Post] = {
  var full = Post(
    id: Post.ID(service: "x", text: "1"), source: "Home",
    author: Author(handle: "ada@social.example", name: "Ada Byron"),
    createdAt: Timestamp(seconds: 1_769_817_600),
    text: "@grace Swift concurrency, don't 東京都の本 🎉 ไทย 한국어 مرحبا #tag", language: "en-GB")
  full.hashtags = ["tag"]
  full.mentions = ["grace"]
  full.links = ["https://www.example.org/notes/races"]
  full.replyTo = "2"
  full.conversation = "2"
  full.collections = ["likes", "my list"]
  full.media = [Post.Media(kind: .photo, url: "https://example.org/1", alt: "A heron")]
  full.metrics.likes = 3
  let bare = Post(
    id: Post.ID(service: "mastodon", text: "2"), author: Author(handle: ""),
    createdAt: Timestamp(milliseconds: .min), text: "", origin: .live)
  return [full, bare]
}()

private let indexed = posts.map { post in
  post.indexTokens.unicodeScalars.split(separator: " ").map(String.init)
}
