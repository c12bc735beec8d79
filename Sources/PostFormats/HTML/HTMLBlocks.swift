/// The lists and quotes that are open, and what they put before a line.
struct HTMLBlocks {
  /// A quote, a list, or an item of a list, that is open.
  private enum Block {
    case quote
    /// With the number of its next item; `nil`: its items have bullets.
    case list(next: Int?)
    /// What stands before its first line, until that has been written.
    case item(mark: String, isBegun: Bool)

    var isList: Bool { if case .list = self { true } else { false } }
    var isItem: Bool { if case .item = self { true } else { false } }
    var isQuote: Bool { if case .quote = self { true } else { false } }
  }

  private var open: [Block] = []
  /// Only the outer ones are shown: each of them takes room before each line.
  private static let shown = 8
  /// What is within as many is not told apart: each of them takes time with each line.
  private static let limit = 32

  /// Whether an item is open, so that a list is one within another.
  var isWithinItem: Bool { open.contains(where: \.isItem) }

  /// Whether an item is open of which nothing has been written yet.
  var isBeforeItem: Bool {
    if case .item(_, false) = open.last { true } else { false }
  }

  mutating func openQuote() { add(.quote) }

  mutating func closeQuote() { close(open.lastIndex(where: \.isQuote)) }

  /// - Parameter first: the number of its first item; `nil`: they have bullets.
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

  /// What stands before the next line. Those of an item stand below its first one.
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

  /// Closes a block, and with it what is open within.
  private mutating func close(_ place: Int?) {
    if let place { open.removeSubrange(place...) }
  }
}
