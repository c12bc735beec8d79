import Posts

/// What a post has beside its words, for a row that does not show it.
struct Attachments: Sendable {
  /// `2 photos, video`; `nil` where there is nothing.
  let words: String?

  init(of post: Post) {
    let kinds = post.media.isEmpty ? [] : Post.Media.Kind.allCases
    var parts = kinds.compactMap { kind -> String? in
      let count = post.media.count { $0.kind == kind }
      return count == 0 ? nil : Self.words(kind, count)
    }
    // Its choices may stand below the lines that are shown.
    if PollEnd.closes(post.text) { parts.append("poll") }
    words = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func words(_ kind: Post.Media.Kind, _ count: Int) -> String {
    if count == 1 { return kind.rawValue }
    return kind == .audio ? "\(count) audio files" : "\(count) \(kind.rawValue)s"
  }
}
