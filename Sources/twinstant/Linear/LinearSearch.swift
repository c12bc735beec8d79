import Archive
import Interface
import Posts

/// One query in the program without a screen: the posts that were read out, and those that come.
struct LinearSearch {
  let query: Query
  /// The query as it was typed.
  let text: String
  /// The posts read out so far, numbered from 1.
  private(set) var rows: [Post] = []
  private var coming: ComingPosts
  private var isLeftOutTold = false
  /// The posts that were left out of live answers, each counted there.
  private var leftOut: Set<Post.ID> = []

  init(_ query: Query, typed text: String, in archive: Archive, includesPrivate: Bool) {
    self.query = query
    self.text = text
    coming = ComingPosts(
      FoundPosts(in: archive, query: query, limit: nil, includesPrivate: includesPrivate),
      in: archive, order: query.order)
  }

  /// Whether posts of live sources come before the archive continues.
  var hasLive: Bool { coming.next != nil }

  /// How many followers-only and direct posts were skipped, without those that live sources
  /// answered, too; `nil` while the archive has more, and once this was told.
  mutating func takeLeftOut() -> Int? {
    guard coming.isArchiveOver, !isLeftOutTold else { return nil }
    isLeftOutTold = true
    return coming.leftOut - coming.skipped.intersection(leftOut).count
  }

  /// Takes followers-only and direct posts out of what live sources answered, and out of what comes
  /// from the archive. What was read out cannot be taken back.
  ///
  /// - Returns: how many were taken out, without those that were counted before.
  mutating func takePrivate(of reports: inout [SourceReport]) -> Int {
    let posts = reports.takePrivate()
    coming.leaveOut(posts)
    let told = isLeftOutTold ? leftOut.union(coming.skipped) : leftOut
    leftOut.formUnion(posts)
    return posts.subtracting(told).count
  }

  /// How many posts match in the archive, and in which order they come, unless the newest come
  /// first; said before the first of them. `nil` if the number is not known.
  var extent: String? {
    let count: String
    switch coming.counted() {
    case .exactly(1)?: count = "1 post matches"
    case .exactly(let all)?: count = "\(all.counted("post")) match"
    case .atMost(let all)?: count = "At most \(all.counted("post")) match"
    case nil: return nil
    }
    return count + (query.order == .newest ? "" : ", \(query.order.words)") + ".\n"
  }

  /// What Enter reads; `nil` if everything was read.
  var invitation: String? {
    guard let (source, count) = coming.next else {
      return coming.isArchiveOver ? nil : "Enter for more.\n"
    }
    let most = min(count, LinearList.pageSize)
    let which =
      most == count ? (count == 1 ? "the one" : "the \(count)") : "\(most) of \(count.grouped)"
    return "Enter reads \(which) from \(source).\n"
  }

  /// Who boosted a post that was read out, the latest first; usually nobody.
  func boosters(of post: Post) -> [Author] { coming.boosters(of: post) }

  /// The next posts, at most `most`, each as it is read out.
  ///
  /// - Parameter isPicking: whether a number picks a post.
  mutating func read(_ most: Int, isPicking: Bool) throws(Failure) -> [String] {
    let posts: [Post]
    do throws(ArchiveError) { posts = try coming.take(most) } catch { throw Failure(error) }
    var spoken: [String] = []
    for post in posts {
      rows.append(post)
      spoken.append(
        SpokenPost.row(
          rows.count, post, boosters: boosters(of: post), isPicking: isPicking, now: .current))
    }
    return spoken
  }

  /// Adds what a live source answered; to be called before it is put into the archive.
  ///
  /// - Returns: how many rows the answer makes that are known neither here nor in the archive.
  mutating func add(_ report: SourceReport) throws(Failure) -> Int {
    do throws(ArchiveError) {
      return try coming.add(report.posts, of: report.name)
    } catch {
      throw Failure(error)
    }
  }
}
