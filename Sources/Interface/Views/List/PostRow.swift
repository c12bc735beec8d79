import Canvas
import Posts

/// One post in the list: avatar at the left, name and counts, and under them the beginning of the
/// text. A class, since it is handed about with each frame and a post has many parts to copy.
final class PostRow: Sendable {
  /// The most lines under the name.
  static let maxTextLines = 5
  /// The fewest lines that a row takes.
  static var leastHeight: Int { avatar.rows }
  /// Size of the avatar, in cells.
  static let avatar = Size(columns: 4, rows: 2)
  /// Cells before the text: the mark of the selection, the avatar where there are any, a space.
  static func indent(hasAvatar: Bool) -> Int { 1 + (hasAvatar ? avatar.columns : 0) + 1 }

  /// What a row depends on beside its post.
  struct Look: Sendable, Equatable {
    /// Cells of the whole row.
    var columns: Int
    var showsSensitive: Bool
    /// What the row was found by; a long text shows the lines with the first match.
    var highlights: Highlights?
    /// Whether the avatar has a place.
    var hasAvatar = true
    /// The key that shows what a content warning hides, as its line names it; `nil` where none
    /// does.
    var showKey: String? = "Enter"

    /// Cells of the text; one stays free at the right.
    var textColumns: Int { max(1, columns - PostRow.indent(hasAvatar: hasAvatar) - 1) }
  }

  let post: Post
  let look: Look
  /// Who wrote it, with as much of the names as it can show.
  let author: Author
  /// Lines it takes.
  let height: Int
  private let excerpt: PostExcerpt
  private let attachments: String?
  /// When the poll ends whose choices the row shows to the last line.
  private let pollEnd: Timestamp?

  init(_ post: Post, _ look: Look) {
    (self.post, self.look) = (post, look)
    author = post.author.beginning(ofCells: look.columns)
    excerpt = PostExcerpt(of: post, look)
    // A stand-in tells of them itself.
    attachments = excerpt.kind == .standIn ? nil : Attachments(of: post).words
    let textLines = Self.textLines(of: excerpt)
    let isWhole = excerpt.kind == .text && excerpt.wrapped.count <= textLines
    pollEnd = isWhole ? PollEnd.moment(in: post.text) : nil
    height = max(
      Self.leastHeight, 1 + min(textLines, excerpt.wrapped.count) + (excerpt.alt == nil ? 0 : 1))
  }

  /// The most lines of the text: a description takes the place of the last one.
  private static func textLines(of excerpt: PostExcerpt) -> Int {
    excerpt.alt == nil ? maxTextLines : maxTextLines - 1
  }

  /// Its lines without the avatar, from `indent` on.
  ///
  /// - Parameter boosters: who passed it on, the latest first.
  func lines(boosters: [Author] = [], now: Timestamp, palette: Palette) -> [Line] {
    let header = PostHeader(
      row: self, boosters: boosters, attachments: attachments, columns: look.textColumns
    ).line(highlights: look.highlights, now: now, palette: palette)
    return [header] + text(now: now, palette: palette) + description(palette: palette)
  }

  private func description(palette: Palette) -> [Line] {
    guard let alt = excerpt.alt else { return [] }
    let text = MarkedText(
      text: alt.body, style: palette.faint,
      marks: alt.matches.map { MarkedText.Mark(range: $0, style: palette.match) })
    return [Line(text.spans)]
  }

  private func text(now: Timestamp, palette: Palette) -> [Line] {
    let style =
      switch excerpt.kind {
      case .warning: palette.warning
      case .standIn: palette.faint
      case .text: palette.text
      }
    let text = MarkedText(
      text: excerpt.body, style: style,
      marks: excerpt.matches.map { MarkedText.Mark(range: $0, style: palette.match) })
    let lines = text.lines(
      excerpt.wrapped, columns: look.textColumns, maxLines: Self.textLines(of: excerpt))
    // The time passes while a row stays laid out.
    return pollEnd.map { $0 <= now } == true ? lines.withPollEnded : lines
  }
}

extension [Line] {
  /// The lines with another word for the poll in the last one, which takes as many cells.
  fileprivate var withPollEnded: [Line] {
    var lines = self
    guard let last = lines.indices.last, let span = lines[last].spans.first else { return self }
    lines[last].spans[0].text = PollEnd.ended(span.text)
    return lines
  }
}
