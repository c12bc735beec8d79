import Canvas
import Posts

/// How a post looks where a person reads it: a terminal gets its rows folded between words, and
/// what matched stands out; any other reader gets the lines as they are.
struct PrintedLook {
  /// Whether names are bold and what matched stands out: for terminals that take it alone.
  var emphasis = false
  /// Whether what matched has a colour; else a line under it.
  var hasColors = true
  /// Cells of a row; `nil` for a reader that takes a line as it is.
  var columns: Int?
  /// What the query found in the texts.
  var highlights: Highlights?

  /// Cells before each row of a text.
  private static let indent = "  "
  /// Of the least terminal whose rows are folded.
  private static let leastColumns = 16

  /// A line whose beginning is a name.
  func line(_ name: String, _ rest: String) -> String {
    let line = name + rest
    let end = line.utf8.index(line.startIndex, offsetBy: name.utf8.count)
    return rows(of: line, isIndented: false, marks: [line.startIndex..<end], style: .bold)
  }

  /// The lines of a text, which stand below the name of who wrote it.
  func lines(of text: String) -> String {
    let marks = emphasis ? highlights?.ranges(in: text) ?? [] : []
    let style = hasColors ? String.Emphasis.match : .colorlessMatch
    return rows(of: text, isIndented: true, marks: marks, style: style)
  }

  /// - Parameter isIndented: whether the first row is, as all others are.
  private func rows(
    of text: String, isIndented: Bool, marks: [Range<String.Index>], style: String.Emphasis
  ) -> String {
    var printed = ""
    var isFirst = true
    // Both come in order: of a long text with many marks each row meets only its own.
    var rest = emphasis ? marks[...] : []
    for row in rows(of: text) {
      if !isFirst { printed += "\n" }
      if !row.isEmpty, isIndented || !isFirst { printed += Self.indent }
      isFirst = false
      rest = rest.drop { $0.upperBound <= row.lowerBound }
      printed += styled(text, row, rest.prefix { $0.lowerBound < row.upperBound }, style)
    }
    return printed + "\n"
  }

  /// The text of each row; of a word that is longer than one, all of it.
  private func rows(of text: String) -> [Range<String.Index>] {
    guard let columns, columns >= Self.leastColumns else {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.startIndex..<$0.endIndex }
    }
    var rows: [Range<String.Index>] = []
    for row in wrap(text, columns: columns - Self.indent.count).map(\.range) {
      guard let last = rows.last, Self.isWithinWord(last, row, of: text) else {
        rows.append(row)
        continue
      }
      let end = text[row].firstIndex(of: " ") ?? row.upperBound
      rows[rows.count - 1] = last.lowerBound..<end
      let next = text[end..<row.upperBound].drop { $0 == " " }
      if !next.isEmpty { rows.append(next.startIndex..<next.endIndex) }
    }
    return rows
  }

  /// Whether a word that is longer than a row goes on in the next one: it may be an address, which
  /// the terminal itself breaks without putting anything in between.
  private static func isWithinWord(
    _ before: Range<String.Index>, _ row: Range<String.Index>, of text: String
  ) -> Bool {
    guard !before.isEmpty, before.upperBound == row.lowerBound, !row.isEmpty else { return false }
    let last = text[text.index(before: row.lowerBound)]
    return last.isASCII && text[row.lowerBound].isASCII
  }

  private func styled(
    _ text: String, _ row: Range<String.Index>, _ marks: ArraySlice<Range<String.Index>>,
    _ style: String.Emphasis
  ) -> String {
    var styled = ""
    var place = row.lowerBound
    for mark in marks {
      let part = mark.clamped(to: place..<row.upperBound)
      styled += text[place..<part.lowerBound] + String(text[part]).emphasised(style)
      place = part.upperBound
    }
    return styled + text[place..<row.upperBound]
  }
}

extension StandardStream {
  /// How posts look here, of which a query found these parts.
  func look(_ highlights: Highlights? = nil) -> PrintedLook {
    PrintedLook(
      emphasis: takesSequences, hasColors: !NoColor.isSet(), columns: foldingColumns,
      highlights: highlights)
  }
}
