import Posts

extension State {
  /// Opens or copies a post, whether in the list or in the detail.
  ///
  /// What is pasted elsewhere acts there: of an archive from elsewhere nobody knows what its texts
  /// hold.
  mutating func use(_ post: Post, _ command: Command) -> [Effect] {
    let post = post.sanitized
    let effect: Effect
    switch command {
    case .openInBrowser, .copyLink:
      guard let url = post.url else {
        note = Note(.failed, "The address of this post is not known.")
        return []
      }
      effect = command == .copyLink ? .copy(url) : .open(url)
    default:
      // An empty copy would clear the clipboard.
      guard !post.isWordless else {
        let isUnknown = post.isAddressAlone
        note = Note(
          .failed, isUnknown ? "The text of this post is not known." : "This post has no text.")
        return []
      }
      effect = .copy(command == .copyText ? post.text : markdownQuote(post))
    }
    results.isTouched = true
    return rememberQuery() + [say(effect)]
  }

  /// Tells what is being done; a failure takes the place of the note when it is known.
  mutating func say(_ effect: Effect) -> Effect {
    switch effect {
    case .copy(let text) where text.isWebAddress: note = Note(.done, "Copied \(text)")
    case .copy: note = Note(.done, "Copied.")
    case .open(let address): note = Note(.done, "Opening \(address)")
    default: break
    }
    return effect
  }
}
