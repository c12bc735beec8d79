import Canvas
import Posts

/// Draws addresses under cells (OSC 8), which ncurses does not know: the cells of a link are
/// written a second time, with the address around them.
struct LinkPainter {
  let depth: ColorDepth

  /// Whether a terminal type understands such a link or ignores it; real terminals of old, and the
  /// console, may print it.
  static func knowsLinks(type: String) -> Bool {
    let without = [
      "linux", "vt", "cons", "wsvt", "ansi", "pcansi", "sun", "mach", "hurd", "cygwin", "dumb",
      "eterm", "Eterm",
    ]
    // VTE, of GNOME's terminal, is no VT.
    return type.hasPrefix("vte") || !without.contains { type.hasPrefix($0) }
  }

  /// An address fit to be sent: printable ASCII, http or https, of a bounded length.
  static func isSafe(_ address: String) -> Bool {
    let bytes = address.utf8
    return bytes.count <= 2000 && bytes.allSatisfy { (0x21...0x7E).contains($0) }
      && address.isWebAddress
  }

  /// The bytes to write after ncurses wrote `drawn`: they write over links that are gone, and write
  /// links that are new or on changed rows. They leave the cursor anywhere, and plain style.
  func bytes(from old: Frame?, to new: Frame, changed: [Int], after drawn: [UInt8], size: Size)
    -> [UInt8]
  {
    let before = old?.links ?? []
    if new.links.isEmpty && before.isEmpty { return [] }
    let (known, wanted, rows) = (Set(before), Set(new.links), Set(changed))
    // Rows that ncurses scrolled took their links along, which may be anywhere up or down.
    let hasMoved = !before.isEmpty && ScrollTraces.areIn(drawn)
    let stale = hasMoved ? Self.everywhere(before, size) : before.filter { !wanted.contains($0) }
    var body: [UInt8] = []
    for link in stale { body += write(link, of: new, in: size, address: nil) }
    for link in new.links
    where !stale.isEmpty || rows.contains(link.row) || !known.contains(link) {
      guard Self.isSafe(link.address) else { continue }
      body += write(link, of: new, in: size, address: link.address)
    }
    return body
  }

  /// The columns of some links on every row.
  private static func everywhere(_ links: [Frame.Link], _ size: Size) -> [Frame.Link] {
    var isLinked = [Bool](repeating: false, count: size.columns)
    for link in links {
      for column in link.columns.clamped(to: 0..<size.columns) { isLinked[column] = true }
    }
    var ranges: [Range<Int>] = []
    for column in isLinked.indices where isLinked[column] {
      if let last = ranges.last, last.upperBound == column {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    return (0..<size.rows).flatMap { row in
      ranges.map { Frame.Link(row: row, columns: $0, address: "") }
    }
  }

  private func write(_ link: Frame.Link, of frame: Frame, in size: Size, address: String?)
    -> [UInt8]
  {
    guard (0..<min(size.rows, frame.size.rows)).contains(link.row) else { return [] }
    let width = min(size.columns, frame.size.columns)
    let columns = whole(link.columns.clamped(to: 0..<width), of: frame, row: link.row, width)
    guard !columns.isEmpty else { return [] }
    let place = "\u{1B}[\(link.row + 1);\(columns.lowerBound + 1)H"
    let text = cells(columns, row: link.row, of: frame, width)
    guard let address else { return Array((place + text).utf8) }
    let opening = "\u{1B}]8;id=\(Self.id(address));\(address)\u{1B}\\"
    return Array((place + opening + text + "\u{1B}]8;;\u{1B}\\").utf8)
  }

  /// The columns, and the other halves of wide characters at their ends.
  private func whole(_ columns: Range<Int>, of frame: Frame, row: Int, _ width: Int) -> Range<Int> {
    guard !columns.isEmpty else { return columns }
    let first = columns.lowerBound
    let start = first > 0 && frame[first, row].isContinuation ? first - 1 : first
    let next = columns.upperBound
    return start..<(next < width && frame[next, row].isContinuation ? next + 1 : next)
  }

  /// The cells as the terminal reads them, ending in plain style.
  private func cells(_ columns: Range<Int>, row: Int, of frame: Frame, _ width: Int) -> String {
    var text = ""
    var style: Style?
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = frame[column, row]
      let safe = SafeCell(at: column, row, of: frame, width: width)
      if cell.style != style {
        style = cell.style
        text += SGR.sequence(ColorReduction.fit(cell.style, to: depth), depth: depth)
      }
      for scalar in [safe.base] + (0..<4).map({ safe.marks[$0] }) where scalar != 0 {
        text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "?")
      }
      column += safe.columns
    }
    return text + "\u{1B}[0m"
  }

  /// An id that is the same for every piece of one address, so that a link over two rows lights up
  /// as one.
  private static func id(_ address: String) -> String {
    String(FNV1a.hash(address.utf8), radix: 36)
  }
}
