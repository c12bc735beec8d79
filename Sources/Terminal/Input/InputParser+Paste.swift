import Canvas

extension InputParser {
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Collects until the end mark. Beyond the limit only the last bytes change, so that the end
  /// mark is still recognised.
  mutating func inPaste(_ byte: UInt8) {
    if buffer.count == Limits.paste + Self.end.count { buffer.remove(at: Limits.paste) }
    buffer.append(byte)
    guard byte == UInt8(ascii: "~"), buffer.suffix(Self.end.count).elementsEqual(Self.end)
    else { return }
    endPaste(buffer.dropLast(Self.end.count))
    restart()
  }

  /// Gives out pasted bytes as text, its controls untouched; an empty paste is none.
  mutating func endPaste(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    found.append(.paste(String(decoding: bytes.prefix(Limits.paste), as: UTF8.self)))
  }
}
