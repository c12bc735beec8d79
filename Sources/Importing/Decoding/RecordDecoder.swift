import PostFormats
import Posts

/// Recognises the form of a record of a file, and reads every post in it.
///
/// A record is one post, a page of posts, or a list of either; its keys tell which API it came
/// from, so that files may mix them. This is a class, since it is passed on many times for each
/// record.
final class RecordDecoder {
  let statuses: StatusDecoder
  /// Decodes the posts of the list being read, which tell by numbers which of them they answer.
  private(set) var toots = MastodonStatusDecoder(host: nil)
  /// The collection, if any, of posts that do not name one themselves.
  private let collections: [String]
  /// The name of a Bluesky record in a file of its own, from the path of the file.
  let name: String?
  /// The handle of the person whose repository of Bluesky this is.
  let handles: NamedHandle
  /// The owners of unpacked Bluesky repositories, by the names of their folders.
  let owners: [String: Author]
  /// The owner of the pages of records: the person of the named handle, or else of the first page.
  var listed: Author?
  /// The owner of the unpacked repository that the file is in, once it has given a post.
  var unpacked: Author?
  /// How many pages have said only that everything they asked for is gone.
  private(set) var pagesOfGone = 0
  /// Collects impossible counts.
  let warnings: DecodingWarnings?

  init(
    statuses: StatusDecoder = StatusDecoder(), collection: String? = nil, name: String? = nil,
    handles: NamedHandle = NamedHandle(), owners: [String: Author] = [:],
    warnings: DecodingWarnings? = nil
  ) {
    var statuses = statuses
    statuses.warnings = warnings
    self.statuses = statuses
    self.name = name
    self.handles = handles
    self.owners = owners
    self.warnings = warnings
    collections = collection.asList
  }

  /// Gets a post, or what is wrong with it. `part` names its place within the record if that has
  /// several; `exported` is what the post says besides itself. A post has many fields: it is moved,
  /// not copied.
  typealias Handler = (
    _ part: String?, _ exported: ExportedRecord, _ result: consuming Result<Post, RecordFault>
  ) -> Void

