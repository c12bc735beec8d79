import CVTerm
import Canvas
import TerminalTesting

/// What each cell of a terminal shows, independent of the terminal, so that two screens can be
/// compared.
struct StyledScreen: Equatable {
  struct Cell: Equatable, CustomStringConvertible {
    /// The base and the marks; a blank for a cell that was never written.
    var text: String
    /// The colour of the letters; empty for a blank, where it cannot be seen.
    var foreground: String
    var background: String
    /// The codes of bold, underline and the like; on a blank only lines can be seen.
    var attributes: [Int]

    var description: String { "\(text) \(foreground)/\(background) \(attributes)" }

    static let blank = Cell(text: " ", foreground: "", background: "", attributes: [])
  }

  private(set) var rows: [[Cell]]

  /// Reads the output of `tmux capture-pane -e -p -N`.
  init(captured text: String) {
    var style = CapturedStyle()
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var cells: [Cell] = []
      var rest = line[...].unicodeScalars
      while let scalar = rest.popFirst() {
        if scalar == "\u{1B}", rest.first == "[", let end = rest.firstIndex(of: "m") {
          style.apply(String(rest[rest.index(after: rest.startIndex)..<end]))
          rest = rest[rest.index(after: end)...]
        } else if scalar.properties.canonicalCombiningClass != .notReordered, !cells.isEmpty {
          cells[cells.count - 1].text.unicodeScalars.append(scalar)
        } else {
          cells.append(style.cell(String(scalar)))
        }
      }
      return cells
    }
    tidy()
  }

  /// Reads the screen of a terminal in memory.
  init(_ emulator: Emulator) {
    rows = (0..<emulator.size.rows).map { row in
      (0..<emulator.size.columns).map { column in
        let cell = emulator.cell(column, row)
        if cell.isBlank { return .blank }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: cell.text)
        let flags = [
          (cell.bold, 1), (cell.italic, 3), (cell.underline, 4), (cell.reverse, 7),
          (cell.strike, 9),
        ]
        return Cell(
          text: text.isEmpty ? " " : String(text),
          foreground: cell.foreground < 0 ? "" : "\(cell.foreground)",
          background: cell.background < 0 ? "" : "\(cell.background)",
          attributes: flags.filter { $0.0 != 0 }.map(\.1))
      }
    }
    tidy()
  }

  /// The rows as a person reads them.
  var text: [String] { rows.map { $0.map(\.text).joined() } }

  /// A cell; a blank beyond the end of a row.
  func cell(_ column: Int, _ row: Int) -> Cell {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return .blank }
    return rows[row][column]
  }

  /// The cells that differ from those of another screen, in words.
  func differences(from other: StyledScreen) -> [String] {
    (0..<max(rows.count, other.rows.count)).flatMap { row -> [String] in
      let (mine, others) = (cells(row), other.cells(row))
      return (0..<max(mine.count, others.count)).compactMap { column in
        let one = column < mine.count ? mine[column] : .blank
        let two = column < others.count ? others[column] : .blank
        return one == two ? nil : "(\(column),\(row)) \(one) | \(two)"
      }
    }
  }

  private func cells(_ row: Int) -> [Cell] { rows.indices.contains(row) ? rows[row] : [] }

  /// Removes what cannot be seen, and numbers the terminal's images by their order on the screen:
  /// an image that was sent again may have another number.
  private mutating func tidy() {
    var images: [String: String] = [:]
    for row in rows.indices {
      for column in rows[row].indices {
        if rows[row][column].text == " " {
          rows[row][column].foreground = ""
          rows[row][column].attributes.removeAll { ![4, 7, 9].contains($0) }
        } else if rows[row][column].text.unicodeScalars.first?.value == 0x10EEEE {
          let number = rows[row][column].foreground
          let name = images[number] ?? "image \(images.count)"
          images[number] = name
          rows[row][column].foreground = name
        }
      }
      while rows[row].last == .blank { rows[row].removeLast() }
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
  }
}

extension tw_vcell {
  /// Whether nothing can be seen in the cell, as in most.
  fileprivate var isBlank: Bool {
    (count == 0 || count == 1 && scalars.0 == 0x20) && background < 0 && underline == 0
      && reverse == 0 && strike == 0
  }
}

/// The rendition that SGR sequences set, as `capture-pane` writes them.
private struct CapturedStyle {
  private var foreground = ""
  private var background = ""
  private var attributes: Set<Int> = []

  func cell(_ text: String) -> StyledScreen.Cell {
    .init(
      text: text, foreground: foreground, background: background, attributes: attributes.sorted())
  }

  mutating func apply(_ codes: String) {
    var numbers = codes.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }[...]
    while let code = numbers.popFirst() {
      switch code {
      case 0: self = CapturedStyle()
      case 1...9: attributes.insert(code)
      case 22: attributes.subtract([1, 2])
      case 23...29: attributes.remove(code - 20)
      case 30...37, 90...97: foreground = "\(code)"
      case 39: foreground = ""
      case 40...47, 100...107: background = "\(code - 10)"
      case 49: background = ""
      case 38, 48:
        let count = numbers.first == 2 ? 4 : 2
        let color = numbers.prefix(count).map { "\($0)" }.joined(separator: ".")
        numbers = numbers.dropFirst(count)
        if code == 38 { foreground = color } else { background = color }
      default: break
      }
    }
  }
}
