extension Post {
  /// Whether its text shows nothing: there is none, or it is white space and what is never seen.
  package var isWordless: Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// What is shown for a post without a text: `(photo: A heron)`, or `(link: https://example.org/a)`
  /// where there is no picture either.
  package var standIn: String {
    if repostOf != nil { return "(a repost)" }
    guard !media.isEmpty else {
      return links.isEmpty ? "(no text)" : links.map { "(link: \($0))" }.joined(separator: " ")
    }
    return media.map { item in
      let alt = item.alt.map { ": " + $0 } ?? ""
      return "(\(item.kind.rawValue)\(alt))"
    }.joined(separator: " ")
  }
}
