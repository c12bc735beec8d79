import Canvas
import Posts

/// The first line of a post. At the left it has name, handle, age and audience, whether the post
/// quotes another one and what it has beside words; at the right, counts and source.
struct PostHeader: Sendable {
  /// The fewest cells that a name keeps beside a handle.
  private static let leastName = 5
  /// Cells between name and handle.
  private static let gap = 2

  let row: PostRow
  /// Who passed it on, the latest first.
  var boosters: [Author] = []
  /// What it has beside its words.
  var attachments: String?
  let columns: Int

  private var post: Post { row.post }
  private var author: Author { row.author }

  /// The line, in exactly `columns` cells.
  func line(highlights: Highlights?, now: Timestamp, palette: Palette) -> Line {
    let moment = " · " + post.createdAt.relative(to: now)
    let audience = Self.audience(of: post, beside: TextWidth.columns(of: moment), columns: columns)
    let age = withSigns(moment + audience)
    let ageColumns = TextWidth.columns(of: age)
    let right = counts(beside: ageColumns)
    let rightColumns = TextWidth.columns(of: right)
    let room = columns - (right.isEmpty ? 0 : rightColumns + 2) - ageColumns
    var spans = identity(columns: room, highlights, palette: palette)
    let rest = room - Line(spans).columns
    let passedOn = boosters.passedOn.map { " · " + $0 }.first { TextWidth.fits($0, in: rest) }
    spans.append(Span(age + (passedOn ?? ""), palette.faint))
    return Line(spans, right: right.isEmpty ? [] : [Span(right, palette.faint)])
  }

  /// For whom a post was written, in fewer words where more of them would cut the handle.
  static func audience(of post: Post, beside taken: Int, columns: Int) -> String {
    guard let words = post.visibility.audience.map({ " · " + $0 }) else { return "" }
    let handle = TextWidth.columns(of: post.author.mention, upTo: columns + 1)
    let isFitting = taken + TextWidth.columns(of: words) + handle <= columns
    return isFitting || post.visibility != .private ? words : " · followers"
  }

  /// Adds `quote` for a post that quotes, as services keep the link to the quoted post out of the
  /// text. Adds what else the post has that the row does not show, where the source keeps its
  /// place, too.
  private func withSigns(_ age: String) -> String {
    var told = age
    if post.quoteOf != nil {
      told = adding("quote", to: told, keeping: identityColumns(name: Self.leastName))
    }
    if let attachments {
      let kept = max(20, identityColumns(name: Self.leastName))
      told = adding(
        attachments, to: told, keeping: kept + 2 + TextWidth.columns(of: post.source))
    }
    return told
  }

  private func adding(_ sign: String, to age: String, keeping kept: Int) -> String {
    let told = age + " · " + sign
    return TextWidth.columns(of: told) + max(kept, handleColumns) <= columns ? told : age
  }

  /// Name and handle. Anybody may choose any name; only the handle tells who it is. So a long name
  /// is cut, not the handle, and where there is no room for both, the handle stands alone.
  private func identity(columns: Int, _ highlights: Highlights?, palette: Palette) -> [Span] {
    let handle = author.mention
    guard isNamed, !handle.isEmpty else {
      let shown = isNamed ? author.name : handle.isEmpty ? post.byline : handle
      let isKnown = isNamed || !handle.isEmpty
      return strong(truncated(shown, columns: columns), isKnown ? highlights : nil, palette)
    }
    let room = columns - Self.gap - handleColumns
    guard room >= TextWidth.columns(of: author.name, upTo: Self.leastName) else {
      return strong(truncated(handle, columns: columns), highlights, palette)
    }
    let name = strong(truncated(author.name, columns: room), highlights, palette)
    return name + [Span("  " + handle, palette.faint)]
  }

  /// Cells of the handle; of one that is longer than the line, no more is measured.
  private var handleColumns: Int {
    TextWidth.columns(of: author.mention, upTo: max(20, columns) + 1)
  }

  private var isNamed: Bool { author.isNamed }

  private func strong(
    _ words: String, _ highlights: Highlights?, _ palette: Palette
  ) -> [Span] {
    var text = MarkedText(text: words, style: palette.strong)
    text.marks = (highlights?.ranges(in: words) ?? []).map {
      MarkedText.Mark(range: $0, style: palette.match)
    }
    return text.spans
  }

  /// Cells of name and handle: at most so many for the name, and a part of a long handle.
  private func identityColumns(name: Int) -> Int {
    let handle = min(20, handleColumns)
    guard isNamed else { return handle }
    return TextWidth.columns(of: author.name, upTo: name) + Self.gap + handle
  }

  /// `♥ 312  ⟳ 41  x`, or less of it where name and handle would have too few cells beside `taken`
  /// others.
  private func counts(beside taken: Int) -> String {
    let likes = count("♥ ", post.metrics.likes)
    let reposts = count("⟳ ", post.metrics.reposts)
    let whole = likes.isEmpty && reposts.isEmpty ? 0 : identityColumns(name: 10)
    // A handle that is too long anyway takes no cells from the counts.
    let least = max(20, handleColumns + taken <= columns ? handleColumns : 0)
    for signs in [likes + reposts, likes, ""] {
      let text = signs + post.source
      let kept = signs.isEmpty ? least : max(least, whole)
      if TextWidth.columns(of: text) + 2 + kept + taken <= columns { return text }
    }
    return ""
  }

  /// A count with two blanks behind it; empty where there is nothing to count.
  private func count(_ sign: String, _ number: Int?) -> String {
    guard let number, number > 0 else { return "" }
    return sign + abbreviated(number) + "  "
  }
}
