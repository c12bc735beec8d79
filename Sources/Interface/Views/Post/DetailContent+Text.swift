import Canvas
import Posts

/// The words of an open post, from its author to the links that its text does not show.
extension DetailContent {
  /// Who wrote it, beside the picture, and below it where name and handle take more lines than the
  /// picture.
  var head: [Line] {
    let gap = Span("  ")
    let besides = state.hasAvatars ? Self.avatar.columns + gap.columns : 0
    let author = post.author
    let names =
      author.isNamed || author.handle.isEmpty
      ? [(post.byline, palette.strong), (author.mention, palette.faint)]
      : [(author.mention, palette.strong)]
    let words = names.flatMap {
      MarkedText(text: $0, style: $1)
        .lines(columns: max(1, columns - besides), maxLines: Self.maxNameLines)
    }
    guard state.hasAvatars else { return words }
    let initials = Initials(author, theme: state.theme)
      .lines(columns: Self.avatar.columns, rows: Self.avatar.rows)
    let below = Span(String(repeating: " ", count: Self.avatar.columns))
    return (0..<max(initials.count, words.count)).map { row in
      let picture = initials.indices.contains(row) ? initials[row] : below
      var line = words.indices.contains(row) ? words[row] : .empty
      line.spans.insert(contentsOf: [picture, gap], at: 0)
      return line
    }
  }

  /// The most lines of a name: more than any service needs, but a file may hold a megabyte.
  private static let maxNameLines = 8

  /// The words of the post, behind the warning about them.
  var text: [Line] { warning + body }

  /// The warning and an empty line; nothing where there is none.
  var warning: [Line] {
    let lines = post.contentWarning.map { warning -> [Line] in
      return state.texts.lines(.warning, warning, of: post, look) {
        MarkedText(
          warning, between: "CW: ", style: palette.warning, highlights: state.results.highlights,
          match: palette.match
        ).lines(columns: columns)
      } + [.empty]
    }
    return lines ?? []
  }

  /// The text itself, or what stands in place of one: nothing where links and pictures follow.
  var body: [Line] {
    guard !state.texts.isWordless(post) else {
      let hasLinks = post.repostOf == nil && !state.texts.unshownLinks(of: post).isEmpty
      if !post.media.isEmpty || hasLinks { return [] }
      return [Line(post.standIn, palette.faint)]
    }
    let text = PollEnd.text(post.text, at: state.now)
    return state.texts.lines(.openText, text, of: post, lookOfLinks) {
      MarkedText(text: text, style: palette.text, marks: marks(in: text))
        .linesWithoutBlankEnds(columns: columns)
    }
  }

  /// Marks for the links of the text as it is shown, and for the words that matched.
  private func marks(in text: String) -> [MarkedText.Mark] {
    let links = addressesInText.map { range in
      let address = String(post.text[range]).withSmallScheme
      return MarkedText.Mark(
        range: range.moved(from: post.text, to: 0, of: text), style: linkStyle(address),
        address: address)
    }
    let matches = state.results.highlights?.ranges(in: text) ?? []
    return MarkedText.marks(links, matches: matches, style: palette.match)
  }

  /// Lines for the addresses that the text does not show, below it.
  var restOfLinkLines: [Line] {
    let links = restOfLinks
    if links.isEmpty { return [] }
    return state.texts.lines(.links, links.joined(separator: "\n"), of: post, lookOfLinks) {
      links.flatMap { link in
        lines(of: link, matches: state.results.highlights?.ranges(inAddress: link) ?? [])
      }
    }
  }

  /// An address, whole, behind the words that stand before it.
  ///
  /// - Parameter matches: the matches in an address without words before it.
  func lines(
    of address: String, after words: String = "", matches: [Range<String.Index>] = []
  ) -> [Line] {
    let text = words + address
    let range = text.utf8.index(text.startIndex, offsetBy: words.utf8.count)..<text.endIndex
    let link = MarkedText.Mark(range: range, style: linkStyle(address), address: address)
    let marks = MarkedText.marks(
      address.isWebAddress ? [link] : [], matches: matches, style: palette.match)
    return MarkedText(text: text, style: palette.faint, marks: marks).lines(columns: columns)
  }

  private func linkStyle(_ address: String) -> Style {
    var style = palette.link
    if address == selectedLink { style.attributes.insert(.reverse) }
    return style
  }

  private var addressesInText: [Range<String.Index>] {
    state.texts.addresses(in: post)
  }

  /// What the lines of its words depend on beside the words.
  var look: TextMemo.Look {
    TextMemo.Look(columns: columns, query: state.results.query, theme: state.theme)
  }

  /// `look` where the selected link may be among the words.
  var lookOfLinks: TextMemo.Look {
    var look = self.look
    look.selectedLink = selectedLink
    return look
  }
}
