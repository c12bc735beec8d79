import PostFormats
import Posts

/// Finds out by its keys which program or service wrote a post.
extension RecordDecoder {
  /// Decodes a post; a function of its own, so that the post is moved into the result.
  func result(of post: JSONValue) -> Result<Post, RecordFault> {
    do throws(RecordFault) { return .success(try decode(post)) } catch { return .failure(error) }
  }

  private func decode(_ post: JSONValue) throws(RecordFault) -> Post {
    guard post.kind == .object else {
      throw RecordFault("record", expected: "a post as an object", found: post)
    }
    if post["account"]?.kind == .object { return try toots.row(from: post) }
    if Self.pageKeys.isMet(by: post) || Self.hasPageAuthor(post) { return try decodePagePost(post) }
    if Self.statusKeys.isMet(by: post) { return try statuses.post(from: post) }
    return try decodeBarePost(post)
  }

  /// Decodes a post with a key that only posts of the v2 API, of pages and of programs have.
  private func decodePagePost(_ post: JSONValue) throws(RecordFault) -> Post {
    if WebPostDecoder.canRead(post) {
      return try WebPostDecoder(warnings: warnings).post(from: post)
    }
    if ScrapedPostDecoder.canRead(post) {
      return try ScrapedPostDecoder(warnings: warnings).post(from: post)
    }
    if TwintPostDecoder.canRead(post) {
      return try TwintPostDecoder(warnings: warnings).post(from: post)
    }
    if GalleryPostDecoder.canRead(post) {
      return try GalleryPostDecoder(warnings: warnings).post(from: post)
    }
    return try PagePostDecoder(includes: PageIncludes(nil), warnings: warnings).post(from: post)
  }

  /// Decodes a post without any key that identifies its form.
  private func decodeBarePost(_ post: JSONValue) throws(RecordFault) -> Post {
    if post["$type"] != nil { throw Self.namelessRecord }
    if let type = ScrapedType(of: post) {
      guard type.isToot else { throw type.fault }
      return try ScrapedTootDecoder().post(from: post)
    }
    // Until 2023 this form had none of the keys that identify it.
    if GalleryPostDecoder.canRead(post) {
      return try GalleryPostDecoder(warnings: warnings).post(from: post)
    }
    if ScrapedPostDecoder.canReadRest(of: post) {
      return try ScrapedPostDecoder(warnings: warnings).post(from: post)
    }
    guard post["id"] != nil || post["text"] != nil else {
      throw RecordFault("expected a post or a page of posts, found neither `id` nor `text`")
    }
    // Many programs count their records from 1, as X did with its first posts: such an id alone
    // does not make a record a post.
    guard Timestamp(snowflake: try PostFields.id(of: post)) != nil else {
      throw RecordFault(
        "created_at: expected a time, found nothing, and none in the id: write each post as "
          + "`search --format jsonl` does")
    }
    return try statuses.post(from: post)
  }

  /// Keys that only posts of the v2 API, of X's own pages (`legacy`), of snscrape and of Twint
  /// have.
  private static let pageKeys = JSONKeySet([
    "author_id", "public_metrics", "edit_history_tweet_ids", "edit_history_post_ids",
    "conversation_id", "referenced_tweets", "referenced_posts", "note_tweet", "note_post",
    "legacy", "rawContent", "renderedContent",
  ])
  private static let statusKeys = JSONKeySet(["id_str", "full_text", "created_at"])

  /// Whether it is in our own form, but without its service. Read like any other post without one,
  /// it would be X's, and by nobody.
  static func isOwnWithoutService(_ post: JSONValue) -> Bool {
    OwnPostDecoder.hasAuthor(post) && post["account"] == nil && !pageKeys.isMet(by: post)
  }

  /// Whether it has its author as posts of the v2 API do, even if it has nothing else of that form,
  /// as in a table.
  private static func hasPageAuthor(_ post: JSONValue) -> Bool {
    post["author"]?["username"] != nil && post["text"] != nil
  }

  /// The fault of a record of Bluesky whose owner neither a page nor the path of its file tells.
  private static let namelessRecord = RecordFault(
    "a record of Bluesky without its name: expected `uri` beside it, or a path such as "
      + "“did:plc:…/app.bsky.feed.post/3k….json”")

  /// Keys of a timeline of X's own pages, without the objects around it, as programs save its
  /// parts.
  static let webKeys = JSONKeySet(["instructions", "entryId", "itemContent", "tweet_results"])

  /// Reads an answer to X's own pages, or a part of one; `false` for anything else.
  func readWebPage(_ answer: JSONValue, _ each: Handler) -> Bool {
    guard let posts = WebPage.posts(in: answer) else { return false }
    let decoder = WebPostDecoder(warnings: warnings)
    for (index, post) in posts.enumerated() {
      each("post \(index + 1)", .nothing, decoder.result(of: post))
    }
    return true
  }
}
