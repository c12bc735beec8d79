import Posts

/// Which posts are searched, whatever is typed.
package enum Scope: String, Sendable, Hashable, CaseIterable {
  case all
  /// Written by the person: see `Query.Context.own`.
  case mine
  case likes

  /// The query limited to this scope.
  func limiting(_ query: Query, in context: Query.Context) -> Query {
    switch self {
    case .all: query
    case .mine: query.and(context.own)
    case .likes: query.and(.term(.collection(Post.Collection.likes, isPrefix: false)))
    }
  }

  /// What it means, as it would be typed; `nil` for all posts.
  var text: String? {
    switch self {
    case .all: nil
    case .mine: "from:me"
    case .likes: "in:likes"
    }
  }

  /// The scope that the next press of the key brings.
  var next: Scope {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }

  /// Whose posts they are, for the pane.
  var words: String {
    switch self {
    case .all: "all posts"
    case .mine: "mine"
    case .likes: "likes"
    }
  }
}
