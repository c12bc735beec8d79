import Posts

extension State {
  /// Opens or copies a post, whether in the list or in the detail.
  ///
  /// The post is sanitised first: a text that is pasted elsewhere may act there, and nobody knows
  /// what the texts of somebody else's archive hold.
  mutating func use(_ post: Post, _ command: Command) -> [Effect] {
    let post = post.sanitized
    let effect: Effect
    switch command {
    case .openInBrowser, .copyLink:
      guard let url = post.url else {
        note = .noAddress
        return []
      }
      effect = command == .copyLink ? .copy(url) : .open(url)
    default:
      // An empty copy would clear the clipboard.
      guard !post.isWordless else {
        let isUnknown = post.isAddressAlone
        note = Note(
          .warning, isUnknown ? "The text of this post is not known." : "This post has no text.")
        return []
      }
      effect = .copy(command == .copyText ? post.text : markdownQuote(post))
    }
    results.isTouched = true
    return rememberQuery() + [say(effect, of: command)]
  }

  /// Tells what is being done; a failure takes the place of the note when it is known.
  ///
  /// - Parameter command: says what is copied, as the text itself does not.
  mutating func say(_ effect: Effect, of command: Command = .copyLink) -> Effect {
    switch (effect, command) {
    case (.copy, .copyText): note = Note(.notice, "Copied the text.")
    case (.copy, .copyMarkdown): note = Note(.notice, "Copied as a Markdown quote.")
    case (.copy(let text), _):
      note = Note(.notice, "Copied " + (text.isWebAddress ? text : "the link."))
    case (.open(let address), _): note = Note(.notice, "Opening \(address)")
    default: break
    }
    return effect
  }
}
