extension Query {
  /// When and by whom a text was typed, on which its meaning depends.
  package struct Context: Sendable, Hashable {
    /// The moment from which days are counted back; without it `since:7d` is not a condition.
    package var now: Timestamp?
    /// Handles of the person's own accounts, for `from:me`.
    package var ownHandles: [OwnHandle]

    package init(now: Timestamp? = nil, ownHandles: [OwnHandle] = []) {
      self.now = now
      self.ownHandles = ownHandles
    }

    /// Matches what the person wrote: the posts of their own exports, and those of their accounts.
    package var own: Condition { .any(ownTerms.map(Condition.term)) }

    /// The terms of which every post that the person wrote meets at least one.
    var ownTerms: [Term] {
      [.collection(Post.Collection.posts, isPrefix: false)] + comparedHandles.map(Term.own)
    }

    /// The handles as posts are compared with them: folded, and each that is known at X with all of
    /// the person's accounts there, as one of these may have got it from another.
    package var comparedHandles: [OwnHandle] {
      let ids = Set(ownHandles.flatMap(\.ids)).sorted()
      let compared = ownHandles.map { handle in
        OwnHandle(
          Folding.name(handle.name), ids: handle.ids.isEmpty ? [] : ids, isFormer: handle.isFormer)
      }
      return compared.filter { !$0.name.isEmpty }
    }
  }

  /// Whether one's own posts are asked for or left out (`from:me`, `in:posts`), so that it matters
  /// which handles are the person's own.
  package var concernsOwnPosts: Bool { conditions.contains(where: \.concernsOwnPosts) }
}

extension Query.Condition {
  fileprivate var concernsOwnPosts: Bool {
    switch self {
    case .term(let term), .not(let term):
      term == .collection(Post.Collection.posts, isPrefix: false)
    case .any(let members), .all(let members): members.contains(where: \.concernsOwnPosts)
    }
  }
}
