import Canvas

/// Where everything stands in a screen of a size.
package struct Layout: Sendable, Equatable {
  /// The smallest screen that is worth drawing.
  package static let minimum = Size(columns: 40, rows: 10)
  /// The width from which on the panes stand side by side.
  static let wideColumns = 100
  /// The cells of `1–6 of ≤ 12,345,678 · 0.4 ms`: few archives hold more posts.
  private static let usualNote = 28

  let size: Size
  var isTooSmall: Bool { size.columns < Self.minimum.columns || size.rows < Self.minimum.rows }
  var isWide: Bool { size.columns >= Self.wideColumns }

  init(_ size: Size) { self.size = size }

  /// The search pane with its border.
  var search: Rect {
    if !isWide { return Rect(column: 0, row: 0, columns: size.columns, rows: 3) }
    return Rect(column: 0, row: 0, columns: searchColumns, rows: size.rows - 1)
  }

  /// The results pane: with its border when panes stand side by side, else without one.
  var results: Rect {
    if !isWide { return Rect(column: 0, row: 3, columns: size.columns, rows: size.rows - 4) }
    return Rect(
      column: searchColumns, row: 0, columns: size.columns - searchColumns, rows: size.rows - 1)
  }

  /// The cells of the rows: the results pane without its border.
  var rows: Rect {
    if !isWide { return results }
    return Rect(
      column: results.column + 1, row: 1, columns: results.columns - 2, rows: results.rows - 2)
  }

  /// The cells of prompt and query that are theirs whatever stands beside them.
  var field: Rect {
    if isWide { return Rect(column: 2, row: 1, columns: searchColumns - 4, rows: 1) }
    // The rest of the edge tells what is shown.
    let told = size.columns < 60 ? 18 : 34
    return Rect(column: 2, row: 0, columns: size.columns - told - 4, rows: 1)
  }

  /// Cells for the query and the cursor behind it: on the narrow screen what the words at the right
  /// end of the edge leave. Words of usual length leave the same: else the text would jump whenever
  /// the rows are counted.
  func fieldRoom(beside note: String) -> Int {
    let least = field.columns - 2
    if isWide { return least }
    // A piece of the edge stays between them.
    return switch TextWidth.columns(of: note) {
    case 0: size.columns - 6
    case ...Self.usualNote: max(least, size.columns - 9 - Self.usualNote)
    default: least
    }
  }

  /// What lies over everything but the status line: a post, the help, the sources.
  var over: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1) }

  /// Cells for the content of `over`: inside its border, with a space at both sides.
  var inside: Rect {
    Rect(column: 2, row: 1, columns: over.columns - 4, rows: over.rows - 2)
  }

  var status: Int { size.rows - 1 }

  private var searchColumns: Int { min(40, max(30, size.columns / 4)) }
}
