import Posts

/// One post of a conversation, or the place of one: what is known of it, and where it was seen.
struct ThreadEntry: Sendable, Equatable, Identifiable {
  /// What became of it, as its service says.
  enum Fate: Sendable, Equatable {
    /// There, or nobody was asked.
    case there
    /// Said to be gone, or left out where it should have been sent.
    case gone(isTold: Bool)
    case withheld(ThreadNode.Reason)
  }

  let id: Post.ID
  /// `nil` where only its place is known.
  var post: Post?
  var isArchived: Bool
  /// Whether its service has just sent it.
  var isLive = false
  var fate = Fate.there
  /// Who said that it is gone, where that was before and by nobody since.
  var word: GonePosts.Word?
  /// How far it stands to the right of the answers to the open post.
  var depth = 0

  init(_ post: Post, isArchived: Bool) {
    id = post.id
    self.post = post
    self.isArchived = isArchived
  }

  /// A place without a post.
  init(_ node: ThreadNode) {
    id = node.id
    isArchived = false
  }

  /// Whether its words wait for the key that shows them.
  var isHidden: Bool {
    guard let post else { return false }
    return isWithheld || post.contentWarning != nil
  }

  /// Whether its service does not show it.
  var isWithheld: Bool { if case .withheld = fate { true } else { false } }

  /// Oldest first; what is known by its place alone stands last.
  func isBefore(_ other: ThreadEntry) -> Bool {
    switch (post, other.post) {
    case (let mine?, let others?): others.order < mine.order
    case (nil, nil): id.text < other.id.text
    case (let mine, _): mine != nil
    }
  }

  /// Whether both have the same author.
  func goesOn(after other: ThreadEntry) -> Bool {
    guard let name = post?.author.ownName, !name.isEmpty else { return false }
    return name == other.post?.author.ownName
  }

  /// What became of it on a source, as one reads it; `nil` where it is simply there.
  func label(on source: String) -> String? {
    switch fate {
    case .there: return nil
    case .gone where post == nil: return "deleted: \(source) no longer has it"
    case .gone(isTold: true): return "deleted on \(source); from the archive"
    case .gone(isTold: false): return "no longer on \(source); from the archive"
    case .withheld(let reason):
      let words =
        switch reason {
        case .blocked: "blocked on \(source)"
        case .membersOnly: "for members of \(source) only"
        case .protected: "protected on \(source)"
        }
      return words + (post == nil ? ": not shown" : "; from the archive")
    }
  }
}
