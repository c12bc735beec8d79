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
    let count = begunEnd
    endPaste(buffer.dropLast(count))
    buffer = Array(buffer.suffix(count))
    state = .restOfPaste
  }

  /// Emits what has come of a paste that has stalled before, and takes keys again.
  mutating func leaveStalledPaste() {
    guard case .restOfPaste = state else { return }
    endPaste(buffer.dropLast(begunEnd))
    restart()
  }

  /// Whether there is something to emit besides what may become the end mark.
  var hasMoreOfPaste: Bool { buffer.count > begunEnd }

  /// How many of the last bytes may begin the end mark.
  private var begunEnd: Int {
    (1..<Self.end.count).last { buffer.suffix($0).elementsEqual(Self.end.prefix($0)) } ?? 0
  }

  /// Emits pasted bytes as text, with its control characters; an empty paste is not emitted.
  mutating func endPaste(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    found.append(.paste(String(decoding: Self.cut(Array(bytes)), as: UTF8.self)))
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
