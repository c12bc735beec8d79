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

  /// Emits what has come of a paste without an end. What follows belongs to it all the same: as
  /// keys it could open a post or answer a question. Once nothing followed either, it is over.
  mutating func pausePaste() {
    if case .restOfPaste = state, !hasMoreOfPaste { return restart() }
    let rest = Array(buffer.suffix(begunCount))
    endPaste(buffer.dropLast(rest.count))
    state = .restOfPaste(isBehindText: hasMoreOfPaste)
    buffer = rest
  }

  /// Emits what has come of a paste that has stalled before, and takes keys again.
  mutating func leaveStalledPaste() {
    guard case .restOfPaste = state else { return }
    endPaste(buffer.dropLast(begunCount))
    restart()
  }

  /// Whether there is something to emit besides what may go on.
  var hasMoreOfPaste: Bool { buffer.count > begunCount }

  /// How many of the last bytes may go on: the end mark or a letter, and line breaks, which may yet
  /// be at the end of the paste or within it.
  private var begunCount: Int {
    let begun = begunEnd > 0 ? begunEnd : begunLetter
    let last = buffer.dropLast(begun).lastIndex { $0 != 0x0A && $0 != 0x0D }
    return buffer.count - (last.map { $0 + 1 } ?? 0)
  }

  /// How many of the last bytes may begin the end mark.
  private var begunEnd: Int {
    (1..<Self.end.count).last { buffer.suffix($0).elementsEqual(Self.end.prefix($0)) } ?? 0
  }

  /// How many of the last bytes begin a letter in UTF-8 that is not whole.
  private var begunLetter: Int {
    guard let lead = buffer.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    let count = buffer.count - lead
    return (~buffer[lead]).leadingZeroBitCount > count ? count : 0
  }

  /// Emits pasted bytes as text, with its control characters; an empty paste is not emitted.
  mutating func endPaste(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: Self.cut(Array(bytes)), as: UTF8.self)
    if case .restOfPaste(isBehindText: true) = state {
      found.append(.paste(Self.goingOn(text)))
    } else {
      found.append(.paste(text))
    }
  }

  /// The text of a later piece, with spaces for line breaks at its beginning: they are not at an
  /// end of the paste, where a line break means nothing.
  private static func goingOn(_ text: String) -> String {
    let rest = text.drop(while: \.isNewline)
    if rest.isEmpty { return text }
    return String(repeating: " ", count: text[..<rest.startIndex].count) + String(rest)
  }

  /// The part that is kept of a paste that is too long, without half a character at its end.
  private static func cut(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.count >= Limits.paste else { return bytes[...] }
    let kept = bytes[..<Limits.paste]
    guard let lead = kept.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return kept }
    let length = max(1, (~bytes[lead]).leadingZeroBitCount)
    return lead + length > kept.endIndex ? kept[..<lead] : kept
  }
}
