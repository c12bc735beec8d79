extension Query {
  /// Whether a post is an answer, found by looking at the post itself: the plain truth that every
  /// index must agree with.
  package func matches(_ post: Post) -> Bool {
    let texts = post.searchedTexts
    let words = texts.flatMap { Words.all(in: $0) }.map(\.text)
    let runs = texts.flatMap { Words.runs(in: $0) }
    let marks = post.marks
    return terms.allSatisfy { term in
      switch term {
      case .word(let text, let isPrefix):
        Words.isUnspaced(text)
          ? runs.contains { $0.holds(text) } : words.hold(text, isPrefix: isPrefix)
      case .tag(let name, let isPrefix): marks.hold(Mark.tag.token(name), isPrefix: isPrefix)
      case .mention(let name, let isPrefix):
        marks.hold(Mark.mention.token(name), isPrefix: isPrefix)
      case .author(let name, let isPrefix): marks.hold(Mark.author.token(name), isPrefix: isPrefix)
      case .language(let code): marks.hold(Mark.language.token(code), isPrefix: false)
      }
    }
  }
}

extension Query {
  /// What an index is asked: a token, or all tokens that begin so.
  package struct Lookup: Sendable, Hashable {
    package var token: String
    package var isPrefix: Bool

    package init(token: String, isPrefix: Bool) {
      self.token = token
      self.isPrefix = isPrefix
    }
  }
}

extension Query.Term {
  /// The lookups of an index that must all succeed; enough unless `needsCheck`.
  package var lookups: [Query.Lookup] {
    switch self {
    case .word(let text, let isPrefix): Self.lookups(ofWord: text, isPrefix: isPrefix)
    case .tag(let name, let isPrefix): [.init(token: Mark.tag.token(name), isPrefix: isPrefix)]
    case .mention(let name, let isPrefix):
      [.init(token: Mark.mention.token(name), isPrefix: isPrefix)]
    case .author(let name, let isPrefix):
      [.init(token: Mark.author.token(name), isPrefix: isPrefix)]
    case .language(let code): [.init(token: Mark.language.token(code), isPrefix: false)]
    }
  }

  /// Whether posts that pass all `lookups` must still be asked by `Query.matches`: three characters
  /// or more of a script without spaces, whose pairs may stand apart.
  package var needsCheck: Bool {
    guard case .word(let text, _) = self else { return false }
    return Words.isUnspaced(text) && text.unicodeScalars.count > 2
  }

  private static func lookups(ofWord text: String, isPrefix: Bool) -> [Query.Lookup] {
    guard Words.isUnspaced(text) else { return [.init(token: text, isPrefix: isPrefix)] }
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1 else { return [.init(token: text, isPrefix: true)] }
    return zip(scalars, scalars.dropFirst()).map { first, second in
      var pair = String.UnicodeScalarView()
      pair.append(first)
      pair.append(second)
      return .init(token: String(pair), isPrefix: false)
    }
  }
}

extension [String] {
  /// Whether one of the tokens is `text`, or begins with it. Compares bytes: a vowel sign behind a
  /// letter must not hide the letter.
  fileprivate func hold(_ text: String, isPrefix: Bool) -> Bool {
    contains { token in
      isPrefix ? token.utf8.starts(with: text.utf8) : token.utf8.elementsEqual(text.utf8)
    }
  }
}

extension String {
  /// Whether the bytes of `part` stand somewhere in this text.
  func holds(_ part: String) -> Bool {
    let (all, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= all.count else { return false }
    return (0...(all.count - part.count)).contains { all[$0...].starts(with: part) }
  }
}
