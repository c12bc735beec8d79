import Libc

extension Query {
  /// Whether a post matches, decided by the post itself: the reference that every index must agree
  /// with.
  package func matches(_ post: Post) -> Bool {
    var evidence = Evidence(post)
    return conditions.allSatisfy { evidence.meets($0) }
  }
}

/// A post in the form that terms are compared with; made only as far as any term needs it.
private struct Evidence {
  let post: Post
  private lazy var texts = post.searchedTexts.map { Words.places(in: $0) }
  /// The words of all texts, folded, each between two spaces: most terms are one word, and many
  /// posts are checked. Ends with a zero, which no word contains.
  private lazy var words: [UInt8] = {
    var bytes: [UInt8] = [0x20]
    bytes.reserveCapacity(2 * post.text.utf8.count + 64)
    post.appendWords(to: &bytes)
    bytes.append(0)
    return bytes
  }()
  private lazy var runs = post.searchedTexts.flatMap { Words.runs(in: $0) }
  /// As they are written, and as people read them.
  private lazy var links = post.links.flatMap { link in
    [link, ReadableAddress(link)?.text].compactMap { $0 }.map {
      Words.places(in: Post.withoutScheme($0))
    }
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
      return words.holds(isPrefix ? " \(text)" : " \(text) ")
    case .phrase(let phrase): return texts.contains { phrase.stands(in: $0) }
    case .link(let phrase): return links.contains { phrase.stands(in: $0) }
    case .post(let address):
      // No more than the index looks for.
      if case .id(let id)? = address.trail { return post.id == id }
      return address.names(post) && address.author?.accepts(anyOf: marks) ?? true
    case .own(let handle): return handle.isAuthor(of: post)
    // A post of unknown date matches neither.
    case .since(let moment): return post.createdAt >= max(moment, .firstKnown)
    case .until(let moment): return post.createdAt >= .firstKnown && post.createdAt < moment
    case .atLeast(let number, let metric): return post.metrics[metric] >= number
    default: return false
    }
  }
}

extension Query.Lookup {
  /// Whether this is the token, or a prefix of it. Compares bytes: a vowel sign after a letter must
  /// not hide the letter.
  func accepts(_ text: String) -> Bool {
    isPrefix ? text.utf8.starts(with: token.utf8) : text.utf8.elementsEqual(token.utf8)
  }

  fileprivate func accepts(anyOf tokens: [String]) -> Bool { tokens.contains { accepts($0) } }
}

extension Query.Phrase {
  /// Whether the words follow each other somewhere among the places of a text.
  fileprivate func stands(in places: [[Word]]) -> Bool {
    guard !parts.isEmpty, places.count >= parts.count else { return false }
    return (0...(places.count - parts.count)).contains { start in
      zip(places[start...], parts).allSatisfy { place, part in
        place.contains { part.accepts($0.text) }
      }
    }
  }
}

extension Post.Metrics {
  /// The count that a query asks for; 0 if it is not known, or less in a damaged file.
  package subscript(metric: Query.Metric) -> Int {
    switch metric {
    case .likes: max(0, likes ?? 0)
    case .reposts: max(0, reposts ?? 0)
    case .replies: max(0, replies ?? 0)
    }
  }
}

extension String {
  /// Whether this text contains the bytes of `part`; neither may contain a zero.
  package func holds(_ part: String) -> Bool {
    withCString { all in part.withCString { strstr(all, $0) != nil } }
  }
}

extension [UInt8] {
  /// Whether `part` occurs before the first zero of these bytes, which must have one.
  fileprivate func holds(_ part: String) -> Bool {
    withUnsafeBytes { all in
      guard let start = all.bindMemory(to: CChar.self).baseAddress else { return false }
      return part.withCString { strstr(start, $0) != nil }
    }
  }
}
