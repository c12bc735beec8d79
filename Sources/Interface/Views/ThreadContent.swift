import Posts

/// What a post answers, quotes, and what answers it, under the post.
struct ThreadContent: Sendable {
  let detail: Detail
  let columns: Int
  let now: Timestamp
  let palette: Palette
  /// The key that shows what is hidden.
  let revealKey: String
  /// The address that Tab has come to.
  let selectedLink: String?

  /// The three sections; those with nothing in them are left out.
  var lines: [Line] {
    guard let thread = detail.thread else { return [] }
    return answered(thread) + quoted(thread) + replies(thread)
  }

  private func answered(_ thread: PostThread) -> [Line] {
    guard detail.post.replyTo != nil || !thread.ancestors.isEmpty else { return [] }
    let lines =
      thread.ancestors.isEmpty
      ? [Line("The post it answers is not in the archive.", palette.faint)]
      : thread.ancestors.flatMap(lines(of:))
    return [rule("in reply to")] + lines
  }

  private func quoted(_ thread: PostThread) -> [Line] {
    guard let quoted = thread.quoted else { return [] }
    return [rule("quotes")] + lines(of: quoted)
  }

  private func replies(_ thread: PostThread) -> [Line] {
    guard !thread.replies.isEmpty else { return [] }
    return [rule("replies (\(thread.replies.count.grouped))")]
      + thread.replies.flatMap(lines(of:))
  }

  /// `@grace · 2h: does anyone still run the checks?`
  private func lines(of post: Post) -> [Line] {
    let author = post.author
    let name = author.handle.isEmpty ? post.byline : author.mention
    let head = "\(name) · \(post.createdAt.relative(to: now)):"
    let isHidden = post.contentWarning != nil && !detail.isRevealed
    let words =
      isHidden
      ? "CW: \(post.contentWarning ?? "") · \(revealKey) shows it"
      : post.text.isEmpty ? post.standIn : post.text
    var text = MarkedText(
      text: head + " " + words, style: isHidden ? palette.warning : palette.text)
    let end = text.text.index(text.text.startIndex, offsetBy: head.count)
    text.marks = [MarkedText.Mark(range: text.text.startIndex..<end, style: palette.strong)]
    text.marks += WebAddress.all(in: text.text, known: post.links).map { range in
      let address = String(text.text[range])
      var style = palette.link
      if address == selectedLink { style.attributes.insert(.reverse) }
      return MarkedText.Mark(range: range, style: style, address: address)
    }
    return text.lines(columns: columns)
  }

  private func rule(_ words: String) -> Line {
    .rule(words, columns: columns, palette: palette)
  }
}

extension PostThread {
  /// The addresses in the texts that are shown, in their order.
  func shownLinks(isRevealed: Bool) -> [String] {
    (ancestors + [quoted].compactMap(\.self) + replies)
      .filter { isRevealed || $0.contentWarning == nil }
      .flatMap { post in
        WebAddress.all(in: post.text, known: post.links).map { String(post.text[$0]) }
      }
  }
}
