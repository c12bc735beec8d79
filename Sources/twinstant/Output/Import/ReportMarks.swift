import Files
import Libc

/// How a report of an import is recognised, by its first and last bytes and as a single line: so a
/// script may give the same name each time, and nothing else is overwritten.
enum ReportMarks {
  private static let beginning = #"{"files":["#
  private static let stopped = #"],"stopped":"#
  private static let seconds = #","seconds":"#
  /// How many of the last bytes are read: more than a reason that names a file takes.
  private static let endBytes = 32_768

  /// Whether a report may be written at a path: nothing is lost with an empty file or an earlier
  /// report, and what is no file keeps nothing. An archive that this process has open is not even
  /// read.
  static func mayBeReplaced(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, FileKind(status) == .file, status.st_size > 0 else {
      return true
    }
    if LockedFile.isOne(FileIdentity(status)) { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let size = Int(status.st_size)
    let last = min(size, endBytes)
    return text(of: descriptor, from: 0, beginning.utf8.count) == beginning
      && isEnd(text(of: descriptor, from: size - last, last))
      && isOneLine(descriptor, size)
  }

  /// Whether no line ends before the last byte: a file of several reports is a record of them.
  private static func isOneLine(_ descriptor: Int32, _ size: Int) -> Bool {
    var bytes = [UInt8](repeating: 0, count: endBytes)
    var offset = 0
    while offset < size - 1 {
      let read = pread(descriptor, &bytes, min(endBytes, size - 1 - offset), off_t(offset))
      guard read > 0, !bytes.prefix(read).contains(UInt8(ascii: "\n")) else { return false }
      offset += read
    }
    return true
  }

  private static func text(of descriptor: Int32, from offset: Int, _ count: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &bytes, count, off_t(offset))
    return String(decoding: bytes.prefix(max(0, read)), as: UTF8.self)
  }

  /// Whether a text ends as a report does: with the seconds, behind the files or the reason of a
  /// stop.
  private static func isEnd(_ text: String) -> Bool {
    guard text.hasSuffix("}\n"), let mark = text.ranges(of: seconds).last else { return false }
    let number = text[mark.upperBound...].dropLast(2)
    guard !number.isEmpty, number.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }) else {
      return false
    }
    let before = text[..<mark.lowerBound]
    // An earlier version wrote no reason.
    if before.hasSuffix("]") { return true }
    guard let key = before.ranges(of: stopped).last else { return false }
    return isReason(before[key.upperBound...])
  }

  /// Whether this is `null` or one text, in which each quote has a backslash before it.
  private static func isReason(_ value: Substring) -> Bool {
    if value == "null" { return true }
    guard value.utf8.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") else { return false }
    let inner = value.dropFirst().dropLast()
    let unescaped = inner.replacing(#"\\"#, with: "").replacing(#"\""#, with: "")
    return !unescaped.contains("\"") && !unescaped.hasSuffix(#"\"#)
  }
}
