import Canvas

/// One line of a view before it has a place: spans from the left edge, and spans at the right one.
struct Line: Sendable, Equatable {
  var spans: [Span]
  var right: [Span]

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
