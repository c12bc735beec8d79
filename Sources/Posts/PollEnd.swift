/// The last line below the choices of a poll: until when one can, or could, vote.
///
/// It is stored in the same words before and after the end, so that the text of a post need not
/// change. Whoever shows the text says that the poll has ended, once it has.
package enum PollEnd {
  /// Begins the line of a choice.
  package static let choiceMark = "○ "
  private static let before = "until"
  private static let after = "ended"
  /// Bytes of `until 2026-03-10 12:00 UTC`.
  private static let length = 26

  /// The line itself: `until 2026-03-10 12:00 UTC`.
  package static func line(until end: Timestamp) -> String {
    let minute = end.iso8601.prefix(16).replacing("T", with: " ")
    return "\(before) \(minute) UTC"
  }

  /// When the poll at the end of a text ends, as the line behind its choices says; `nil` without
  /// such a line.
  package static func moment(in text: String) -> Timestamp? {
    guard text.utf8.suffix(4).elementsEqual(" UTC".utf8) else { return nil }
    let line = lastLine(of: text[...])
    guard line.utf8.count == length, line.hasPrefix(before), line.startIndex > text.startIndex,
      lastLine(of: text[..<line.startIndex].dropLast()).hasPrefix(choiceMark)
    else { return nil }
    let minute = line.dropFirst(before.count + 1)
    return Timestamp(iso8601: "\(minute.prefix(10))T\(minute.dropFirst(11).prefix(5)):00Z")
  }

  /// The text as it is read at a moment. The word that changes has as many bytes and cells as
  /// before.
  package static func text(_ text: String, at now: Timestamp) -> String {
    guard let end = moment(in: text), end <= now else { return text }
    let line = lastLine(of: text[...])
    return "\(text[..<line.startIndex])\(ended(String(line)))"
  }

  /// The last line of a poll, or its beginning, as it is read once the poll has ended; any other
  /// text as it is.
  package static func ended(_ line: String) -> String {
    line.hasPrefix(before) ? after + line.dropFirst(before.count) : line
  }

  /// Whether the last lines of a text are the choices of a poll.
  package static func closes(_ text: String) -> Bool {
    if moment(in: text) != nil { return true }
    let line = lastLine(of: text[...])
    return line.hasPrefix(choiceMark) && line.startIndex > text.startIndex
      && lastLine(of: text[..<line.startIndex].dropLast()).hasPrefix(choiceMark)
  }

  /// The text behind the last line feed. Of a longer line, the last few hundred bytes: a text may
  /// be long.
  private static func lastLine(of text: Substring) -> Substring {
    let tail = text.utf8.suffix(512)
    // Every row asks for this as it is laid out, and bytes in memory are searched much faster.
    let feed =
      tail.withContiguousStorageIfAvailable { $0.lastIndex(of: UInt8(ascii: "\n")) }
      ?? Array(tail).lastIndex(of: UInt8(ascii: "\n"))
    guard let feed else { return text[tail.startIndex...] }
    return text[tail.index(tail.startIndex, offsetBy: feed + 1)...]
  }
}
