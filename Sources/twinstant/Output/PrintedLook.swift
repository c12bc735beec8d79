import Canvas
import Posts

/// How a post looks where a person reads it: a terminal gets its rows folded between words, and
/// matches stand out; any other reader gets the lines as they are.
struct PrintedLook {
  /// Whether names are bold and matches stand out: only for terminals that take emphasis.
  var emphasis = false
  /// Whether matches have a colour; else they are underlined.
  var hasColors = true
  /// Cells of a row; `nil` for a reader that takes a line as it is.
  var columns: Int?
  /// What the query found in the texts.
  var highlights: Highlights?

  /// Cells before each row of a text.
  private static let indent = "  "
  /// The columns of the narrowest terminal whose rows are folded.
  private static let leastColumns = 16

  /// A part of a text that stands out.
  private struct Mark {
    var range: Range<String.Index>
    var style: String.Emphasis
  }

  /// A line that begins with a name, which is bold, and a handle; matches stand out in both.
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

  /// The lines of a text below the name of its author. It stands between words that only say what
  /// it is, and so were not searched.
  func lines(of text: String, between before: String = "", and after: String = "") -> String {
    let whole = before + text + after
    let marks = emphasis ? found(in: text, of: whole, behind: before.utf8.count) : []
    return rows(of: whole, isIndented: true, marks: marks)
  }

  /// The marks for what was found in a part of a text.
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
    // Rows and marks come in order: in a long text each row meets only its own marks.
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

  /// The range of each row; a word that is longer than a row stays in one piece.
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
  /// How posts look here; a query found these parts of them.
  func look(_ highlights: Highlights? = nil) -> PrintedLook {
    PrintedLook(
      emphasis: takesSequences, hasColors: !NoColor.isSet(), columns: foldingColumns,
      highlights: highlights)
  }
}

/// Descriptions of pictures.
extension PrintedLook {
  /// The lines of the descriptions of a post's pictures that tell why it was found: in each, some
  /// word was found that is in no text shown beside it, nor in an earlier description.
  func descriptions(of post: Post, besides shown: [String]) -> String {
    guard let highlights, post.media.contains(where: { $0.alt != nil }) else { return "" }
    var seen = shown.reduce(into: Set<String>()) { $0.formUnion(highlights.foundWords(in: $1)) }
    var printed = ""
    for item in post.media {
      guard let alt = item.alt else { continue }
      let found = highlights.foundWords(in: alt)
      if found.isSubset(of: seen) { continue }
      seen.formUnion(found)
      printed += lines(of: alt, between: "(\(item.kind.rawValue): ", and: ")")
    }
    return printed
  }
}

extension Highlights {
  /// The words that it finds in a text, in small letters.
  fileprivate func foundWords(in text: String) -> Set<String> {
    Set(ranges(in: text).map { text[$0].lowercased() })
  }
}
