/// What becomes of the saved searches by one key; a value, so that it can be done to the list on the
/// screen and to the file alike.
package enum SavedChange: Sendable, Hashable {
  /// Puts one at a place, or behind the last; one of the same text stays as it is.
  case add(SavedSearch, at: Int?)
  case remove(String)
  /// The rows of one were looked at.
  case look(String, at: Timestamp, newest: Post.Order?)
  /// Live sources were asked for one.
  case ask(String, at: Timestamp)
}

extension [SavedSearch] {
  /// Where the search of a text stands.
  package func index(of text: String) -> Int? { firstIndex { $0.text == text } }

  /// Does a change; one that is about a search that is gone does nothing.
  package mutating func apply(_ change: SavedChange) {
    switch change {
    case .add(let search, let place):
      guard index(of: search.text) == nil else { return }
      insert(search, at: Swift.min(Swift.max(0, place ?? count), count))
    case .remove(let text): removeAll { $0.text == text }
    case .look(let text, let moment, let newest):
      guard let index = index(of: text) else { return }
      self[index].look(at: moment, newest: newest)
    case .ask(let text, let moment):
      guard let index = index(of: text) else { return }
      self[index].asked = Swift.max(self[index].asked ?? moment, moment)
    }
  }
}
