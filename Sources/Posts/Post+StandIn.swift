extension Post {
  /// Whether its text shows nothing: it is empty, or has only white space and what is never seen.
  package var isWordless: Bool {
    text.unicodeScalars.allSatisfy(\.isUnseen)
  }

  /// Whether an export had nothing but the post's address, as exports do for likes and bookmarks:
  /// the post has words, but they are elsewhere. Of a post that truly has no words it is known how
  /// often it was liked, or who wrote it.
  package var isAddressAlone: Bool {
    guard url != nil, author.name.isEmpty, media.isEmpty, links.isEmpty, quoteOf == nil,
      repostOf == nil, !collections.contains(Collection.posts),
      collections.contains(Collection.likes) || collections.contains(Collection.bookmarks)
    else { return false }
    let counts = [metrics.likes, metrics.reposts, metrics.replies, metrics.quotes]
    return counts.allSatisfy { $0 == nil } && isWordless
  }

  /// What is shown for a post without a text: `(photo: A heron)`, or `(link:
  /// https://example.org/a)` where there is no picture either.
  package var standIn: String {
    if repostOf != nil { return "(a repost)" }
    if isAddressAlone { return "(only its address is known)" }
    guard !media.isEmpty else {
      return links.isEmpty ? "(no text)" : links.map { "(link: \($0))" }.joined(separator: " ")
    }
    return media.map { item in
      let alt = item.alt.map { ": " + $0 } ?? ""
      return "(\(item.kind.rawValue)\(alt))"
    }.joined(separator: " ")
  }

  /// What is shown for a post without a text where its address is not shown beside it, as in a
  /// list. If nothing but the address is known, that tells one post from another; without its
  /// scheme it mostly fits a line.
  package var standInAlone: String {
    guard isAddressAlone, let url else { return standIn }
    return "(\(Self.withoutScheme(url)))"
  }
}

extension Unicode.Scalar {
  /// Whether it is white space, also that of Braille, or never seen.
  package var isUnseen: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || self == "\u{2800}"
  }
}
