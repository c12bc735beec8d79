/// A change of the saved searches by one key. It is a value, so that it can be applied both to the
/// list on the screen and to the file.
package enum SavedChange: Sendable, Hashable {
  /// Inserts a search at an index, or at the end; one with the same text stays as it is.
  case add(SavedSearch, at: Int?)
  case remove(String)
  /// The rows of a search were looked at.
  case look(String, at: Timestamp, newest: Post.Order?)
  /// Live sources were asked for a search.
  case ask(String, at: Timestamp)
}

extension [SavedSearch] {
  /// The index of the search with this text.
  package func index(of text: String) -> Int? { firstIndex { $0.text == text } }

  /// Applies a change; does nothing if its search no longer exists.
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
