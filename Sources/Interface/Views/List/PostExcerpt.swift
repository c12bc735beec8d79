import Canvas
import Posts

/// The lines under the name of a post in the list.
struct PostExcerpt: Sendable {
  /// Where the lines come from.
  enum Kind: Sendable {
    case text
    /// The content warning, in place of what it hides.
    case warning
    /// What there is to say of a post without text.
    case standIn
  }

  let kind: Kind
  private(set) var body = ""
  /// The lines of `body`, and one more where there is more than can be seen.
  private(set) var wrapped: [WrappedLine] = []
  /// The matches of the query in `body`.
  private(set) var matches: [Range<String.Index>] = []
  /// The description of a picture, where that alone tells why the post was found.
  private(set) var alt: DescriptionExcerpt?
  private let columns: Int
  /// The cells of all lines and one more than is shown: it must be known whether there is more.
  private var cells: Int { columns * (PostRow.maxTextLines + 1) }

  /// The most whole lines that are shown before the one with the match.
  private static let maxLinesBefore = 2
  /// The most bytes of a text that are searched for a match: a post may have megabytes.
  private static let maxSearched = 1 << 18
  /// The most characters whose lines are compared.
  private static let maxCompared = 1 << 12

  init(of post: Post, _ look: PostRow.Look) {
    columns = look.textColumns
    if let warning = post.contentWarning, !look.showsSensitive {
      kind = .warning
      let sign = "CW: "
      let seen = warning.beginning(ofCells: cells)
      use(sign + seen + (look.showKey.map { " · \($0) shows it" } ?? ""))
      matches = (look.highlights?.ranges(in: seen) ?? []).map {
        $0.moved(from: seen, to: sign.utf8.count, of: body)
      }
    } else if post.isWordless {
      kind = .standIn
      use(post.standInAlone.beginning(ofCells: cells))
      if let highlights = look.highlights { matches = Self.matches(of: post, in: body, highlights) }
    } else {
      kind = .text
      use(beginning(of: post.text))
      guard let highlights = look.highlights else { return }
      matches = highlights.ranges(in: body)
      seek(highlights, in: post.text)
      guard !post.media.isEmpty, !post.isSensitiveOrWarned || look.showsSensitive else { return }
      let name = post.author.name
      let seen = matches.map { body[$0] } + highlights.ranges(in: name).map { name[$0] }
      alt = DescriptionExcerpt(
        of: post, highlights, besides: Set(seen.map { $0.lowercased() }), columns: columns)
    }
  }

  /// The matches in a stand-in: in the descriptions of pictures, or else in addresses; each stands
  /// behind a colon.
  private static func matches(
    of post: Post, in body: String, _ highlights: Highlights
  ) -> [Range<String.Index>] {
    let areLinks = post.media.isEmpty
    var found: [Range<String.Index>] = []
    var place = body.startIndex
    for words in areLinks ? post.links : post.media.compactMap(\.alt) {
      guard let range = body[place...].firstRange(of: ": " + words) else { break }
      place = range.upperBound
      let start = body.utf8.distance(from: body.startIndex, to: range.lowerBound) + 2
      let ranges = areLinks ? highlights.ranges(inAddress: words) : highlights.ranges(in: words)
      found += ranges.map { $0.moved(from: words, to: start, of: body) }
    }
    return found
  }

  private mutating func use(_ body: String) {
    self.body = body
    wrapped = wrap(body, columns: columns, maxLines: PostRow.maxTextLines + 1)
  }

  /// Shows the lines from a little before the first match on, where the beginning of the text has
  /// none; for several words sought, the lines that have most of them.
  private mutating func seek(_ highlights: Highlights, in text: String) {
    let isLonger = wrapped.count > PostRow.maxTextLines
    guard let last = wrapped.last, isLonger || text.utf8.count > body.utf8.count else { return }
    let densest = highlights.densestLines(
      of: text, within: Self.maxCompared, columns: columns, count: PostRow.maxTextLines)
    if let densest { return show(text[densest...].drop(while: \.isWhitespace), highlights) }
    let seen = isLonger ? last.range.lowerBound : body.endIndex
    if matches.contains(where: { $0.lowerBound < seen }) { return }
    guard let match = highlights.first(in: text, within: Self.maxSearched) else { return }
    let start =
      text.index(match.lowerBound, offsetBy: -columns, limitedBy: text.startIndex)
      ?? text.startIndex
    let before = text[start..<match.lowerBound]
    // Only a few short lines: the match itself has to be seen.
    let line = before.split(separator: "\n").suffix(Self.maxLinesBefore + 1).first?.startIndex
    let gap = before.firstIndex(where: \.isWhitespace) ?? match.lowerBound
    show(text[max(gap, line ?? gap)...].drop(while: \.isWhitespace), highlights)
  }

  /// Shows a part that does not begin the text.
  private mutating func show(_ rest: Substring, _ highlights: Highlights) {
    use(beginning(of: "… " + rest.prefix(cells)))
    matches = highlights.ranges(in: body)
  }

  /// As much of a text as can be seen, without lines that are empty, or look so.
  private func beginning(of text: String) -> String {
    let text = text.beginning(ofCells: cells)
    if !text.hasLineFeed(inBytes: cells * 4) {
      return text.utf8.count <= cells ? text : String(text.prefix(cells))
    }
    return text.prefix(cells).split(whereSeparator: \.isNewline)
      .filter { !$0.unicodeScalars.allSatisfy(\.isUnseen) }.joined(separator: "\n")
  }
}

extension String {
  /// Whether there is a line feed within the first `limit` bytes.
  fileprivate func hasLineFeed(inBytes limit: Int) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.prefix(limit).contains(0x0A) }
      ?? utf8.prefix(limit).contains(0x0A)
  }
}
