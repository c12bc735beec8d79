import Archive
import Posts

extension LinearBrowsing {
  /// Switches to the person's own archive if it came since, and to another file in its place; not
  /// before it has a post.
  mutating func lookForOwnArchive() {
    let wasStandIn = isStandIn
    guard !options.isDemo, wasStandIn || archive.isReplaced,
      let own = (try? options.place.existing()) ?? nil, let total = try? own.total(), total > 0
    else { return }
    (archive, isDemo) = (own, false)
    // Live answers may have made the archive.
    if wasStandIn { say("Your own archive is searched now: \(total.counted("post")).\n") }
  }

  /// Whether the archive is the demo, or an empty one where there was none.
  private var isStandIn: Bool { isDemo || (try? archive.total()) == 0 }
}
