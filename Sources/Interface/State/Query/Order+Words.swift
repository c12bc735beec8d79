import Posts

/// The orders of the list, as the screen names them.
extension Query.Order {
  /// The order that the next press of the key brings. Only the search command sorts by relevance:
  /// here the rows would jump, as each key changes the weights.
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
