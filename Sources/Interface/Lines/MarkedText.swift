import Canvas

/// A text with stretches that look different: matches of the query, links.
struct MarkedText: Sendable, Equatable {
  /// A stretch of the text. Marks come in order, and none overlap.
  struct Mark: Sendable, Equatable {
    var range: Range<String.Index>
    var style: Style
    var address: String?
  }

  var text: String
  var style: Style
  var marks: [Mark] = []

  /// The text in lines of `columns` cells. When there are more than `maxLines`, the last one ends
  /// in `…`.
  func lines(columns: Int, maxLines: Int = .max) -> [Line] {
    guard columns > 0, maxLines > 0 else { return [] }
    let limit = maxLines == .max ? Int.max : maxLines + 1
    return lines(
      wrap(text, columns: columns, maxLines: limit), columns: columns, maxLines: maxLines)
  }

  /// The lines of a text that is wrapped already, to one line more than `maxLines` where it has
  /// more.
  func lines(_ wrapped: [WrappedLine], columns: Int, maxLines: Int) -> [Line] {
    guard columns > 0, maxLines > 0 else { return [] }
    var rest = marks[...]
    var lines = wrapped.prefix(maxLines).map { line in
      // Lines and marks come in order: in a long text each line meets only its own marks.
      rest = rest.drop { $0.range.upperBound <= line.range.lowerBound }
      return Line(spans(in: line.range, marks: rest))
    }
    if wrapped.count > maxLines, let last = wrapped.prefix(maxLines).last {
      if last.columns + 1 > columns {
        // One cell too many makes the drawing cut the line and end it in `…`.
        lines[maxLines - 1].spans.append(Span(" ", style))
      } else {
        lines[maxLines - 1].spans.append(Span("…", style))
      }
    }
    return lines
  }

  private func spans(in range: Range<String.Index>, marks: ArraySlice<Mark>) -> [Span] {
    let marks = marks.prefix { $0.range.lowerBound < range.upperBound }
    var spans: [Span] = []
    spans.reserveCapacity(2 * marks.count + 1)
    var place = range.lowerBound
    for mark in marks where mark.range.overlaps(range) {
      // A mark that comes next may begin in the character that this one ends in. What stands before
      // is not looked at again: among flags that would be all of them for each mark.
      let rest = place..<range.upperBound
      let inside = mark.range.clamped(to: rest)
      if inside.isEmpty { continue }
      let marked = text[rest].characters(in: inside)
      if place < marked.lowerBound { spans.append(span(place..<marked.lowerBound)) }
      spans.append(Span(String(text[marked]), mark.style, address: mark.address))
      place = marked.upperBound
    }
    if place < range.upperBound { spans.append(span(place..<range.upperBound)) }
    return spans
  }

  private func span(_ range: Range<String.Index>) -> Span { Span(String(text[range]), style) }
}

extension MarkedText {
  /// All of it in one line.
  var spans: [Span] { spans(in: text.startIndex..<text.endIndex, marks: marks[...]) }
}

extension Substring {
  /// A range, which is not empty, with all of the characters that it begins and ends in.
  ///
  /// Letters of Thai or Khmer are found without the vowels and tones on them, which drawn apart
  /// would take cells that wrapping did not count.
  fileprivate func characters(in range: Range<Index>) -> Range<Index> {
    let end = range.upperBound
    let isCut = end < endIndex && startOfCharacter(at: end) < end
    return startOfCharacter(at: range.lowerBound)..<(isCut ? index(after: end) : end)
  }

  /// From within a character `index(after:)` goes behind it.
  private func startOfCharacter(at place: Index) -> Index { index(before: index(after: place)) }
}
