/// What ncurses wrote for a frame, and what is sent in its place.
struct OrderedOutput {
  let written: UnsafeBufferPointer<UInt8>
  /// Sets renditions where something is drawn in them.
  var filter: RenditionFilter
  var sent: [UInt8] = []
  /// The fewest bytes that the output takes in the order in which it was written.
  private(set) var leastInOrder = 0
  private var inOrder: Rendition

  init(_ written: UnsafeBufferPointer<UInt8>, through filter: RenditionFilter) {
    self.written = written
    self.filter = filter
    inOrder = filter.current
    sent.reserveCapacity(written.count)
  }

  /// Sends one sequence, or text, as it was written.
  mutating func pass(_ range: Range<Int>) {
    filter.pass(UnsafeBufferPointer(rebasing: written[range]), &sent)
  }

  /// Counts written bytes that draw nothing or, with a rendition, draw in it.
  mutating func count(_ range: Range<Int>, in rendition: Rendition? = nil) {
    leastInOrder += range.count
    guard let rendition else { return }
    leastInOrder += inOrder.leastBytes(to: rendition)
    inOrder = rendition
  }

  /// Counts bytes that leave blanks.
  mutating func count(blanks range: Range<Int>, on rendition: Rendition) {
    var next = inOrder
    next.background = rendition.background
    count(range, in: next)
  }
}
