import Posts

/// What X's own pages get as answers: a timeline of bookmarks, likes, a person or a search, a
/// conversation, a single post.
///
/// Each has its posts at another depth, and X moves them now and then; but the objects around a
/// post have the same names everywhere.
package enum WebPage {
  /// The posts in their order, each of which `WebPostDecoder` can read: without advertisements, and
  /// without posts that are gone. `nil` if this is neither such an answer nor a part of one.
  package static func posts(in answer: JSONValue) -> [JSONValue]? {
    let places = answer.objects(with: placeKeys)
    guard !places.isEmpty || !answer.objects(with: timelineKeys).isEmpty else { return nil }
    var posts: [JSONValue] = []
    for place in places where place["promotedMetadata"] == nil {
      guard let results = place["tweet_results"] ?? place["tweetResult"] else { continue }
      for result in results.kind == .array ? results.all : [results] {
        if let post = WebPostDecoder.post(at: result) { posts.append(post) }
      }
    }
    return posts
  }

  private static let placeKeys = JSONKeySet(["tweet_results", "tweetResult"])
  /// A timeline without posts still has its cursors, as after the last page.
  private static let timelineKeys = JSONKeySet(["instructions", "entryId"])
}
