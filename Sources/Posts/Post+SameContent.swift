extension Post {
  /// Whether it says the same as another one; it does not matter when counts were seen.
  package func hasSameContent(as other: Post) -> Bool {
    if self == other { return true }
    var mine = self
    mine.metrics.seen = other.metrics.seen
    return mine == other
  }
}
