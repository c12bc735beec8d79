/// One row of a wrapped text.
package struct WrappedLine: Sendable, Hashable {
  /// What of the source stands in it, without the space or line feed it was broken at.
  package var range: Range<String.Index>
  /// Cells it takes.
  package var columns: Int

  package init(range: Range<String.Index>, columns: Int) {
    self.range = range
    self.columns = columns
  }
}

/// Breaks a text into rows of at most `columns` cells.
///
/// Breaks at spaces, between wide characters, at line feeds, and in the middle of a word only when
/// the word alone is too long for a row. At most `maxLines` rows are made, and no more of the text is
/// looked at. No columns give no rows; an empty text gives one empty row.
package func wrap(_ text: String, columns: Int, maxLines: Int = .max) -> [WrappedLine] {
  guard columns > 0, maxLines > 0 else { return [] }
  var wrapping = Wrapping(text: text, columns: columns, maxLines: maxLines)
  wrapping.run()
  return wrapping.lines
}

/// The state of a wrapping under way: the row being filled, and where it could be broken last.
private struct Wrapping {
  let text: String
  let columns: Int
  let maxLines: Int
  var lines: [WrappedLine] = []

  private var start: String.Index
  private var used = 0
  /// A place to break: the row would end before `end` with `used` cells, the next begins at `next`.
  private var opening: (end: String.Index, used: Int, next: String.Index)?

  init(text: String, columns: Int, maxLines: Int) {
    self.text = text
    self.columns = columns
    self.maxLines = maxLines
    start = text.startIndex
  }

  mutating func run() {
    var index = text.startIndex
    var wasWide = false
    while index < text.endIndex {
      let next = text.index(after: index)
      let character = text[index]
      if character.isNewline {
        close(at: index, used, next: next)
        wasWide = false
      } else if character == " " {
        opening = (index, used, next)
        used += 1
        wasWide = false
      } else {
        let width = Self.width(character)
        let isWide = width == 2
        if isWide || wasWide, used > 0, opening?.next != index { opening = (index, used, index) }
        if used + width > columns { breakRow(before: index) }
        used += width
        wasWide = isWide
      }
      if lines.count >= maxLines { return }
      index = next
    }
    close(at: text.endIndex, used, next: text.endIndex)
  }

  /// The character at `index` does not fit: ends the row at the last opening, or right here.
  private mutating func breakRow(before index: String.Index) {
    guard let opening, opening.end > start || opening.next > start else {
      if index > start { close(at: index, used, next: index) }
      return
    }
    let carried = max(0, used - opening.used - (opening.next > opening.end ? 1 : 0))
    close(at: opening.end, opening.used, next: opening.next)
    used = carried
    if used + 1 > columns { breakRow(before: index) }
  }

  private mutating func close(at end: String.Index, _ cells: Int, next: String.Index) {
    lines.append(WrappedLine(range: start..<max(start, end), columns: min(cells, columns)))
    start = next
    used = 0
    opening = nil
  }

  private static func width(_ character: Character) -> Int {
    if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) { return 1 }
    return Glyph.reduced(character).reduce(0) { $0 + $1.width }
  }
}
