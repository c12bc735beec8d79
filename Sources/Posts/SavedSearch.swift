/// A query that a person has saved, and how far its posts were looked at.
package struct SavedSearch: Sendable, Hashable {
  /// As it was typed, with single spaces; no two saved searches have the same text.
  package var text: String
  /// When its rows were last looked at; `nil` if never.
  package var looked: Timestamp?
  /// The newest post that was there then; `nil` if there was none.
  package var newest: Post.Order?
  /// When live sources were last asked for it without a key press.
  package var asked: Timestamp?
  /// Whatever else a person wrote into its entry of the file, line by line.
  package var others: String
  /// Comments that a person wrote right above its entry, line by line.
  package var comments: String

  package init(
    text: String, looked: Timestamp? = nil, newest: Post.Order? = nil, asked: Timestamp? = nil,
    others: String = "", comments: String = ""
  ) {
    self.text = text
    self.looked = looked
    self.newest = newest
    self.asked = asked
    self.others = others
    self.comments = comments
  }

  /// Posts above this place are new since the last look; `nil` before the first look, when nothing
  /// counts as new.
  ///
  /// Posts are new if they were written since then, not if they were stored since then: an old
  /// export that is imported today is no news.
  package var seenUpTo: Post.Order? {
    newest ?? looked.map { Post.Order(createdAt: $0, id: Post.ID(service: "", text: "")) }
  }

  /// Records that its rows were looked at. If two running copies did so, the one that got further
  /// wins.
  package mutating func look(at moment: Timestamp, newest: Post.Order?) {
    looked = max(looked ?? moment, moment)
    if let newest, newest.isNewer(than: self.newest) { self.newest = newest }
  }
}

extension Post {
  /// Whether its date is not in the future: some services accept any date, and a post of the year
  /// 2100 would stay above all that follow. A day is allowed for clocks that differ.
  package func isDated(by now: Timestamp) -> Bool {
    createdAt <= now + .days(1)
  }
}

/// How many posts of a saved search are new since the last look.
package struct News: Sendable, Hashable {
  package var count: Int
  /// Whether there are more: counting stops at what can be read at a glance.
  package var isMore: Bool

  package init(_ count: Int, isMore: Bool = false) {
    self.count = count
    self.isMore = isMore
  }

  /// Where counting stops.
  package static let most = 99
}

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

/// Whether live sources may be asked for a saved search now.
package enum SavedClaim: Sendable, Hashable {
  case given
  /// A copy of the program, this one or another, asked them at this moment.
  case taken(Timestamp)
}
