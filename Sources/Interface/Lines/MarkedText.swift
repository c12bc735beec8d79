import Canvas
import Posts

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
        lines[maxLines - 1].isCut = true
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

/// The text as a whole, or with more to mind than the width.
extension MarkedText {
  /// All of it in one line.
  var spans: [Span] { spans(in: text.startIndex..<text.endIndex, marks: marks[...]) }

  /// The text in lines of `columns` cells, with its end whole on one of them: where there are more
  /// than `maxLines`, the text before the end is cut.
  ///
  /// - Parameter end: what the text ends with behind a dot, such as the countdown behind a reason.
  ///   Nothing is kept whole where the text ends otherwise, or where the end is as long as a line.
  func lines(columns: Int, maxLines: Int = .max, keeping end: String) -> [Line] {
    let tail = Span(" · " + end, style)
    guard !end.isEmpty, text.hasSuffix(tail.text), tail.columns < columns, maxLines > 0 else {
      return lines(columns: columns, maxLines: maxLines)
    }
    let start = text.index(text.endIndex, offsetBy: -tail.text.count)
    let before = wrap(text, columns: columns).filter { $0.range.lowerBound < start }.map { line in
      var line = line
      line.range = line.range.lowerBound..<min(start, line.range.upperBound)
      return line
    }
    var told = lines(before, columns: columns, maxLines: maxLines)
    guard var last = told.popLast() else { return [Line(end, style)] }
    if last.columns + tail.columns <= columns {
      last.spans.append(tail)
    } else if before.count < maxLines {
      return told + [last, Line(end, style)]
    } else {
      // What stands at the right has precedence: the drawing cuts the rest.
      last.right = [Span("· " + end, style)]
    }
    return told + [last]
  }

  /// The whole text in lines, without those at both ends in which nothing is seen: else a post that
  /// begins with empty lines would begin below them.
  func linesWithoutBlankEnds(columns: Int) -> [Line] {
    let wrapped = wrap(text, columns: columns).withoutBlankEnds(of: text)
    return lines(wrapped, columns: columns, maxLines: .max)
  }
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

extension [WrappedLine] {
  /// The lines without those at both ends in which nothing of the text is seen.
  func withoutBlankEnds(of text: String) -> [WrappedLine] {
    func isSeen(_ line: WrappedLine) -> Bool {
      !text[line.range].unicodeScalars.allSatisfy(\.isUnseen)
    }
    guard let first = firstIndex(where: isSeen), let last = lastIndex(where: isSeen) else {
      return []
    }
    return Array(self[first...last])
  }
}
