import PostFormats
import Posts

/// Recognises the form of a record of a file, and reads every post in it.
///
/// A record is one post, a page of posts, or a list of either; its keys tell which API it came
/// from, so that files may mix them. This is a class, since it is passed on many times for each
/// record.
final class RecordDecoder {
  private let statuses: StatusDecoder
  /// The collection, if any, of posts that do not name one themselves.
  private let collections: [String]
  /// The name of a Bluesky record in a file of its own, from the path of the file.
  let name: String?
  /// Handle of the person whose files these are, if they do not say.
  let author: String
  /// The owners of unpacked Bluesky repositories, by their DIDs.
  let owners: [String: Author]
  /// Whose the first page of records was; the handle is empty where nobody named it.
  var listed: Author?
  /// Collects impossible counts.
  let warnings: DecodingWarnings?

  init(
    statuses: StatusDecoder = StatusDecoder(), collection: String? = nil, name: String? = nil,
    author: String = "", owners: [String: Author] = [:], warnings: DecodingWarnings? = nil
  ) {
    var statuses = statuses
    statuses.warnings = warnings
    self.statuses = statuses
    self.name = name
    self.author = author
    self.owners = owners
    self.warnings = warnings
    collections = collection.map { [$0] } ?? []
  }

  /// Gets a post, or what is wrong with it. `part` names its place within the record if that has
  /// several. A post has many fields: it is moved, not copied.
  typealias Handler = (_ part: String?, _ result: consuming Result<Post, RecordFault>) -> Void

  /// Calls `each` for every post of the record, in order.
  func read(_ record: JSONValue, _ each: Handler) {
    if collections.isEmpty { return readPosts(record, each) }
    readPosts(record) { part, result in
      let collected = result.map { post in
        var post = post
        if post.collections.isEmpty { post.collections = collections }
        return post
      }
      each(part, collected)
    }
  }

  private func readPosts(_ record: JSONValue, _ each: Handler) {
    if record.kind == .array { return readList(record, each) }
    if !Self.severalKeys.isMet(by: record) { return readPost(record, part: nil, each) }
    let lists: [StaticString] = ["posts", "feed", "records", "bookmarks"]
    if let records = record["records"], records.kind == .array { learnOwner(of: records) }
    for key in lists {
      if let list = record[key], list.kind == .array { return readList(list, each) }
    }
    if let thread = record["thread"], thread.kind == .object { return readThread(thread, each) }
    if let list = record["statuses"] ?? record["results"], list.kind == .array {
      return readList(list, each)
    }
    if Self.webKeys.isMet(by: record), readWebPage(record, each) { return }
    if record["time_us"] != nil, readEvent(record, each) { return }
    if record["data"] != nil || record["meta"] != nil || record["errors"] != nil,
      record["text"] == nil, !Self.isOtherRecord(record)
    {
      return readPage(record, each)
    }
    readPost(record, part: nil, each)
  }

  private func readList(_ list: JSONValue, _ each: Handler) {
    for (index, element) in list.elements.enumerated() {
      if element["data"] != nil {
        readPage(element, each)
      } else {
        readPost(element, part: "post \(index + 1)", each)
      }
    }
  }

  /// Reads a page of the v2 API. Without `data` nothing was found, which is not an error; `errors`
  /// beside posts only say what else was requested and is gone.
  private func readPage(_ page: JSONValue, _ each: Handler) {
    let decoder = PagePostDecoder(includes: PageIncludes(page["includes"]), warnings: warnings)
    guard let data = page["data"] else {
      if page["meta"] == nil { each(nil, .failure(Self.answer(page["errors"]))) }
      return
    }
    if data.kind == .object {
      if data["id"] == nil {
        if readWebPage(data, each) { return }
        if page["errors"] != nil { return each(nil, .failure(Self.answer(page["errors"]))) }
      }
      if !Self.isNoPost(data) { each(nil, decoder.result(of: data)) }
      return
    }
    for (index, post) in data.elements.enumerated() where !Self.isNoPost(post) {
      each("post \(index + 1)", decoder.result(of: post))
    }
  }

  /// Whether an element of a page is a user or a count, which programs write among posts.
  private static func isNoPost(_ value: JSONValue) -> Bool {
    value["text"] == nil
      && (value["username"] != nil || value["tweet_count"] != nil || value["post_count"] != nil)
  }

