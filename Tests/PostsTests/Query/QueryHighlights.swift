import Posts

extension Query {
  /// The parts of a text that match this query.
  func highlights(in text: String) -> [Range<String.Index>] {
    Highlights(of: self).ranges(in: text)
  }
}
