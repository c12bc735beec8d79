import Posts

/// Reads likes of X's data export: the id and words of a post that somebody else wrote. They have
/// neither its author nor its date, which the id tells.
package enum LikeDecoder {
  /// Reads the `like` of one item.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package static func post(from like: JSONValue) throws(RecordFault) -> Post {
    guard let id = like["tweetId"]?.safeID, DecimalID.isID(id) else {
      throw PostFields.noID(in: like["tweetId"], named: "tweetId")
    }
    guard let time = PostFields.time(ofID: id) else {
      throw RecordFault(
        "tweetId", expected: "an id with a date in it", found: like["tweetId"])
    }
    // Protected and deleted posts come without their words.
    var content = PostContent(raw: RawText(text: like["fullText"]?.text ?? ""))
    content.findEntities()
    let (text, mentions) = content.read()
    return Post(
      id: Post.ID(service: PostService.x, text: id), url: PostFields.url(of: id, by: ""),
      author: Author(handle: ""), createdAt: time, text: text, links: content.links,
      hashtags: content.hashtags, mentions: mentions, collections: [Post.Collection.likes])
  }
}
