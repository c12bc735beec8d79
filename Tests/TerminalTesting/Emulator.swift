import CVTerm
import Canvas

/// A terminal in memory (libvterm): bytes in, cells out.
package final class Emulator {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let isCursorShown: UnsafeMutablePointer<Int32>
  package private(set) var size: Size
  /// Every byte it was sent, to look for sequences in.
  package private(set) var transcript: [UInt8] = []
  /// The beginning of a command for images.
  private var unfinished: [UInt8] = []
  /// The beginning of a frame whose end has not come: it must not be seen yet.
  private var open: [UInt8] = []

  package init(size: Size) {
    self.size = size
    terminal = vterm_new(Int32(size.rows), Int32(size.columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    isCursorShown = .allocate(capacity: 1)
    isCursorShown.initialize(to: 1)
    tw_vwatch_cursor(screen, isCursorShown)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    isCursorShown.deallocate()
  }

  package func feed(_ sent: [UInt8]) {
    transcript += sent
    let bytes = Self.strikingLinks(wholeFrames(withoutCommands(sent)))
    bytes.withUnsafeBytes {
      _ = vterm_input_write(
        terminal, $0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count)
    }
  }

  /// Keeps back a frame that is not whole yet, as do terminals that know synchronized output.
  /// libvterm 0.1.4 would also lose a mark that arrives in another piece than its letter.
  private func wholeFrames(_ sent: [UInt8]) -> [UInt8] {
    let bytes = open + sent
    let sign = Array("\u{1B}[?2026h".utf8)
    let ended = bytes.lastPlace(of: "\u{1B}[?2026l") ?? -1
    let begun = bytes.lastPlace(of: "\u{1B}[?2026h").flatMap { $0 > ended ? $0 : nil }
    // Perhaps only half of the sign is there.
    let part = (1..<sign.count).last { bytes.suffix($0).elementsEqual(sign.prefix($0)) } ?? 0
    let end = begun ?? bytes.count - part
    open = Array(bytes[end...])
    return Array(bytes[..<end])
  }

  /// Removes commands for images (`ESC _` to `ESC \`), which terminals swallow whole and libvterm
  /// prints. One that is not whole yet waits for the rest.
  private func withoutCommands(_ sent: [UInt8]) -> [UInt8] {
    let bytes = unfinished + sent
    unfinished = []
    var result: [UInt8] = []
    var (index, isInside) = (0, false)
    var start = 0
    while index < bytes.count {
      let isEscape = bytes[index] == 0x1B
      if isEscape, index + 1 == bytes.count {
        if !isInside { start = index }
        isInside = true
      } else if isEscape, !isInside, bytes[index + 1] == UInt8(ascii: "_") {
        (isInside, start) = (true, index)
      } else if isEscape, isInside, bytes[index + 1] == UInt8(ascii: "\\") {
        isInside = false
        index += 2
        continue
      }
      if !isInside { result.append(bytes[index]) }
      index += 1
    }
    if isInside { unfinished = Array(bytes[start...]) }
    return result
  }

  package func resize(to size: Size) {
    self.size = size
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  package var cursor: Point {
    var (row, column): (Int32, Int32) = (0, 0)
    tw_vcursor(terminal, &row, &column)
    return Point(column: Int(column), row: Int(row))
  }

  /// Whether the cursor is visible.
  package var showsCursor: Bool { isCursorShown.pointee != 0 }

  package func cell(_ column: Int, _ row: Int) -> tw_vcell {
    var cell = tw_vcell()
    _ = tw_vcell_at(screen, Int32(row), Int32(column), &cell)
    return cell
  }

  /// One row as a person reads it, without the blanks at its end.
  package func text(_ row: Int) -> String {
    var text = ""
    var column = 0
    while column < size.columns {
      let cell = cell(column, row)
      if cell.count == 1, let scalar = Unicode.Scalar(cell.scalars.0) {
        text.unicodeScalars.append(scalar)
      } else {
        text.unicodeScalars.append(contentsOf: cell.text.isEmpty ? [" "] : cell.text)
      }
      column += max(1, Int(cell.width))
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The whole screen, row by row.
  package var text: String { (0..<size.rows).map { text($0) }.joined(separator: "\n") }

  /// Strikes through the cells inside a link, as libvterm knows no links.
  private static func strikingLinks(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("\u{1B}]8;") else { return bytes }
    let pieces = text.split(separator: "\u{1B}]8;", omittingEmptySubsequences: false)
    var result = String(pieces[0])
    for piece in pieces.dropFirst() {
      guard let end = piece.firstRange(of: "\u{1B}\\") else { continue }
      let body = String(piece[end.upperBound...])
      let isOpening = !piece.hasPrefix(";\u{1B}")
      result += isOpening ? struck(body) : "\u{1B}[0m" + body
    }
    return Array(result.utf8)
  }

  /// Adds "struck through" to every choice of a style.
  private static func struck(_ text: String) -> String {
    text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .map { index, piece in
        guard index > 0, let end = piece.firstIndex(of: "m") else { return String(piece) }
        return piece[..<end] + ";9" + piece[end...]
      }
      .joined(separator: "\u{1B}[")
  }

  /// Whether a link lies under a cell.
  package func isLinked(_ column: Int, _ row: Int) -> Bool { cell(column, row).strike != 0 }

  package func clearTranscript() { transcript = [] }

  /// Whether these bytes were sent.
  package func wasSent(_ text: String) -> Bool {
    transcript.place(of: Array(text.utf8)) != nil
  }
}

extension [UInt8] {
  /// Where a piece begins; `nil` when it is not there. Uses pointers: it looks through all that a
  /// program wrote, without optimisation.
  fileprivate func place(of piece: [UInt8]) -> Int? {
    withUnsafeBufferPointer { all in
      piece.withUnsafeBufferPointer { piece in
        guard let bytes = all.baseAddress, let wanted = piece.baseAddress else { return nil }
        var place = 0
        while place <= all.count - piece.count {
          var length = 0
          while length < piece.count, bytes[place + length] == wanted[length] { length += 1 }
          if length == piece.count { return place }
          place += 1
        }
        return nil
      }
    }
  }

  /// Where a text begins for the last time; `nil` when it does not occur.
  fileprivate func lastPlace(of text: String) -> Int? {
    let piece = Array(text.utf8)
    var place = count - piece.count
    while place >= 0 {
      if self[place] == piece[0], self[place..<place + piece.count].elementsEqual(piece) {
        return place
      }
      place -= 1
    }
    return nil
  }
}

extension tw_vcell {
  /// Base and marks; empty where nothing was written.
  package var text: [Unicode.Scalar] {
    withUnsafeBytes(of: scalars) { bytes in
      bytes.bindMemory(to: UInt32.self).prefix(Int(count)).compactMap(Unicode.Scalar.init)
    }
  }
}
