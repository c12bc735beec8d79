import Posts

/// The count of a query's rows, in progress: first of the posts that match, then of those shown in
/// the row of another one. It can be resumed, so that others can read between two time slices.
package struct RowCount: Sendable {
  /// How many posts match; `nil` while they are being counted.
  package private(set) var posts: Int?
  /// Whether the posts are counted and, where they are wanted, those without a row of their own.
  package private(set) var isDone: Bool
  /// The version of the archive that is counted; `nil` before the first slice.
  package private(set) var version: Int64?

  private let query: Query
  private let withFolded: Bool
  private let maxReposts: Int
  private var matches: MatchCount
  private var foldedReposts: FoldedRepostCount

  /// The length of a time slice: the longest that another reader may have to wait.
  package static let timeSlice = Duration.milliseconds(16)

  /// - Parameters:
  ///   - posts: how many match, if that is known.
  ///   - withFolded: whether posts that have no row of their own are counted.
  ///   - maxReposts: more reposts than this would take too much memory; this many take some 10 MB.
  package init(
    of query: Query, knowing posts: Int? = nil, withFolded: Bool, maxReposts: Int = 1 << 16
  ) {
    self.query = query
    self.posts = posts
    self.withFolded = withFolded
    self.maxReposts = maxReposts
    matches = MatchCount(of: query)
    foldedReposts = FoldedRepostCount(of: query, maxReposts: maxReposts)
    isDone = posts != nil && !withFolded
  }

  /// How many matches have no row of their own; `nil` while they are being counted, and if more
  /// than `maxReposts` match.
  package var folded: Int? { foldedReposts.folded }

  /// Starts over if the archive has changed.
  mutating func begin(at version: Int64) {
    if let counted = self.version, counted != version {
      self = RowCount(of: query, withFolded: withFolded, maxReposts: maxReposts)
    }
    self.version = version
  }

  /// Continues for a time slice, or until a result is known.
  mutating func advance(_ slice: CountSlice, _ rows: inout PostTable) throws {
    if posts == nil {
      guard try matches.advance(slice, &rows) else { return }
      posts = matches.sum
      isDone = try withFolded ? foldedReposts.endsUnread(slice) : true
    } else if withFolded {
      isDone = try foldedReposts.advance(slice, &rows)
    }
  }
}
