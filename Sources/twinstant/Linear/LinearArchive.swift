import Archive
import Posts
import Services

/// The archive that is searched without a screen: the person's own, or what stands in for it until
/// that one comes. Says nothing itself: it returns sentences.
struct LinearArchive {
  private let options: BrowseOptions
  private(set) var opened: Archive
  /// Whether its posts are invented ones.
  private var isDemo: Bool

  /// - Parameter isDemo: whether the posts are invented ones.
  init(_ options: BrowseOptions, _ archive: Archive, isDemo: Bool) {
    self.options = options
    opened = archive
    self.isDemo = isDemo
  }

  /// How many posts it has, and whether they are invented.
  func extent() throws(Failure) -> String {
    do throws(ArchiveError) {
      // The total includes posts for followers, which a pipe does not find: nothing counts these at
      // once.
      let posts = "\(try opened.total().counted("post")) in the archive"
      return posts + (isDemo ? ", invented ones: import your own.\n" : ".\n")
    } catch {
      throw Failure(error)
    }
  }

  /// Switches to the person's own archive if it came since, and to another file in its place; not
  /// before it has a post.
  ///
  /// - Returns: what the person should know of that; `nil` if nothing.
  mutating func lookForOwn() -> String? {
    let wasStandIn = isStandIn
    guard !options.isDemo, wasStandIn || opened.isReplaced,
      let own = (try? options.place.existing()) ?? nil, let total = try? own.total(), total > 0
    else { return nil }
    (opened, isDemo) = (own, false)
    // Live answers may have made the archive.
    return wasStandIn ? "Your own archive is searched now: \(total.counted("post")).\n" : nil
  }

  /// Whether the archive is the demo, or an empty one where there was none.
  private var isStandIn: Bool { isDemo || hasNoPosts }

  private var hasNoPosts: Bool { (try? opened.total()) == 0 }

  /// A note for each part of a query that no post here has.
  func missing(of query: Query, typed text: String) -> String {
    // In an archive without posts every word is missing.
    if hasNoPosts { return "" }
    return opened.missing(of: query).map { "Note: \($0.sentence(typed: text))\n" }.joined()
  }

  /// What a post answers, quotes and passes on, where the archive has that.
  func around(_ post: Post, includesPrivate: Bool) -> SpokenPost.Around {
    SpokenPost.Around(
      answered: stored(post.parent, includesPrivate),
      quoted: stored(
        post.quoteOf.map { Post.ID(service: post.id.service, text: $0) }, includesPrivate),
      original: stored(post.reposted, includesPrivate))
  }

  private func stored(_ id: Post.ID?, _ includesPrivate: Bool) -> Post? {
    let stored = id.flatMap { (try? opened.post($0)) ?? nil }
    guard let stored, includesPrivate || !stored.visibility.isPrivate else { return nil }
    // The archive may be somebody else's.
    return stored.sanitized
  }
}
