/// Which part of a list of rows of different heights is seen. Only rows that are seen are measured.
package struct Viewport: Sendable, Equatable {
  /// The first row seen.
  package var top = 0
  /// Lines of that row that are hidden above the edge.
  package var skip = 0

  /// A row that is seen, and the line its first line stands on: negative when it is cut off above.
  package struct Seen: Sendable, Equatable {
    package var index: Int
    package var line: Int
    package var height: Int
  }

  /// The rows seen, in order.
  package func seen(count: Int, lines: Int, height: (Int) -> Int) -> [Seen] {
    var seen: [Seen] = []
    var line = -skip
    var index = top
    while line < lines, index < count {
      let rowHeight = max(1, height(index))
      if line + rowHeight > 0 { seen.append(Seen(index: index, line: line, height: rowHeight)) }
      line += rowHeight
      index += 1
    }
    return seen
  }

  /// Moves as little as possible so that the whole of a row is seen, or its beginning when it is
  /// taller than the view. Does nothing below 0, where no row is.
  package mutating func reveal(_ index: Int, lines: Int, height: (Int) -> Int) {
    guard index >= 0 else { return }
    if index < top || (index == top && skip > 0) {
      self = Viewport(top: index)
      return
    }
    let own = max(1, height(index))
    // More rows than lines lie between: no need to measure those far away.
    let isFar = index - top > lines
    let line = isFar ? lines : (top..<index).reduce(-skip) { $0 + max(1, height($1)) }
    if line + own > lines { place(index, at: max(0, lines - own), height: height) }
  }

  /// Puts the first line of a row on a line of the view, or higher when there are not enough rows
  /// above it.
  package mutating func place(_ index: Int, at line: Int, height: (Int) -> Int) {
    var (first, above) = (max(0, index), 0)
    while above < line, first > 0 {
      first -= 1
      above += max(1, height(first))
    }
    self = Viewport(top: first, skip: max(0, above - line))
  }

  /// Moves by lines, downward when positive, and stops at both ends.
  package mutating func scroll(by lines: Int, count: Int, lines view: Int, height: (Int) -> Int) {
    skip += lines
    while skip < 0, top > 0 {
      top -= 1
      skip += max(1, height(top))
    }
    skip = max(0, skip)
    while top < count - 1, skip >= max(1, height(top)) {
      skip -= max(1, height(top))
      top += 1
    }
    stopAtEnd(count: count, lines: view, height: height)
  }

  /// Lets no empty lines stand under the last row while rows are hidden above.
  package mutating func stopAtEnd(count: Int, lines: Int, height: (Int) -> Int) {
    guard count > 0 else {
      self = Viewport()
      return
    }
    top = min(top, count - 1)
    var end = -skip
    var index = top
    while end < lines, index < count {
      end += max(1, height(index))
      index += 1
    }
    guard end < lines, top > 0 || skip > 0 else { return }
    place(count - 1, at: lines - max(1, height(count - 1)), height: height)
  }
}
