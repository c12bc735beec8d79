extension Post {
  /// Whether its text shows nothing: there is none, or it is white space and what is never seen.
  package var isWordless: Bool {
    text.unicodeScalars.allSatisfy(\.isUnseen)
  }

  /// Whether an export had nothing but its address, as of what was liked or bookmarked: the post
  /// has words, but they are elsewhere. Of one that truly has none it is known how often it was
  /// liked, or who wrote it.
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

  /// The same where its address is not shown beside it, as in a list: of posts of which no more is
  /// known the address tells one from another. Without its scheme it mostly fits a line.
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
