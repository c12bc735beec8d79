import Canvas
import Posts

/// A post as it is read: all its lines, before they are scrolled, and its links.
struct DetailContent: Sendable {
  /// Size of the author's picture, in cells.
  static let avatar = Size(columns: 6, rows: 3)

  let detail: Detail
  let state: State
  let columns: Int
  let palette: Palette
  var merged: MergedThread { detail.merged }
  /// The address of the selected link.
  private(set) var selectedLink: String?

  init(_ detail: Detail, state: State) {
    self.detail = detail
    self.state = state
    // Longer lines are hard to read.
    columns = min(100, max(1, Layout(state.size).inside.columns))
    palette = Palette(state.theme)
    if let index = detail.link {
      let all = links
      selectedLink = all.indices.contains(index) ? all[index] : nil
    }
  }

  var post: Post { detail.post }

  /// From the author to the last reply.
  var lines: [Line] { ownLines + thread.rows.map(\.line) }

  /// The post itself.
  private var ownLines: [Line] {
    head + text + restOfLinkLines + media.lines + [.empty] + counts + provenance
  }

  /// Lines of each part, from the top: the post's own ones, then each post of the conversation and what stands
  /// between them. At any width the parts are the same.
  var extents: [Int] {
    var extents = [
      head.count, warning.count, body.count, restOfLinkLines.count, media.lines.count,
      1 + counts.count + provenance.count,
    ]
    let stops = thread.rows.map(\.stop)
    for (index, stop) in stops.enumerated() {
      if index > 0, stops[index - 1] == stop {
        extents[extents.count - 1] += 1
      } else {
        extents.append(1)
      }
    }
    return extents
  }

  /// Which of them is the text.
  static let textPart = 2

  /// What stands around it.
  var thread: ThreadContent {
    ThreadContent(
      detail: detail, columns: columns, state: state, palette: palette,
      selectedLink: selectedLink)
  }

  /// What each line belongs to, from the first one on: nothing above the thread.
  var stopsOfLines: [ThreadStop?] {
    ownLines.map { _ in nil } + thread.rows.map(\.stop)
  }

  /// The post of the thread one stands on, as far as it may be seen.
  var selectedPost: Post? {
    guard case .post(let id)? = detail.stop, let entry = merged.all.first(where: { $0.id == id }),
      !(entry.isHidden && !detail.isRevealed)
    else { return nil }
    return entry.post
  }

  /// Addresses that Tab goes through, in the order they stand; each once.
  var links: [String] {
    var links: [String] = []
    var known: Set<String> = []
    let own = addresses(in: post) + restOfLinks + mediaLinks + [post.url].compactMap({ $0 })
    for link in own + linksAround where link.isWebAddress && known.insert(link).inserted {
      links.append(link)
    }
    return links
  }

  private var linksAround: [String] {
    let above = merged.ancestors.count
    let quoted = detail.lacksQuoted ? [post.quotedAddress].compactMap(\.self) : []
    return addresses(in: merged.all.prefix(above)) + quoted
      + addresses(in: merged.all.dropFirst(above))
  }

  private func addresses(in entries: ArraySlice<ThreadEntry>) -> [String] {
    entries.compactMap { $0.shownPost(isRevealed: detail.isRevealed) }
      .flatMap { addresses(in: $0) }
  }

  /// The line that the selected link begins on.
  var lineOfSelectedLink: Int? {
    guard let selectedLink else { return nil }
    return lines.firstIndex { line in line.spans.contains { $0.address == selectedLink } }
  }

  private var head: [Line] {
    let initials = Initials(post.author, theme: state.theme)
      .lines(columns: Self.avatar.columns, rows: Self.avatar.rows)
    let words = [
      Span(post.byline, palette.strong), Span(post.author.mention, palette.faint),
    ]
    guard state.hasAvatars else { return words.map { Line([$0]) } }
    return initials.enumerated().map { index, picture in
      Line([picture, Span("  ")] + (index < words.count ? [words[index]] : []))
    }
  }

  private var text: [Line] { warning + body }

  private var warning: [Line] {
    let lines = post.contentWarning.map { warning -> [Line] in
      let look = TextMemo.Look(
        columns: columns, query: state.results.query, theme: state.theme)
      return state.texts.lines(.warning, warning, of: post, look) {
        MarkedText(
          warning, between: "CW: ", style: palette.warning, highlights: state.results.highlights,
          match: palette.match
        ).lines(columns: columns)
      } + [.empty]
    }
    return lines ?? []
  }

