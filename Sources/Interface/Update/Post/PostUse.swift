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

/// Which post the keys for a post mean while one is open.
extension State {
  /// The selected post of the conversation while it is in sight, else the open one. `nil` where the
  /// selected one cannot be used, and a note says why: then no key acts on another one.
  mutating func meantPost() -> Post? {
    guard let detail else { return nil }
    guard let stop = DetailContent(detail, state: self).stopInSight, case .post = stop else {
      return detail.post
    }
    if let post = openable(at: stop) { return post }
    note = noteOfKeptBack(stop)
    return nil
  }

  /// The post of a stop, as far as it can be opened. Whoever opens a post behind its warning has
  /// read the warning, as in the list.
  func openable(at stop: ThreadStop) -> Post? {
    guard let detail,
      let entry = detail.merged.all.first(where: { ThreadStop.post($0.id) == stop })
    else { return nil }
    let isKeptBack = entry.isWithheld && entry.isHidden && !detail.isRevealed
    return isKeptBack ? nil : entry.post
  }

  /// Why the post of a stop cannot be opened.
  func noteOfKeptBack(_ stop: ThreadStop) -> Note {
    let isHidden = detail?.merged.all.contains { ThreadStop.post($0.id) == stop && $0.isHidden }
    let key = keyText(.reveal, in: .detail)
    return Note(.notice, isHidden == true ? "\(key) shows it." : "Nothing is left of this post.")
  }
}