  /// Calls `each` for every post of the record, in order.
  func read(_ record: JSONValue, _ each: Handler) {
    if collections.isEmpty { return readPosts(record, each) }
    readPosts(record) { part, exported, result in
      let collected = result.map { post in
        var post = post
        if post.collections.isEmpty { post.collections = collections }
        return post
      }
      each(part, exported, collected)
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
    if Self.isPage(record) { return readPage(record, each) }
    readPost(record, part: nil, each)
  }

  /// Whether it is a page of the v2 API, or what the API says in place of one.
  private static func isPage(_ record: JSONValue) -> Bool {
    guard record["data"] != nil || record["meta"] != nil || record["errors"] != nil else {
      return false
    }
    return record["text"] == nil && !isOtherRecord(record)
  }

  private func readList(_ list: JSONValue, _ each: Handler) {
    toots = MastodonStatusDecoder(list: list)
    defer { toots = MastodonStatusDecoder(host: nil) }
    for (index, element) in list.elements.enumerated() {
      if element["data"] != nil {
        readPage(element, each)
      } else {
        readPost(element, part: "post \(index + 1)", each)
      }
    }
  }

  /// Reads a page of the v2 API. Without `data` nothing was found, which is not an error; `errors`
  /// beside posts only say what else was requested and is gone, and alone that all of it is.
  private func readPage(_ page: JSONValue, _ each: Handler) {
    let decoder = PagePostDecoder(includes: PageIncludes(page["includes"]), warnings: warnings)
    guard let data = page["data"] else {
      if page["meta"] != nil { return }
      guard Self.areOfGone(page["errors"]) else {
        return each(nil, .nothing, .failure(Self.answer(page["errors"])))
      }
      pagesOfGone += 1
      return
    }
    if data.kind == .object { return readOnlyPost(data, of: page, decoder, each) }
    let exported = ExportedRecord(fetchedIn: page)
    for (index, post) in data.elements.enumerated() where !Self.isNoPost(post) {
      each("post \(index + 1)", exported, decoder.result(of: post))
    }
  }

  /// Reads a page of one post. An answer to X's own pages has `data`, too.
  private func readOnlyPost(
    _ data: JSONValue, of page: JSONValue, _ decoder: PagePostDecoder, _ each: Handler
  ) {
    if data["id"] == nil {
      if readWebPage(data, each) { return }
      if let errors = page["errors"] { return each(nil, .nothing, .failure(Self.answer(errors))) }
    }
    if Self.isNoPost(data) { return }
    each(nil, ExportedRecord(fetchedIn: page), decoder.result(of: data))
  }

  /// Whether an element of a page is a user or a count, which programs write among posts.
  private static func isNoPost(_ value: JSONValue) -> Bool {
    value["text"] == nil
      && (value["username"] != nil || value["tweet_count"] != nil || value["post_count"] != nil)
  }

  func readPost(_ value: JSONValue, part: String?, _ each: Handler) {
    if let like = value["like"], like.kind == .object {
      do { each(part, .nothing, .success(try LikeDecoder.post(from: like))) } catch {
        each(part, .nothing, .failure(error))
      }
      return
    }
    if let name = blueskyName(of: value) {
      return readBluesky(value, name: name, part: part, each)
    }
    if Self.isOtherRecord(value) { return }
    let post = value["tweet"].flatMap { $0.kind == .object ? $0 : nil } ?? value
    if Self.notices.isMet(by: post, where: Self.isNotice) || Self.noPosts.isMet(by: post) { return }
    if OwnPostDecoder.canRead(post) || Self.isOwnWithoutService(post) {
      each(part, ExportedRecord(of: post), OwnPostDecoder.result(of: post, warnings: warnings))
    } else {
      let decoded = result(of: post)
      if case .failure = decoded, Self.isPersonOrCount(post) { return }
      each(part, ExportedRecord(fetchedIn: post), decoded)
    }
  }

  /// Whether what cannot be read as a post is a person or a count, by what only these have. A post
  /// without words is broken; so is one with words, beside which a table may tell about its author.
  private static func isPersonOrCount(_ value: JSONValue) -> Bool {
    if value["text"] != nil || value["full_text"] != nil { return false }
    if value["public_metrics"]?["followers_count"] != nil { return true }
    if value["followers_count"] != nil {
      return value["favourites_count"] != nil || value["acct"] != nil
    }
    return (value["tweet_count"] ?? value["post_count"]) != nil && value["start"] != nil
  }

  /// A record with none of these keys is a single post, or none.
  private static let severalKeys = JSONKeySet([
    "posts", "feed", "records", "bookmarks", "thread", "statuses", "results", "data", "meta",
    "errors", "instructions", "entryId", "itemContent", "tweet_results", "time_us",
  ])
  /// Keys of the notices that streams of the v2 API send between posts, and of the owner of a
  /// Mastodon archive, in `actor.json` beside its lists.
  private static let noPosts = JSONKeySet(["redacted_at", "preferredUsername"])
  /// Notices that streams of the v1.1 API send between posts. X's own pages have a `tombstone` in
  /// place of a post that is gone. snscrape says what each record is.
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

  /// Whether each of the errors is of one thing that was asked for, rather than of the request.
  private static func areOfGone(_ errors: JSONValue?) -> Bool {
    let errors = errors?.all ?? []
    return !errors.isEmpty
      && errors.allSatisfy { $0["resource_type"] != nil || $0["resource_id"] != nil }
  }

  private static func answer(_ errors: JSONValue?) -> RecordFault {
    let first = errors?.all.first
    let words = (first?["detail"] ?? first?["title"] ?? first?["message"])?.safeLine
    return RecordFault("an error instead of posts: " + (words ?? "without a word"))
  }
}
