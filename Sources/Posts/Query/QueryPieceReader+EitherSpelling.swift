/// Addresses among words and in quotes. A text has an address as it is written, a link also has the
/// words that people read (`ReadableAddress`), and what is typed may mix both.
extension QueryPieceReader {
  /// The conditions of a text: its terms or, if it has an address that people read otherwise, those
  /// of either spelling.
  mutating func either(
    _ text: String, _ terms: (inout QueryPieceReader, String) -> [Query.Term]
  ) -> [Query.Condition] {
    let written = terms(&self, text).map(Query.Condition.term)
    guard !written.isEmpty, !isFull, let address = address(in: text) else { return written }
    var reader = self
    let read = terms(&reader, address).map(Query.Condition.term)
    let count = [written, read].reduce(0) { $0 + (Self.phraseWords(of: $1) ?? $1.count) }
    guard !reader.isFull, count <= room else { return written }
    // Both are one condition, which is counted anyway.
    furtherWords += count - 1
    return [.any([.all(written), .all(read)])]
  }

  /// The text as people read it; `nil` if it is written that way, is a name or a tag, or has half
  /// an escape at its end, which says nothing yet.
  private func address(in text: String) -> String? {
    guard text.unicodeScalars.first?.nameSign == nil, let read = ReadableAddress(text) else {
      return nil
    }
    let isOpen = hasStar || isPrefix && mayGoOn
    return isOpen && read.mayGoOn(from: text) ? nil : read.text
  }
}
