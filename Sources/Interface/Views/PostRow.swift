import Canvas
import Posts

/// One post in the list: avatar at the left, name and counts, and under them the beginning of the
/// text.
struct PostRow: Sendable {
  /// Lines of text shown at most.
  static let maxTextLines = 5
  /// Size of the avatar, in cells.
  static let avatar = Size(columns: 4, rows: 2)
  /// Cells before the text: the mark of the selection, the avatar, a space.
  static let indent = 1 + avatar.columns + 1

  let post: Post
  /// Cells of the whole row.
  let columns: Int
  let showsSensitive: Bool

  /// Cells of the text; one stays free at the right.
  private var textColumns: Int { max(1, columns - Self.indent - 1) }

  /// Lines it takes; cheaper than laying it out.
  var height: Int {
    let lines = wrap(body, columns: textColumns, maxLines: Self.maxTextLines).count
    return max(Self.avatar.rows, 1 + lines)
  }

  /// Its lines without the avatar, from `indent` on.
  func lines(query: Query?, now: Timestamp, palette: Palette) -> [Line] {
    let header = PostHeader(post: post, columns: textColumns)
      .line(query: query, now: now, palette: palette)
    return [header] + text(query: query, palette: palette)
  }

  private func text(query: Query?, palette: Palette) -> [Line] {
    var text = MarkedText(text: body, style: palette.text)
    if isHidden {
      text.style = palette.warning
    } else if post.text.isEmpty {
      text.style = palette.faint
    } else {
      text.marks = (query?.highlights(in: body) ?? []).map {
        MarkedText.Mark(range: $0, style: palette.match)
      }
    }
    return text.lines(columns: textColumns, maxLines: Self.maxTextLines)
  }

  private var isHidden: Bool { post.contentWarning != nil && !showsSensitive }

  private var body: String {
    if isHidden, let warning = post.contentWarning { return "CW: \(warning) · Enter shows it" }
    if post.text.isEmpty { return post.standIn }
    return beginning(of: post.text)
  }

  /// As much of a text as can be seen, without empty lines.
  private func beginning(of text: String) -> String {
    let limit = textColumns * (Self.maxTextLines + 1)
    if !text.utf8.prefix(limit * 4).contains(0x0A) {
      return text.utf8.count <= limit ? text : String(text.prefix(limit))
    }
    var beginning = ""
    var endsLine = true
    for character in text.prefix(limit) {
      if character.isNewline {
        if !endsLine { beginning.append("\n") }
        endsLine = true
      } else {
        beginning.append(character)
        endsLine = false
      }
    }
    while beginning.last?.isNewline == true { beginning.removeLast() }
    return beginning
  }
}

extension Post {
  /// What is told of a post without text.
  var standIn: String {
    if repostOf != nil { return "(a repost)" }
    guard !media.isEmpty else { return "(no text)" }
    return media.map { item in
      let alt = item.alt.map { ": " + $0 } ?? ""
      return "(\(item.kind.rawValue)\(alt))"
    }.joined(separator: " ")
  }
}
