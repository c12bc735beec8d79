import Canvas
import Posts

/// One post in the list: avatar at the left, name and counts, and under them the beginning of the
/// text.
struct PostRow: Sendable {
  /// Lines of text shown at most.
  static let maxTextLines = 5
  /// Size of the avatar, in cells.
  static let avatar = Size(columns: 4, rows: 2)
  /// Cells before the text: the mark of the selection, the avatar where there are any, a space.
  static func indent(hasAvatar: Bool) -> Int { 1 + (hasAvatar ? avatar.columns : 0) + 1 }

  /// What a row depends on beside its post.
  struct Look: Sendable, Equatable {
    /// Cells of the whole row.
    var columns: Int
    var showsSensitive: Bool
    /// What the row was found by; of a long text the lines with the first match are shown.
    var query: Query?
    /// Whether the avatar has a place.
    var hasAvatar = true
  }

  let post: Post
  let look: Look
  /// What stands under the name.
  private var body = ""
  /// The lines of it, and one more where there is more than can be seen.
  private var wrapped: [WrappedLine] = []
  /// Where the query is met in it.
  private var matches: [Range<String.Index>] = []

  init(_ post: Post, _ look: Look) {
    self.post = post
    self.look = look
    if isHidden, let warning = post.contentWarning {
      use("CW: \(warning) · Enter shows it")
    } else if post.text.isEmpty {
      use(post.standIn)
    } else {
      useExcerpt(of: post.text)
      matches = look.query?.highlights(in: body) ?? []
    }
  }

  /// Cells of the text; one stays free at the right.
  private var textColumns: Int { max(1, look.columns - Self.indent(hasAvatar: look.hasAvatar) - 1) }

  /// Lines it takes.
  var height: Int {
    max(Self.avatar.rows, 1 + min(Self.maxTextLines, wrapped.count))
  }

  /// Its lines without the avatar, from `indent` on.
  ///
  /// - Parameter boosters: who passed it on, the latest first.
  func lines(boosters: [Author] = [], now: Timestamp, palette: Palette) -> [Line] {
    let header = PostHeader(post: post, boosters: boosters, columns: textColumns)
      .line(query: look.query, now: now, palette: palette)
    return [header] + text(palette: palette)
  }

  private func text(palette: Palette) -> [Line] {
    var text = MarkedText(text: body, style: palette.text)
    if isHidden {
      text.style = palette.warning
    } else if post.text.isEmpty {
      text.style = palette.faint
    } else {
      text.marks = matches.map { MarkedText.Mark(range: $0, style: palette.match) }
    }
    return text.lines(wrapped, columns: textColumns, maxLines: Self.maxTextLines)
  }

  private var isHidden: Bool { post.contentWarning != nil && !look.showsSensitive }

  private mutating func use(_ body: String) {
    self.body = body
    wrapped = wrap(body, columns: textColumns, maxLines: Self.maxTextLines + 1)
  }

  /// Shows the beginning of a text; where that has no match, and what follows has one, the lines from a
  /// little before it on.
  private mutating func useExcerpt(of text: String) {
    let beginning = beginning(of: text)
    use(beginning)
    let isWhole = text.utf8.count <= beginning.utf8.count
    guard let query = look.query, !isWhole || wrapped.count > Self.maxTextLines,
      let last = wrapped.last
    else {
      return
    }
    let seen = wrapped.count > Self.maxTextLines ? last.range.lowerBound : beginning.endIndex
    let matches = query.highlights(in: beginning)
    if matches.contains(where: { $0.lowerBound < seen }) { return }
    let searched = String(text.prefix(Self.mostSearched))
    guard let match = query.highlights(in: searched).first else { return }
    let start =
      searched.index(match.lowerBound, offsetBy: -textColumns, limitedBy: searched.startIndex)
      ?? searched.startIndex
    let gap = searched[start..<match.lowerBound].firstIndex(where: \.isWhitespace)
    let rest = searched[(gap ?? match.lowerBound)...].drop(while: \.isWhitespace)
    use(self.beginning(of: "… " + rest))
  }

  /// Characters of a text that are searched for a match: a post may have a million.
  private static let mostSearched = 20_000

  /// As much of a text as can be seen, without empty lines.
  private func beginning(of text: String) -> String {
    let limit = textColumns * (Self.maxTextLines + 1)
    if !text.hasLineFeed(inBytes: limit * 4) {
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

extension String {
  /// Whether there is a line feed in so many bytes at its beginning.
  fileprivate func hasLineFeed(inBytes limit: Int) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.prefix(limit).contains(0x0A) }
      ?? utf8.prefix(limit).contains(0x0A)
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
