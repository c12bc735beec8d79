import Posts

/// A post that is open over the list.
package struct Detail: Sendable, Equatable {
  /// The newest that is known of it.
  package internal(set) var post: Post { didSet { merge() } }
  /// The counts that the list had of it when it was looked at last.
  var listedCounts: Post.Metrics?
  /// What it answers and what answers it; `nil` until it is known.
  package var thread: PostThread? {
    didSet {
      merge()
      // Before the archive has told that it has the post, nothing is gone.
      if let thread { isRemoved = !thread.isStored && (isRemoved || oldValue?.isStored == true) }
    }
  }
  /// Whether the archive had it when it was opened, and has it no more.
  private(set) var isRemoved = false
  /// Whether the demo has ended since it was opened: then nobody has removed it.
  var outlivesDemo = false
  /// What its service says of both.
  package var live = LiveThread() { didSet { if live.told != oldValue.told { merge() } } }
  /// Both as one, made when one of them changes: it is read several times with each key.
  private(set) var merged: MergedThread
  /// How far the archive is asked for it.
  var reach = ThreadReach()
  /// Where in the thread one stands.
  package var stop: ThreadStop?
  /// The first line seen.
  package var scroll = 0
  /// What stood in it when the size of the screen changed last.
  var place: ReadingPlace?
  /// Which of its links is selected.
  package var link: Int?
  /// Whether what is sensitive is shown.
  package var isRevealed: Bool

  package init(post: Post, isRevealed: Bool = false) {
    self.post = post
    listedCounts = post.metrics
    self.isRevealed = isRevealed
    merged = MergedThread(around: post)
  }

  private mutating func merge() { merged = MergedThread(around: post, thread, live.told) }
}

extension Detail {
  /// Whether something of the post or of its thread waits for the key that shows it.
  var hidesSomething: Bool { !isRevealed && isSensitive }

  /// Whether something here is hidden until it is asked for: pictures of the post, warned posts of
  /// its thread, and those that its service does not show.
  var isSensitive: Bool {
    post.isSensitive && !post.media.isEmpty || merged.all.contains { $0.isHidden }
  }

  /// Whether it quotes a post that the archive does not hold, as far as that has answered.
  var lacksQuoted: Bool { thread != nil && post.quoteOf != nil && merged.quoted == nil }
}
