import Posts

extension State {
  /// Opens or copies a post, whether in the list or in the detail.
  mutating func use(_ post: Post, _ command: Command) -> [Effect] {
    let effect: Effect
    switch command {
    case .openInBrowser, .copyLink:
      guard let url = post.url else {
        note = Note(.failed, "The address of this post is not known.")
        return []
      }
      effect = command == .copyLink ? .copy(url) : .open(url)
    case .copyText: effect = .copy(post.text)
    default: effect = .copy(markdownQuote(post))
    }
    return rememberQuery() + [effect]
  }
}
