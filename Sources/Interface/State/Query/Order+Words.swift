import Posts

/// The orders of the list, as the screen names them.
extension Query.Order {
  /// The one that the next press of the key brings. By relevance only the search command sorts:
  /// rows that change with every key's weight would jump.
  var next: Query.Order {
    switch self {
    case .newest: .top
    case .top: .oldest
    case .oldest, .relevant: .newest
    }
  }

  /// What stands at the top of the list, for its title.
  package var title: String {
    switch self {
    case .newest: "Newest"
    case .oldest: "Oldest"
    case .top, .relevant: "Top"
    }
  }

  /// What comes first, for the pane.
  package var words: String {
    switch self {
    case .newest: "newest first"
    case .oldest: "oldest first"
    case .top: "top first"
    case .relevant: "best match first"
    }
  }
}
