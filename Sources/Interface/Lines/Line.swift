import Canvas

/// One line of a view before it has a place: spans from the left edge, and spans at the right one.
struct Line: Sendable, Equatable {
  var spans: [Span]
  var right: [Span]
  /// Whether more follows than is shown: where the spans at the left have no cell to spare, their
  /// last one is drawn as `…`.
  var isCut = false

  init(_ spans: [Span] = [], right: [Span] = []) {
    self.spans = spans
    self.right = right
  }

  init(_ text: String, _ style: Style = .plain) { self.init([Span(text, style)]) }

  static let empty = Line()

  /// Cells of the spans at the left.
  var columns: Int { spans.reduce(0) { $0 + $1.columns } }

  /// The address under one of those cells; `nil` where there is none.
  func address(inCell cell: Int) -> String? {
    var end = 0
    for span in spans {
      end += span.columns
      if cell < end { return span.address }
    }
    return nil
  }
}

/// A stretch of text in one style, perhaps with an address under it.
struct Span: Sendable, Equatable {
  var text: String
  var style: Style
  var address: String?

  init(_ text: String, _ style: Style = .plain, address: String? = nil) {
    self.text = text
    self.style = style
    self.address = address
  }

  var columns: Int { TextWidth.columns(of: text) }
}

/// Lines that several views draw.
extension Line {
  /// The line behind the mark of a selected row, or behind a space in the mark's place.
  func marked(_ isSelected: Bool, _ palette: Palette) -> Line {
    var line = self
    line.spans.insert(isSelected ? Span("▌", palette.mark) : Span(" "), at: 0)
    return line
  }

  /// Words at the left and at the right edge of so many cells; only those at the left where there
  /// is no room for both.
  static func justified(_ left: [Span], _ right: Span, columns: Int) -> Line {
    let gap = columns - Line(left).columns - right.columns
    guard gap > 0 else { return Line(left) }
    return Line(left + [Span(String(repeating: " ", count: gap)), right])
  }

  /// `── in reply to ─────────`, `columns` cells wide.
  static func rule(_ words: String, columns: Int, palette: Palette) -> Line {
    let used = TextWidth.columns(of: words) + 4
    return Line([
      Span("── ", palette.border), Span(words, palette.title),
      Span(" " + String(repeating: "─", count: max(0, columns - used)), palette.border),
    ])
  }
}
