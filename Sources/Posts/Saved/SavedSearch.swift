/// A query that a person keeps, and how far its posts were looked at.
package struct SavedSearch: Sendable, Hashable {
  /// As it was typed, with single spaces; what tells saved searches apart.
  package var text: String
  /// When its rows were looked at last; `nil` when they never were.
  package var looked: Timestamp?
  /// The newest post that stood there then; `nil` when there was none.
  package var newest: Post.Order?
  /// When live sources were asked last without a key.
  package var asked: Timestamp?
  /// What else a person wrote into its entry of the file, line for line.
  package var others: String

  package init(
    text: String, looked: Timestamp? = nil, newest: Post.Order? = nil, asked: Timestamp? = nil,
    others: String = ""
  ) {
    self.text = text
    self.looked = looked
    self.newest = newest
    self.asked = asked
    self.others = others
  }

  /// What stands above this place came since the last look; `nil` before the first one, when nothing
  /// counts as new.
  ///
  /// New is what was written since, not what came into the archive since: an old export that is
  /// imported today is no news.
  package var mark: Post.Order? {
    newest ?? looked.map { Post.Order(createdAt: $0, id: Post.ID(service: "", text: "")) }
  }

  /// Records that its rows were looked at. Of two looks, as by two running copies, the one that got
  /// further wins.
  package mutating func look(at moment: Timestamp, newest: Post.Order?) {
    looked = max(looked ?? moment, moment)
    if let newest, self.newest.map({ newest < $0 }) ?? true { self.newest = newest }
  }
}

extension Post {
  /// Whether its date can be one of now: some services take any date, and a post of the year 2100 would
  /// stand above all that follow. A day is left for clocks that differ.
  package func isDated(by now: Timestamp) -> Bool {
    let (latest, overflows) = now.milliseconds.addingReportingOverflow(86_400_000)
    return overflows || createdAt.milliseconds <= latest
  }
}
