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

/// Shortens a text that does not fit, by leaving out folders of the first path in it:
/// `…/twinstant/saved.toml is not a file.`
///
/// As many of the last folders stay as fit; the name of the file always stays. What is wrong and
/// what to do stands behind the path, and is what would be cut off.
func withShortPath(_ text: String, fits: (String) -> Bool) -> String {
  guard !fits(text), let start = startOfPath(in: text) else { return text }
  var short = text
  var rest = text[start...].dropFirst()
  // A slash in what is said about the file is no part of its path.
  while let slash = rest.firstIndex(of: "/"), !rest[..<slash].endsSentence {
    rest = rest[slash...]
    short = String(text[..<start]) + "…" + String(rest)
    if fits(short) { break }
    rest = rest.dropFirst()
  }
  return short
}

/// The first slash that begins a word.
private func startOfPath(in text: String) -> String.Index? {
  var before: Character = " "
  for index in text.indices {
    if text[index] == "/", before == " " { return index }
    before = text[index]
  }
  return nil
}

extension Substring {
  /// Whether a sentence or its first part ends within it.
  fileprivate var endsSentence: Bool {
    zip(self, dropFirst()).contains { ".:".contains($0) && $1 == " " }
  }
}
