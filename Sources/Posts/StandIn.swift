extension Post {
  /// What is shown for a post without a text: `(photo: A heron)`.
  package var standIn: String {
    if repostOf != nil { return "(a repost)" }
    guard !media.isEmpty else { return "(no text)" }
    return media.map { item in
      let alt = item.alt.map { ": " + $0 } ?? ""
      return "(\(item.kind.rawValue)\(alt))"
    }.joined(separator: " ")
  }
}
