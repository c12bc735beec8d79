import Posts

/// What a post has beside the words that are shown of it.
struct Attachments: Sendable {
  /// `2 photos, video`; `nil` where there is nothing.
  let words: String?

  /// - Parameter showsText: whether all of its text is shown, with the choices of a poll.
  init(of post: Post, showsText: Bool = false) {
    let kinds = post.media.isEmpty ? [] : Post.Media.Kind.allCases
    var parts = kinds.compactMap { kind -> String? in
      let count = post.media.count { $0.kind == kind }
      return count == 0 ? nil : Self.words(kind, count)
    }
    // In a row its choices may stand below the lines that are shown.
    if !showsText, PollEnd.closes(post.text) { parts.append("poll") }
    words = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func words(_ kind: Post.Media.Kind, _ count: Int) -> String {
    if count == 1 { return kind.rawValue }
    return kind == .audio ? "\(count) audio files" : "\(count) \(kind.rawValue)s"
  }
}
