import Canvas
import Posts

/// Name, handle, age and audience of a post at the left, and whether it quotes another one; counts and
/// source at the right.
struct PostHeader: Sendable {
  /// Cells that the name keeps beside the sign of a quote.
  private static let leastName = 10

  let post: Post
  /// Who passed it on, the latest first.
  var boosters: [Author] = []
  let columns: Int

  /// The line, in exactly `columns` cells.
  func line(highlights: Highlights?, now: Timestamp, palette: Palette) -> Line {
    let audience = post.visibility.audience.map { " · " + $0 } ?? ""
    let age = withQuote(" · " + post.createdAt.relative(to: now) + audience)
    let ageColumns = TextWidth.columns(of: age)
    let right = counts(keeping: 20 + ageColumns)
    let rightColumns = TextWidth.columns(of: right)
    let room = columns - (right.isEmpty ? 0 : rightColumns + 2) - ageColumns
    var spans = identity(columns: room, highlights, palette: palette)
    let rest = room - Line(spans).columns
    let passedOn = boosters.passedOn.map { " · " + $0 }.first { TextWidth.columns(of: $0) <= rest }
    spans.append(Span(age + (passedOn ?? ""), palette.faint))
    return Line(spans, right: right.isEmpty ? [] : [Span(right, palette.faint)])
  }

  /// With `quote` where it is one: services keep the link to what it quotes out of the text.
  private func withQuote(_ age: String) -> String {
    guard post.quoteOf != nil else { return age }
    let told = age + " · quote"
    return TextWidth.columns(of: told) + Self.leastName <= columns ? told : age
  }

  private func identity(columns: Int, _ highlights: Highlights?, palette: Palette) -> [Span] {
    let handle = post.author.mention
    // An author without any name but the handle is named once.
    let isNamed = !post.author.name.isEmpty && post.author.name != post.author.handle
    let shown = isNamed ? post.author.name : handle.isEmpty ? post.byline : handle
    var name = MarkedText(text: truncated(shown, columns: columns), style: palette.strong)
    let isKnown = isNamed || !handle.isEmpty
    name.marks = (isKnown ? highlights?.ranges(in: name.text) ?? [] : []).map {
      MarkedText.Mark(range: $0, style: palette.match)
    }
    let spans = name.spans
    let rest = columns - Line(spans).columns - 2
    guard isNamed, rest >= 3, !handle.isEmpty else { return spans }
    return spans + [Span("  " + truncated(handle, columns: rest), palette.faint)]
  }

  /// `♥ 312  ⟳ 41  x`, less of it where the name would have less than `keeping` cells.
  private func counts(keeping: Int) -> String {
    let likes = count("♥ ", post.metrics.likes)
    let reposts = count("⟳ ", post.metrics.reposts)
    for signs in [likes + reposts, likes, ""] {
      let text = signs + post.source
      if TextWidth.columns(of: text) + 2 + keeping <= columns { return text }
    }
    return ""
  }

  /// With two blanks behind it; empty where there is nothing to count.
  private func count(_ sign: String, _ number: Int?) -> String {
    guard let number, number > 0 else { return "" }
    return sign + abbreviated(number) + "  "
  }
}