  private var body: [Line] {
    guard !state.texts.isWordless(post) else {
      // Links and pictures are shown themselves.
      let hasLinks = post.repostOf == nil && !state.texts.unshownLinks(of: post).isEmpty
      let isShown = !post.media.isEmpty || hasLinks
      return [Line(isShown ? "" : post.standIn, palette.faint)]
    }
    let look = TextMemo.Look(
      columns: columns, query: state.results.query, selectedLink: selectedLink, theme: state.theme)
    let text = PollEnd.text(post.text, at: state.now)
    return state.texts.lines(.openText, text, of: post, look) {
      MarkedText(text: text, style: palette.text, marks: marks(in: text)).lines(columns: columns)
    }
  }

  /// The lines on which a match of the query stands: of the warning, the text, links and what is said of
  /// pictures.
  var linesOfMatches: [Int] {
    var first = head.count
    var found: [Int] = []
    for part in [warning, body, restOfLinkLines, media.lines] {
      for (index, line) in part.enumerated()
      where line.spans.contains(where: { palette.isMatch($0.style) }) {
        found.append(first + index)
      }
      first += part.count
    }
    return found
  }

  /// Links of the text as it is shown, and the words that matched.
  private func marks(in text: String) -> [MarkedText.Mark] {
    let links = addressesInText.map { range in
      let address = String(post.text[range])
      return MarkedText.Mark(
        range: range.moved(from: post.text, to: 0, of: text), style: linkStyle(address),
        address: address)
    }
    let matches = state.results.highlights?.ranges(in: text) ?? []
    return MarkedText.marks(links, matches: matches, style: palette.match)
  }

  private var media: MediaContent {
    guard showsMedia else {
      return MediaContent(
        hiding: post, revealKey: state.keys.keys(for: .reveal, in: .detail).first?.text ?? "",
        palette: palette)
    }
    return MediaContent(
      post, in: state.pictures,
      photo: MediaContent.photo(columns: columns, layout: Layout(state.size)),
      first: head.count + text.count + restOfLinkLines.count, palette: palette,
      columns: columns, link: { lines(of: $1.isWebAddress ? $1 : "", after: $0) },
      described: { description($0, $1, between: $2, and: $3) })
  }

  /// What is said of the picture with this number, between words that explain it.
  private func description(
    _ item: Int, _ alt: String, between before: String, and after: String
  ) -> [Line] {
    let look = TextMemo.Look(columns: columns, query: state.results.query, theme: state.theme)
    // The words around it tell whether the picture is drawn, which may change.
    return state.texts.lines(.description(item), before + alt + after, of: post, look) {
      MarkedText(
        alt, between: before, and: after, style: palette.faint,
        highlights: state.results.highlights, match: palette.match
      ).lines(columns: columns)
    }
  }

  /// The author's picture and the photos, with the lines they stand on.
  var pictures: [MediaContent.Place] {
    let author =
      showsMedia
      ? PictureRequest(authorOf: post, size: Self.avatar, drawing: state.pictures.drawing) : nil
    return [author].compactMap { $0 }.map {
      MediaContent.Place(request: $0, lines: 0..<Self.avatar.rows)
    } + media.places
  }

  private var restOfLinkLines: [Line] {
    let links = restOfLinks
    if links.isEmpty { return [] }
    let look = TextMemo.Look(
      columns: columns, query: state.results.query, selectedLink: selectedLink, theme: state.theme)
    return state.texts.lines(.links, links.joined(separator: "\n"), of: post, look) {
      links.flatMap { link in
        lines(of: link, matches: state.results.highlights?.ranges(inAddress: link) ?? [])
      }
    }
  }

  /// An address, whole, behind the words that stand before it.
  ///
  /// - Parameter matches: what matched of an address without words before it.
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

  private func addresses(in post: Post) -> [String] {
    state.texts.addresses(in: post).map { String(post.text[$0]) }
  }

  /// Without the address of the quoted post, where that stands below.
  private var restOfLinks: [String] {
    let links = state.texts.unshownLinks(of: post)
    guard !links.isEmpty, merged.quoted != nil || detail.lacksQuoted,
      let quoted = post.quotedAddress
    else { return links }
    return links.filter { $0 != quoted }
  }

  private var mediaLinks: [String] { showsMedia ? post.media.map(\.url) : [] }
  private var showsMedia: Bool { !post.isSensitive || detail.isRevealed }
}

extension ThreadEntry {
  /// The post, as far as its words are shown.
  fileprivate func shownPost(isRevealed: Bool) -> Post? {
    isRevealed || !isHidden ? post : nil
  }
}
