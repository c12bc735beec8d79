extension Query {
  /// What a text means depends on when and by whom it was typed.
  package struct Context: Sendable, Hashable {
    /// Where days are counted back from; without it `since:7d` is no condition.
    package var now: Timestamp?
    /// Handles of the person's own accounts, for `from:me`.
    package var ownHandles: [String]

    package init(now: Timestamp? = nil, ownHandles: [String] = []) {
      self.now = now
      self.ownHandles = ownHandles
    }

    /// Written by the person: what stands in one's own exports, and what one's accounts wrote.
    package var own: Condition {
      let names = ownHandles.map(Folding.name).filter { !$0.isEmpty }
      return .any(
        [.term(.collection(Post.Collection.posts, isPrefix: false))]
          + names.map { .term(.author($0, isPrefix: false)) })
    }
  }
}
