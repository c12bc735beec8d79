import GRDB
import Posts

/// A match that waits for its rank, as thousands may. Of a large post only the place is held, since
/// a file may make each post as large as it likes.
struct HeldMatch {
  let place: Place
  let rank: TopOrder
  /// The post; `nil` for a large one.
  private let kept: Post?

  init(_ match: Match) {
    place = match.place
    rank = TopOrder(match.post)
    kept = match.post.memory <= RecentPosts.largest ? match.post : nil
  }

  var order: Post.Order { rank.order }

  /// The post; a large one is read once more.
  func post(_ rows: inout PostTable, in db: Database) throws -> Post {
    if let kept { return kept }
    guard let post = try rows.post(at: place, in: db) else {
      throw Damage(what: "a post is no longer where it was found")
    }
    return post
  }
}
