/// The lists and quotes that are open, and what they put before a line.
struct HTMLBlocks {
  /// A quote, a list, or an item of a list, that is open.
  private enum Block {
    case quote
    /// A list with the number of its next item; `nil` if its items have bullets.
    case list(next: Int?)
    /// An item with what stands before its first line, until that is written.
    case item(mark: String, isBegun: Bool)

    var isList: Bool { if case .list = self { true } else { false } }
    var isItem: Bool { if case .item = self { true } else { false } }
    var isQuote: Bool { if case .quote = self { true } else { false } }
  }

  private var open: [Block] = []
  /// How many outer blocks are shown: each takes room before each line.
  private static let shown = 8
  /// How many blocks are told apart; deeper ones are not, as each takes time with each line.
  private static let limit = 32

  /// Whether an item is open, so that a new list is one within another.
  var isWithinItem: Bool { open.contains(where: \.isItem) }

  /// Whether an item is open of which nothing has been written yet.
  var isBeforeItem: Bool {
    if case .item(_, false) = open.last { true } else { false }
  }

  mutating func openQuote() { add(.quote) }

  mutating func closeQuote() { close(open.lastIndex(where: \.isQuote)) }

  /// - Parameter first: the number of the first item; `nil` if the items have bullets.
  mutating func openList(from first: Int?) { add(.list(next: first)) }

  mutating func closeList() { close(open.lastIndex(where: \.isList)) }

  mutating func openItem() {
    var mark = "• "
    if let list = open.lastIndex(where: \.isList), case .list(let number?) = open[list] {
      mark = "\(number). "
      open[list] = .list(next: number + 1)
    }
    add(.item(mark: mark, isBegun: false))
  }

  /// Closes the item of the innermost list, if one is open: its end may be left out.
  mutating func closeItem() {
    let start = open.lastIndex(where: \.isList) ?? open.startIndex
    close(open[start...].firstIndex(where: \.isItem))
  }

  /// What stands before the next line. Further lines of an item are indented to stand below its
  /// first.
  mutating func beginLine() -> String {
    var text = ""
    for place in open.indices {
      let isShown = place < Self.shown
      switch open[place] {
      case .quote: if isShown { text += "> " }
      case .list: break
      case .item(let mark, false):
        if isShown { text += mark }
        open[place] = .item(mark: mark, isBegun: true)
      case .item(let mark, true):
        if isShown { text += String(repeating: " ", count: mark.unicodeScalars.count) }
      }
    }
    return text
  }

  private mutating func add(_ block: Block) {
    if open.count < Self.limit { open.append(block) }
  }

  /// Closes a block, and all blocks open within it.
  private mutating func close(_ place: Int?) {
    if let place { open.removeSubrange(place...) }
  }
}