  func readPost(_ value: JSONValue, part: String?, _ each: Handler) {
    if let like = value["like"], like.kind == .object {
      do { each(part, .success(try LikeDecoder.post(from: like))) } catch {
        each(part, .failure(error))
      }
      return
    }
    if let name = blueskyName(of: value) {
      return readBluesky(value, name: name, part: part, each)
    }
    if Self.isOtherRecord(value) { return }
    let post = value["tweet"].flatMap { $0.kind == .object ? $0 : nil } ?? value
    if Self.notices.isMet(by: post, where: Self.isNotice) || post["redacted_at"] != nil { return }
    each(part, result(of: post))
  }

  /// Decodes a post; a function of its own, so that the post is moved into the result.
  private func result(of post: JSONValue) -> Result<Post, RecordFault> {
    do throws(RecordFault) { return .success(try decode(post)) } catch { return .failure(error) }
  }

  private func decode(_ post: JSONValue) throws(RecordFault) -> Post {
    guard post.kind == .object else {
      throw RecordFault("record", expected: "a post as an object", found: post)
    }
    if OwnPostDecoder.canRead(post) {
      return try OwnPostDecoder.post(from: post, warnings: warnings)
    }
    if post["account"]?.kind == .object {
      return try MastodonStatusDecoder(host: nil).row(from: post)
    }
    if Self.pageKeys.isMet(by: post) {
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
    if Self.statusKeys.isMet(by: post) { return try statuses.post(from: post) }
    if post["$type"] != nil { throw Self.namelessRecord }
    if let type = ScrapedType(of: post) {
      guard type.isToot else { throw type.fault }
      return try ScrapedTootDecoder().post(from: post)
    }
    // Until 2023 it had no key of those above.
    if GalleryPostDecoder.canRead(post) {
      return try GalleryPostDecoder(warnings: warnings).post(from: post)
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

  /// A record with none of these keys is a single post, or none.
  private static let severalKeys = JSONKeySet([
    "posts", "feed", "records", "bookmarks", "thread", "statuses", "results", "data", "meta",
    "errors", "instructions", "entryId", "itemContent", "tweet_results", "time_us",
  ])
  /// Keys that only posts of the v2 API have, of X's own pages (`legacy`), of snscrape and Twint.
  private static let pageKeys = JSONKeySet([
    "author_id", "public_metrics", "edit_history_tweet_ids", "edit_history_post_ids",
    "conversation_id", "referenced_tweets", "referenced_posts", "note_tweet", "note_post",
    "legacy", "rawContent", "renderedContent",
  ])
  private static let statusKeys = JSONKeySet(["id_str", "full_text", "created_at"])
  /// Notices that streams of the v1.1 API send between posts; those of v2 have `redacted_at`. X's own pages
  /// have a `tombstone` where a post is gone. snscrape says of each record what it is.
  private static let notices = JSONKeySet([
    "delete", "limit", "scrub_geo", "status_withheld", "user_withheld", "disconnect", "warning",
    "tombstone", "_type",
  ])

  private static func isNotice(_ value: JSONValue) -> Bool {
    value.kind == .object || ScrapedType(value)?.isPost == false
  }

  /// Whether it is a record of Bluesky that is not a post (a follow, a profile), or the signed
  /// commit.
  private static func isOtherRecord(_ value: JSONValue) -> Bool {
    if let type = value["$type"]?.text { return !type.hasPrefix("app.bsky.feed.") }
    return value["did"] != nil && value["rev"] != nil && value["data"] != nil
  }

  /// What is wrong with a record of Bluesky of which neither a page nor the path of its file tells whose
  /// it is.
  private static let namelessRecord = RecordFault(
    "a record of Bluesky without its name: expected `uri` beside it, or a path such as "
      + "“did:plc:…/app.bsky.feed.post/3k….json”")

  private static func answer(_ errors: JSONValue?) -> RecordFault {
    let first = errors?.all.first
    let words = (first?["detail"] ?? first?["title"] ?? first?["message"])?.safeLine
    return RecordFault("an error instead of posts: " + (words ?? "without a word"))
  }
}
