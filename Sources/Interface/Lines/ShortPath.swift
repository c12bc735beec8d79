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
