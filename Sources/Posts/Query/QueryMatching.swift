extension Query {
  /// Whether a post is an answer, found by looking at the post itself: the plain truth that every
  /// index must agree with.
  package func matches(_ post: Post) -> Bool {
    var evidence = Evidence(post)
    return conditions.allSatisfy { evidence.meets($0) }
  }
}

/// A post as terms see it; what no term asks for is not made.
private struct Evidence {
  let post: Post
  /// The words of each text.
  private lazy var texts = post.searchedTexts.map { Words.all(in: $0).map(\.text) }
  /// The words of all texts, folded, each between two spaces: most terms ask for one word, and many
  /// posts are looked at.
  private lazy var words = post.searchedTexts.reduce(into: [0x20]) { bytes, text in
    Words.appendIndexTokens(of: text, to: &bytes)
  }
  private lazy var runs = post.searchedTexts.flatMap { Words.runs(in: $0) }
  private lazy var links = post.links.map { link in
    Words.all(in: Post.withoutScheme(link)).map(\.text)
  }
  private lazy var marks = post.marks

  init(_ post: Post) { self.post = post }

  mutating func meets(_ condition: Query.Condition) -> Bool {
    switch condition {
    case .term(let term): return meets(term)
    case .not(let term): return !meets(term)
    case .any(let conditions):
      for condition in conditions where meets(condition) { return true }
      return false
    case .all(let conditions):
      for condition in conditions where !meets(condition) { return false }
      return true
    }
  }

  private mutating func meets(_ term: Query.Term) -> Bool {
    if case .conversation(let id) = term {
      return post.conversation.map { Folding.name($0) == id } ?? false
    }
    if let (mark, name, isPrefix) = term.marked {
      return Query.Lookup(token: mark.token(name), isPrefix: isPrefix).accepts(anyOf: marks)
    }
    switch term {
    case .word(let text, let isPrefix):
      if Words.isUnspaced(text) { return runs.contains { $0.holds(text) } }
      return Self.holds(words, Array(text.utf8), isPrefix: isPrefix)
    case .phrase(let phrase): return texts.contains { phrase.stands(in: $0) }
    case .link(let phrase): return links.contains { phrase.stands(in: $0) }
    case .since(let moment): return post.createdAt >= moment
    case .until(let moment): return post.createdAt < moment
    case .atLeast(let number, let metric): return post.metrics[metric] >= number
    default: return false
    }
  }

  /// Whether a word, or what a word begins with, stands behind a space.
  private static func holds(_ words: [UInt8], _ word: [UInt8], isPrefix: Bool) -> Bool {
    words.holds([0x20] + word + (isPrefix ? [] : [0x20]))
  }
}

extension Query.Lookup {
  /// Whether this is the token, or begins it. Compares bytes: a vowel sign behind a letter must not
  /// hide the letter.
  func accepts(_ text: String) -> Bool {
    isPrefix ? text.utf8.starts(with: token.utf8) : text.utf8.elementsEqual(token.utf8)
  }

  fileprivate func accepts(anyOf tokens: [String]) -> Bool { tokens.contains { accepts($0) } }
}

extension Query.Phrase {
  /// Whether the words follow each other somewhere among the tokens of a text.
  fileprivate func stands(in tokens: [String]) -> Bool {
    guard !parts.isEmpty, tokens.count >= parts.count else { return false }
    return (0...(tokens.count - parts.count)).contains { start in
      zip(tokens[start...], parts).allSatisfy { $1.accepts($0) }
    }
  }
}

extension Post.Metrics {
  /// The count a query asks for; 0 where it is not known.
  package subscript(metric: Query.Metric) -> Int {
    switch metric {
    case .likes: likes ?? 0
    case .reposts: reposts ?? 0
    case .replies: replies ?? 0
    }
  }
}

extension String {
  /// Whether the bytes of `part` stand somewhere in this text.
  func holds(_ part: String) -> Bool { Array(utf8).holds(Array(part.utf8)) }
}

extension [UInt8] {
  /// Whether `part` stands somewhere in these bytes. By pointers, as tests look at every post for
  /// every term, without optimisation.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard !part.isEmpty, part.count <= count else { return part.isEmpty }
    return withUnsafeBufferPointer { all in
      part.withUnsafeBufferPointer { part in
        guard let bytes = all.baseAddress, let wanted = part.baseAddress else { return false }
        var start = 0
        while start <= all.count - part.count {
          var length = 0
          while length < part.count, bytes[start + length] == wanted[length] { length += 1 }
          if length == part.count { return true }
          start += 1
        }
        return false
      }
    }
  }
}
