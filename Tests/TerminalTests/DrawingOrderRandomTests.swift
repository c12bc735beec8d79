import Canvas
import RandomTesting
import TerminalTesting
import Testing

@testable import Terminal

/// Whatever ncurses may write, a terminal that gets it in another order shows the same.
struct DrawingOrderRandomTests {
  private static let size = Size(columns: 24, rows: 7)
  private static let renditions = [
    "", "1", "0;31", "0;1;38;5;208", "0;38;5;253;48;5;235", "0;1;38;5;231;48;5;25", "0;44", "0;7",
    "0;4;32", "0;48;5;235", "0;10;1", "0;10;7",
  ]

  /// One piece of what ncurses writes.
  ///
  /// - Parameter place: where the cursor is; `nil` when it must be moved first.
  private func piece(_ place: inout Point?, _ random: inout SeededGenerator) -> String {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    guard let start = place, below(3) > 0 else {
      let end = Point(column: below(Self.size.columns), row: below(Self.size.rows))
      place = end
      return "\u{1B}[\(end.row + 1);\(end.column + 1)H"
    }
    let rest = Self.size.columns - start.column
    switch below(9) {
    case 0...2: return "\u{1B}[\(Self.renditions[below(Self.renditions.count)])m"
    case 3: return "\u{1B}[0m" + (rest > 3 ? "\u{1B}[\(1 + below(rest - 1))X" : "\u{1B}[K")
    case 4: return "\u{1B}[0;48;5;\(20 + below(3))m\u{1B}[" + (below(2) == 0 ? "K" : "1K")
    case 5 where start.row < Self.size.rows - 1:
      place = Point(column: 0, row: start.row + 1)
      return "\r\n"
    default:
      let letters = ["a", "b", " ", " ", "é", "│"]
      let count = 1 + below(min(rest, 9))
      place =
        count == rest ? nil : Point(column: start.column + count, row: start.row)
      return (0..<count).map { _ in letters[below(letters.count)] }.joined()
    }
  }

  @Test(arguments: 0..<40)
  func `the same cells, colours and cursor`(seed: UInt64) {
    #expect(TextLocale.setUp())
    var random = SeededGenerator(seed: seed)
    let (plain, ordered) = (Emulator(size: Self.size), Emulator(size: Self.size))
    var order = DrawingOrder(size: Self.size)
    var filter = RenditionFilter()
    var place: Point?
    for frame in 0..<8 {
      let text = (0..<40).map { _ in piece(&place, &random) }.joined()
      // At the end ncurses says where it wants the cursor.
      let end = Point(column: Int.random(in: 0..<Self.size.columns, using: &random), row: frame % 7)
      place = end
      let bytes = Array((text + "\u{1B}[\(end.row + 1);\(end.column + 1)H").utf8)
      plain.feed(bytes)
      let result = order.ordered(bytes, through: filter)
      if result.isSurelyShorter {
        var plainFilter = filter
        #expect(result.bytes.count <= plainFilter.shortened(bytes).count)
      }
      filter = result.filter
      ordered.feed(result.bytes)
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let (wanted, found) = (Look(plain, column, row), Look(ordered, column, row))
          #expect(wanted == found, "frame \(frame), row \(row), column \(column)")
          guard wanted == found else { return }
        }
      }
      #expect(plain.cursor == ordered.cursor)
    }
  }

  /// What a person sees of a cell.
  private struct Look: Equatable {
    var text: [Unicode.Scalar]
    var background: Int32
    /// The colour of the letters; on a blank only lines and the background are seen.
    var foreground: Int32
    var attributes: [Int32]

    init(_ emulator: Emulator, _ column: Int, _ row: Int) {
      let cell = emulator.cell(column, row)
      text = cell.text.isEmpty ? [" "] : cell.text
      background = cell.background
      let isPlain = text == [" "] && cell.reverse == 0 && cell.underline == 0
      foreground = isPlain ? 0 : cell.foreground
      attributes = isPlain ? [] : [cell.bold, cell.italic, cell.underline, cell.reverse]
    }
  }
}
