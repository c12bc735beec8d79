import Canvas
import Posts

/// The text in this many cells, with `…` at its end when something was left out.
func truncated(_ text: String, columns: Int) -> String {
  guard columns > 0 else { return "" }
  if TextWidth.fits(text, in: columns) { return text }
  var kept = ""
  var used = 0
  for character in text {
    let width = TextWidth.columns(of: String(character))
    if used + width > columns - 1 { break }
    kept.append(character)
    used += width
  }
  return kept + "…"
}

extension String {
  /// Bytes of what one cell shows at most: a letter and the marks that `Sanitized` leaves on it.
  private static let bytesPerCell = 17 * 4

  /// As much of the text as so many cells can show; for most texts more than that.
  ///
  /// A chain of joined emoji is one character of two cells, and may be a megabyte, all of which is
  /// looked at with each frame that has it.
  func beginning(ofCells cells: Int) -> String {
    let limit = max(0, cells) * Self.bytesPerCell
    guard utf8.count > limit else { return self }
    // Never cut within a scalar: from an index there `String` goes back to the scalar's beginning.
    return String(self[..<utf8.index(startIndex, offsetBy: limit)])
  }
}

extension Author {
  /// The author with as much of handle and name as so many cells can show: both may have megabytes.
  func beginning(ofCells cells: Int) -> Author {
    var author = self
    author.handle = handle.beginning(ofCells: cells)
    author.name = name.beginning(ofCells: cells)
    return author
  }
}
