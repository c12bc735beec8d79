import Canvas
import Posts

/// One post of a conversation: who wrote it, when and for whom; at the right where it was seen;
/// below that, its words.
struct ThreadEntryContent: Sendable {
  let entry: ThreadEntry
  let told: LiveThread.Told?
  let isRevealed: Bool
  let isSelected: Bool
  let columns: Int
  let state: State
  let palette: Palette
  let selectedLink: String?

  /// Deeper answers stand no farther to the right.
  private static let maxIndents = 8

  /// The lines of the post, each behind a rule for every answer above it.
  var lines: [Line] {
    let indents = min(entry.depth, Self.maxIndents, max(0, columns - 24) / 2)
    let indent = Span(String(repeating: "│ ", count: indents), palette.border)
    let room = max(1, columns - 1 - 2 * indents)
    return content(columns: room).map { line in
      var line = line
      if indents > 0 { line.spans.insert(indent, at: 0) }
      return line.marked(isSelected, palette)
    }
  }

  private func content(columns: Int) -> [Line] {
    let label = word.flatMap { entry.label(on: $0.source) }
    guard let post = entry.post else {
      return [Line.justified([Span(label ?? "", palette.warning)], seen, columns: columns)]
    }
    let labels = label.map {
      MarkedText(text: $0 + (isHiding ? " · \(revealKey) shows it" : ""), style: palette.warning)
        .lines(columns: columns)
    }
    let head = head(of: post, columns: columns)
    if entry.isWithheld, isHiding { return [head] + (labels ?? []) }
    return [head] + (labels ?? []) + words(of: post, columns: columns)
  }

  /// Who told of it, and when.
  private var word: GonePosts.Word? {
    entry.word ?? told.map { GonePosts.Word(source: $0.source, at: $0.at) }
  }

  private var isHiding: Bool { entry.isHidden && !isRevealed }

  private func head(of post: Post, columns: Int) -> Line {
    var name = post.author.handle.isEmpty ? post.byline : post.author.mention
    var told = " · " + post.createdAt.relative(to: state.now)
    let audience = PostHeader.audience(
      of: post, beside: TextWidth.columns(of: told), columns: columns)
    if !audience.isEmpty {
      told += audience
      // The name is cut before it hides for whom the post was written.
      name = truncated(name, columns: columns - TextWidth.columns(of: told))
    }
    for sign in signs(of: post) {
      let more = told + " · " + sign
      if TextWidth.columns(of: name + more + seen.text) < columns { told = more }
    }
    return .justified(
      [Span(name, palette.strong), Span(told, palette.faint)], seen, columns: columns)
  }

  /// What it has beside its words; a stand-in for the words tells of its pictures itself.
  private func signs(of post: Post) -> [String] {
    if entry.isWithheld, isHiding { return [] }
    let attachments =
      state.texts.isWordless(post)
      ? nil : Attachments(of: post, showsText: !isHiding).words
    return (post.quoteOf == nil ? [] : ["quote"]) + attachments.asList
  }

  /// `archive · bluesky 12:04`
  private var seen: Span {
    let archive = entry.isArchived ? "archive" : nil
    let live = word.flatMap { word in
      entry.isLive || !entry.isArchived
        ? "\(word.source) " + state.localTime.clock(word.at, now: state.now) : nil
    }
    return Span([archive, live].compactMap(\.self).joined(separator: " · "), palette.faint)
  }

  private func words(of post: Post, columns: Int) -> [Line] {
    if let warning = post.contentWarning, isHiding {
      return lines(of: "CW: \(warning) · \(revealKey) shows it", by: post, columns: columns)
    }
    let warning = post.contentWarning.map { lines(of: "CW: " + $0, by: post, columns: columns) }
    let look = TextMemo.Look(
      columns: columns, selectedLink: selectedLink, theme: state.theme)
    let isWordless = state.texts.isWordless(post)
    let shown = isWordless ? post.standInAlone : PollEnd.text(post.text, at: state.now)
    let text = state.texts.lines(.text, shown, of: post, look) {
      let text =
        isWordless
        ? MarkedText(text: shown, style: palette.faint) : marked(shown, of: post)
      return text.linesWithoutBlankEnds(columns: columns)
    }
    return (warning ?? []) + text
  }

  /// The words that stand in place of the text, or over it.
  private func lines(of warning: String, by post: Post, columns: Int) -> [Line] {
    state.texts.lines(
      .warning, warning, of: post, TextMemo.Look(columns: columns, theme: state.theme)
    ) { MarkedText(text: warning, style: palette.warning).lines(columns: columns) }
  }

  /// The text of a post as it is shown, with the addresses in it.
  private func marked(_ words: String, of post: Post) -> MarkedText {
    var text = MarkedText(text: words, style: palette.text)
    text.marks = state.texts.addresses(in: post).map { range in
      let address = String(post.text[range]).withSmallScheme
      var style = palette.link
      if address == selectedLink { style.attributes.insert(.reverse) }
      return MarkedText.Mark(
        range: range.moved(from: post.text, to: 0, of: words), style: style, address: address)
    }
    return text
  }

  private var revealKey: String { state.keyText(.reveal, in: .detail) }
}
