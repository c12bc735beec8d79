import Canvas

extension MarkedText {
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
}
