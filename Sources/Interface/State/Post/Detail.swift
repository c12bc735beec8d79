import Canvas
import Posts

/// A post that is open over the list.
package struct Detail: Sendable, Equatable {
  /// The post, in the newest form that is known.
  package internal(set) var post: Post { didSet { merge() } }
  /// The post's counts in the list when these were looked at last.
  var listedCounts: Post.Metrics?
  /// What the archive knows of its conversation; `nil` until that is known.
  package var thread: PostThread? {
    didSet {
      merge()
      // Before the archive has told that it has the post, nothing is gone.
      if let thread { isRemoved = !thread.isStored && (isRemoved || oldValue?.isStored == true) }
    }
  }
  /// Whether the archive has said that it has the post, and has it no more.
  private(set) var isRemoved = false
  /// Whether the demo has ended since the post was opened: then nobody has removed the post.
  var outlivesDemo = false
  /// What its service says of its conversation.
  package var live = LiveThread() { didSet { if live.told != oldValue.told { merge() } } }
  /// What was said before of posts around it; what its service says now counts for more.
  var gone = GonePosts() { didSet { if gone != oldValue { merge() } } }
  /// What all of them say as one, made when one changes: it is read several times with each key.
  private(set) var merged: MergedThread
  /// How far the archive is asked for the conversation.
  var reach = ThreadReach()
  /// Where in the conversation the walk stands.
  package var stop: ThreadStop?
  /// The first line seen.
  package var scroll = 0
  /// What stood in the first line seen when the size of the screen changed last.
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

  private mutating func merge() { merged = MergedThread(around: post, thread, live.told, gone) }
}

extension Detail {
  /// Whether something of the post or of its thread waits for the key that shows it.
  func isHidingSomething(_ drawing: PictureDrawing) -> Bool { !isRevealed && hasHidden(drawing) }

  /// Whether something here is hidden until it is asked for: pictures of the post and of its
  /// author, warned posts of its thread, and those that its service does not show.
  ///
  /// - Parameter drawing: where no pictures are drawn, no face waits.
  func hasHidden(_ drawing: PictureDrawing) -> Bool {
    let hasFace = drawing.showsPictures && post.author.avatar?.isEmpty == false
    return post.isSensitiveOrWarned && (hasFace || !post.media.isEmpty)
      || merged.all.contains { $0.isHidden }
  }

  /// Whether it quotes a post that the archive does not hold; `false` until that has answered.
  var lacksQuoted: Bool { thread != nil && post.quoteOf != nil && merged.quoted == nil }
}

/// Where a walk through a conversation stops.
package enum ThreadStop: Sendable, Hashable {
  case post(Post.ID)
  /// The lines that read more of the archive's posts above, and below.
  case above, below
  /// The line that asks a service which is asked by a key only.
  case offer
}
