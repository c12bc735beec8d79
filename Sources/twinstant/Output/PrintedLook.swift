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

  /// A part of a text that stands out.
  private struct Mark {
    var range: Range<String.Index>
    var style: String.Emphasis
  }

  /// A line that begins with a name, which is bold, and a handle; in both what was found stands
  /// out.
  func line(_ name: String, _ handle: String, _ rest: String) -> String {
    let line = name + handle + rest
    guard emphasis else { return rows(of: line, isIndented: false, marks: []) }
    var marks: [Mark] = []
    var place = line.startIndex
    for match in found(in: name, of: line, behind: 0) {
      if place < match.range.lowerBound {
        marks.append(Mark(range: place..<match.range.lowerBound, style: .bold))
      }
      marks.append(match)
      place = match.range.upperBound
    }
    let end = line.utf8.index(line.startIndex, offsetBy: name.utf8.count)
    if place < end { marks.append(Mark(range: place..<end, style: .bold)) }
    marks += found(in: handle, of: line, behind: name.utf8.count)
    return rows(of: line, isIndented: false, marks: marks)
  }

  /// The lines of a text, which stand below the name of who wrote it; between words that only say
  /// what it is, and so were not searched.
  func lines(of text: String, between before: String = "", and after: String = "") -> String {
    let whole = before + text + after
    let marks = emphasis ? found(in: text, of: whole, behind: before.utf8.count) : []
    return rows(of: whole, isIndented: true, marks: marks)
  }

  /// What was found in a part of a text.
  ///
  /// - Parameter start: the bytes before that part.
  private func found(in part: String, of text: String, behind start: Int) -> [Mark] {
    let style = hasColors ? String.Emphasis.match : .colorlessMatch
    return (highlights?.ranges(in: part) ?? []).map {
      Mark(range: $0.moved(from: part, to: start, of: text), style: style)
    }
  }

  /// - Parameter isIndented: whether the first row is, as all others are.
  private func rows(of text: String, isIndented: Bool, marks: [Mark]) -> String {
    var printed = ""
    var isFirst = true
    // Both come in order: of a long text with many marks each row meets only its own.
    var rest = marks[...]
    for row in rows(of: text, isIndented: isIndented) {
      if !isFirst { printed += "\n" }
      if !row.isEmpty, isIndented || !isFirst { printed += Self.indent }
      isFirst = false
      rest = rest.drop { $0.range.upperBound <= row.lowerBound }
      printed += styled(text, row, rest.prefix { $0.range.lowerBound < row.upperBound })
    }
    return printed + "\n"
  }

  /// The text of each row; of a word that is longer than one, all of it.
  private func rows(of text: String, isIndented: Bool) -> [Range<String.Index>] {
    guard let columns, columns >= Self.leastColumns else {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.startIndex..<$0.endIndex }
    }
    let indent = Self.indent.count
    return wrap(text, forTerminalOf: columns, indent: indent, isFirstIndented: isIndented)
      .map(\.range)
  }

  private func styled(
    _ text: String, _ row: Range<String.Index>, _ marks: ArraySlice<Mark>
  ) -> String {
    var styled = ""
    var place = row.lowerBound
    for mark in marks {
      let part = mark.range.clamped(to: place..<row.upperBound)
      styled += text[place..<part.lowerBound] + String(text[part]).emphasised(mark.style)
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
