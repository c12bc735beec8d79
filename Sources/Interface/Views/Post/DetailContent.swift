import Canvas
import Posts

/// A post as it is read: all its lines, before they are scrolled. Its words, links, pictures and
/// facts are in files of their own.
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

  /// The range of `lines` that is in sight, none where the screen is too small. It takes their
  /// count, since laying them out takes long.
  func linesInSight(of count: Int) -> Range<Int> {
    let layout = Layout(state.size)
    let first = OverView.firstLine(scroll: detail.scroll, lines: count, layout: layout)
    return first..<first + max(0, layout.inside.rows)
  }

  /// The number of lines of each part, from the top: the parts of the post itself, then each post
  /// of the conversation and what stands between them. The parts are the same at any width.
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

  /// The index of the text among the parts.
  static let textPart = 2

  /// The conversation around the post.
  var thread: ThreadContent {
    ThreadContent(
      detail: detail, columns: columns, state: state, palette: palette,
      selectedLink: selectedLink)
  }

  /// The stop that each line belongs to, from the first line on: none above the conversation.
  var stopsOfLines: [ThreadStop?] {
    ownLines.map { _ in nil } + thread.rows.map(\.stop)
  }

  /// The lines on which a match of the query stands: in the warning, the text, the links below it
  /// and the descriptions of pictures.
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
}

/// Where the selected post of the conversation stands.
extension DetailContent {
  /// The stop that a line belongs to; `nil` above the conversation, and behind the end.
  func stop(at line: Int) -> ThreadStop? {
    let stops = stopsOfLines
    return stops.indices.contains(line) ? stops[line] : nil
  }

  /// The selected post or line of the conversation, while it is in sight: no key acts on what
  /// nobody sees.
  var stopInSight: ThreadStop? { showsStop ? detail.stop : nil }

  /// Whether a line of the selected stop is in sight.
  var showsStop: Bool {
    guard let stop = detail.stop else { return false }
    let stops = stopsOfLines
    return stops[linesInSight(of: stops.count).clamped(to: stops.indices)].contains(stop)
  }

  /// The first line in sight, moved as little as possible so that all of the selected stop is seen,
  /// or its beginning where it is higher than the screen.
  func scrollToStop(from line: Int) -> Int {
    let stops = stopsOfLines
    guard let stop = detail.stop, let first = stops.firstIndex(of: stop) else { return line }
    let last = stops.lastIndex(of: stop) ?? first
    return min(first, max(line, last - Layout(state.size).inside.rows + 1))
  }
}
