import Posts

/// The queries that a person keeps, and what is new of each.
package struct SavedSearches: Sendable, Equatable {
  /// In the order of the file: whatever is new, none changes its place.
  package internal(set) var searches: [SavedSearch] = []
  /// What came since the last look, by text; what is not counted yet is not there.
  package internal(set) var news: [String: News] = [:]
  /// When live sources were asked for a search without a key, by its text and their names.
  var asked: [String: [String: Asked]] = [:]
  /// What is wrong with their file.
  package internal(set) var problems: [String] = []
  /// The search whose rows are being looked at, until the text is another one.
  var watched: Watched?
  /// What the undo key brings back, the last one first.
  var removed: [Removed] = []

  /// When a source was asked, and why it had no answer.
  struct Asked: Sendable, Equatable {
    var at: Timestamp
    var failure: SearchError?

    init(at moment: Timestamp, _ failure: SearchError?) {
      at = moment
      self.failure = failure
    }
  }

  /// A saved search that was run.
  struct Watched: Sendable, Equatable {
    var text: String
    /// What was new of it then, until the new posts are looked for among the rows; `nil` for
    /// nothing.
    var told: Told?
    /// Whether its first rows were there.
    var isLookedAt = false
  }

  /// Posts that were counted as new, and the place above which they stand.
  struct Told: Sendable, Equatable {
    var news: News
    var seenUpTo: Post.Order
  }

  /// A saved search that was taken out, and where it stood.
  struct Removed: Sendable, Equatable {
    var search: SavedSearch
    var index: Int
  }

  /// Posts that are new in all of them, for the border of the search pane.
  var allNews: News {
    searches.reduce(News(0)) { sum, search in
      guard let news = news[search.text] else { return sum }
      return News(sum.count + news.count, isMore: sum.isMore || news.isMore)
    }
  }
}

/// The sheet with the saved searches.
package struct SavedSheet: Sendable, Equatable {
  var selected = 0
  var viewport = Viewport()
}

extension News {
  /// `12 new`, `99+ new`; empty for none.
  var words: String { count == 0 ? "" : "\(count.grouped)\(isMore ? "+" : "") new" }
}
