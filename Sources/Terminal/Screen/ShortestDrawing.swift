import Canvas

/// Shortens what ncurses wrote: in the order of colours, if that takes fewer bytes than its own.
struct ShortestDrawing {
  /// `nil` for a terminal that does not know the necessary sequences.
  private var order: DrawingOrder?
  private var filter = RenditionFilter()

  init(order: DrawingOrder?) { self.order = order }

  /// The colours of the pairs that ncurses knows, by their numbers.
  var pairs: [Rendition] {
    get { filter.pairs }
    set { filter.pairs = newValue }
  }

  /// Takes the window's new size.
  mutating func resize(to size: Size) { order?.size = size }

  /// The bytes in a shorter form, which a terminal shows alike. Sequences must be whole.
  mutating func shortened(_ bytes: [UInt8]) -> [UInt8] {
    let ordered = order?.ordered(bytes, through: filter)
    if let ordered, ordered.isSurelyShorter {
      filter = ordered.filter
      return ordered.bytes
    }
    var plainFilter = filter
    let plain = plainFilter.shortened(bytes)
    if let ordered, ordered.bytes.count < plain.count {
      filter = ordered.filter
      return ordered.bytes
    }
    order?.wasNotUsed()
    filter = plainFilter
    return plain
  }

  /// The bytes that give the terminal what ncurses assumes, before something else writes.
  mutating func settle() -> [UInt8] { filter.settle() }

  /// Records that other output has left the terminal in plain style.
  mutating func becamePlain() { filter.becamePlain() }

  /// Forgets what the terminal has: something else wrote to it.
  mutating func forget() {
    order?.forget()
    filter.forget()
  }
}
