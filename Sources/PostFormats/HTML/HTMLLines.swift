/// The lines of a text in the making: words, and between them the breaks and blanks that a browser
/// shows.
struct HTMLLines {
  private(set) var written: [UInt8] = []
  private var blocks = HTMLBlocks()
  /// Written bytes that are only form: marks before lines, and the width of tabs.
  private var formBytes = 0
  /// How much form is written whatever the length of the words; beyond it, no more form than words.
  private static let freeFormBytes = 1024
  /// Line feeds to write before the next word, and whether a blank is.
  private var breaks = 0
  private var isBlank = false
  /// Line feeds before the next word of code, where each of them is kept.
  private var codeBreaks = 0
  /// How many elements are open whose white space is kept.
  private var preDepth = 0
  /// How many cells of a table's row have begun, and whether one is open, which stays on one line.
  private var cells = 0
  private var isInCell = false

  /// Writes words, with each run of white space made one blank.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case 0x20, 0x0A, 0x09, 0x0D, 0x0C:
        if preDepth == 0 { isBlank = true } else { writeInCode(byte) }
      default:
        flushSpace()
        written.append(byte)
      }
    }
  }

  private mutating func writeInCode(_ space: UInt8) {
    switch space {
    case 0x0A: codeBreaks += 1
    case 0x0D: break
    default:
      flushSpace()
      written.append(0x20)
      // Otherwise a tab would be no wider than a blank.
      if space == 0x09 { writeForm(repeatElement(0x20, count: 3)) }
    }
  }

  /// The place of the next word, after the space before it.
  mutating func begin() -> Int {
    flushSpace()
    return written.count
  }

  /// Replaces everything from a place on by other words.
  mutating func replace(from place: Int, with words: String) {
    written.removeSubrange(min(place, written.count)...)
    written.append(contentsOf: words.utf8)
  }

  /// Appends words directly to the last one.
  mutating func append(_ words: String) { written.append(contentsOf: words.utf8) }

  private mutating func flushSpace() {
    let feeds = max(min(breaks, 2), codeBreaks)
    if written.isEmpty || feeds > 0 {
      if !written.isEmpty { written.append(contentsOf: repeatElement(0x0A, count: feeds)) }
      writeForm(blocks.beginLine().utf8)
    } else if isBlank {
      written.append(0x20)
    }
    (breaks, isBlank, codeBreaks) = (0, false, 0)
  }

  private mutating func writeForm(_ bytes: some Collection<UInt8>) {
    guard formBytes <= max(Self.freeFormBytes, written.count / 2) else { return }
    formBytes += bytes.count
    written.append(contentsOf: bytes)
  }

  /// Begins a line or, with a count of two, a paragraph; within a cell both are only a blank.
  mutating func breakLine(_ count: Int, adding: Bool = false) {
    if isInCell {
      isBlank = true
    } else if blocks.isBeforeItem {
      breaks = max(breaks, 1)
    } else {
      breaks = adding ? breaks + count : max(breaks, count)
    }
  }
}

extension HTMLLines {
  mutating func openCode() {
    breakLine(2)
    preDepth += 1
  }

  mutating func closeCode() {
    preDepth = max(0, preDepth - 1)
    if preDepth == 0 { codeBreaks = 0 }
    breakLine(2)
  }

  mutating func openQuote() {
    breakLine(2)
    blocks.openQuote()
  }

  mutating func closeQuote() {
    blocks.closeQuote()
    breakLine(2)
  }

  /// Opens a list; one within another stands close to the words before it.
  mutating func openList(from first: Int?) {
    breakLine(blocks.isWithinItem ? 1 : 2)
    blocks.openList(from: first)
  }

  mutating func closeList() {
    blocks.closeList()
    breakLine(blocks.isWithinItem ? 1 : 2)
  }

  mutating func openItem() {
    closeItem()
    blocks.openItem()
  }

  /// Closes an item. Items stand close to each other, even if they are paragraphs.
  mutating func closeItem() {
    if blocks.isWithinItem { breaks = min(breaks, 1) }
    blocks.closeItem()
    breakLine(1)
  }

  /// Begins a row of a table, or ends the table.
  mutating func breakRow(_ count: Int = 1) {
    (cells, isInCell) = (0, false)
    breakLine(count)
  }

  mutating func openCell() {
    if cells > 0 { write(" | ".utf8) }
    cells += 1
    isInCell = true
  }

  mutating func closeCell() { isInCell = false }
}
