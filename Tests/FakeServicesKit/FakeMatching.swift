import Posts

/// Which posts a query finds.
struct FakeMatching {
  let world: FakeWorld

  func matches(_ post: FakePost, _ node: FakeQuery.Node) -> Bool {
    switch node {
    case .word(let word): meets(post, word)
    case .phrase(let words): Self.holds(tokens(of: post), words)
    case .named(let name, let value): meets(post, name, value)
    case .not(let inner): !matches(post, inner)
    case .all(let nodes): nodes.allSatisfy { matches(post, $0) }
    case .any(let nodes): nodes.contains { matches(post, $0) }
    }
  }

  /// The post whose text counts: for a repost its original.
  private func content(of post: FakePost) -> FakePost {
    guard case .repost(let place) = post.quirk, world.posts.indices.contains(place) else {
      return post
    }
    return world.posts[place]
  }

  /// The whole text, however much of it is sent.
  private func text(of post: FakePost) -> String {
    let content = content(of: post)
    let prefix = content.id == post.id ? "" : "RT @\(world.people[content.author].handle): "
    if case .note(let whole) = content.quirk { return prefix + whole }
    return prefix + content.text
  }

  private func tokens(of post: FakePost) -> [String] {
    Words.all(in: text(of: post)).map(\.text)
  }

  private func meets(_ post: FakePost, _ word: String) -> Bool {
    if word.hasPrefix("#") || word.hasPrefix("@") {
      return text(of: post).lowercased().split { " :".contains($0) }.contains { $0 == word }
    }
    let asked = Words.all(in: word).map(\.text)
    let text = tokens(of: post)
    return !asked.isEmpty && asked.allSatisfy(text.contains)
  }

  private static func holds(_ tokens: [String], _ words: [String]) -> Bool {
    guard !words.isEmpty, tokens.count >= words.count else { return false }
    return (0...(tokens.count - words.count)).contains { tokens[$0...].starts(with: words) }
  }

  private func meets(_ post: FakePost, _ name: String, _ value: String) -> Bool {
    switch name {
    case "from": world.people[post.author].handle.lowercased() == value.lowercased()
    case "to": text(of: post).lowercased().hasPrefix("@" + value.lowercased())
    case "lang": content(of: post).language == value
    case "url":
      text(of: post).contains(FakePost.shortLink)
        && Self.holds(
          Words.all(in: FakePost.longLink).map(\.text), Words.all(in: value).map(\.text))
    case "min_likes": content(of: post).likes >= (Int(value) ?? .max)
    case "min_replies", "min_reposts": (Int(value) ?? .max) <= 0
    case "conversation_id": world.root(of: post).id == value
    case "since":
      Timestamp(iso8601: value).map { post.createdAt >= $0 } ?? false
    default: isSo(post, value)
    }
  }

  /// Whether a value of `is:`, `has:` or `filter:` holds for a post.
  private func isSo(_ post: FakePost, _ value: String) -> Bool {
    switch (value, post.quirk) {
    // Pictures count as links.
    case ("links", .photo): true
    case ("links", _): text(of: post).contains("https://")
    case ("media", .photo), ("images", .photo), ("reply", .reply), ("replies", .reply): true
    case ("quote", .quote), ("quote", .quoteOfNothing), ("retweet", .repost): true
    case ("retweets", .repost): true
    default: false
    }
  }
}
