import Canvas
import Posts

extension MarkedText {
  /// The whole text in lines, without those at both ends in which nothing is seen: else a post that
  /// begins with empty lines would begin below them.
  func linesWithoutBlankEnds(columns: Int) -> [Line] {
    let wrapped = wrap(text, columns: columns).withoutBlankEnds(of: text)
    return lines(wrapped, columns: columns, maxLines: .max)
  }
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
