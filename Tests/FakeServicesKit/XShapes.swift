import Posts

/// Posts and people as API v2 sends them, in either spelling of its fields.
struct XShapes {
  let world: FakeWorld
  /// Whether fields have their future names (`referenced_posts`).
  var usesNewNames = false
  /// Whether quoted and reposted posts come beside those that quote or repost them.
  var hasReferences = false

  /// A page, and what it costs.
  struct Page {
    var body: FakeJSON
    var posts: [String]
    var users: [String]
  }

  func page(_ posts: [FakePost], next: String?) -> Page {
    let referenced = hasReferences ? posts.compactMap { world.target(of: $0) } : []
    // The author of one post in a hundred is missing, as in real answers.
    let authors = Set((posts + referenced).map(\.author)).sorted().filter { $0 != 77 }
    let isGone = hasReferences && posts.contains { $0.quirk == .quoteOfNothing }
    let meta = FakeJSON.fields([
      "newest_id": posts.first.map { .string($0.id) },
      "oldest_id": posts.last.map { .string($0.id) }, "result_count": .number(posts.count),
      "next_token": next.map { .string($0) },
    ])
    let includes = FakeJSON.fields([
      "users": .array(authors.map { user(world.people[$0]) }),
      (usesNewNames ? "posts" : "tweets"): referenced.isEmpty
        ? nil : .array(referenced.map(post)),
      "media": posts.contains { $0.quirk == .photo } ? .array([Self.photo]) : nil,
    ])
    return Page(
      body: .fields([
        "data": posts.isEmpty ? nil : .array(posts.map(post)),
        "includes": posts.isEmpty ? nil : includes, "meta": meta,
        "errors": isGone ? .array([Self.gone]) : nil,
      ]), posts: (posts + referenced).map(\.id),
      users: posts.isEmpty ? [] : authors.map { world.people[$0].id })
  }

  func user(_ person: FakePerson) -> FakeJSON {
    .fields([
      "id": .string(person.id), "name": .string(person.name), "username": .string(person.handle),
      "profile_image_url": .string(person.picture),
      "description": .string(FakePost.escaped(person.about)),
      "protected": .bool(person.isProtected), "verified": .bool(false),
    ])
  }

  private func post(_ post: FakePost) -> FakeJSON {
    let text = Self.sentText(post, target: world.target(of: post), in: world)
    var note: FakeJSON?
    if case .note(let whole) = post.quirk {
      note = .fields(["text": .string(whole), "entities": Self.entities(whole)])
    }
    return .fields([
      "id": .string(post.id), "text": .string(text), "author_id": .string(authorID(post)),
      "created_at": .string(String(post.createdAt.iso8601.dropLast()) + ".000Z"),
      "lang": .string(post.language), "conversation_id": .string(world.root(of: post).id),
      "possibly_sensitive": .bool(post.isSensitive), "public_metrics": metrics(post),
      (usesNewNames ? "edit_history_post_ids" : "edit_history_tweet_ids"): .array([
        .string(post.id)
      ]), "edit_controls": .fields(["edits_remaining": .string("5")]),
      "entities": Self.entities(text), (usesNewNames ? "note_post" : "note_tweet"): note,
      (usesNewNames ? "referenced_posts" : "referenced_tweets"): references(post),
      "attachments": post.quirk == .photo
        ? .fields(["media_keys": .array([.string("3_1")])]) : nil,
      "withheld": post.quirk == .withheld
        ? .fields(["copyright": .bool(false), "country_codes": .array([.string("XX")])]) : nil,
    ])
  }

  private func authorID(_ post: FakePost) -> String { world.people[post.author].id }

  private func metrics(_ post: FakePost) -> FakeJSON {
    .fields([
      (usesNewNames ? "repost_count" : "retweet_count"): .number(post.likes / 5),
      "reply_count": .number(0), "like_count": .number(post.likes), "quote_count": .number(0),
      "bookmark_count": .number(0), "impression_count": .number(post.likes * 31),
    ])
  }

  private func references(_ post: FakePost) -> FakeJSON? {
    let type: String
    switch post.quirk {
    case .repost: type = "retweeted"
    case .quote: type = "quoted"
    case .reply: type = "replied_to"
    case .quoteOfNothing:
      return .array([.fields(["type": .string("quoted"), "id": .string("1")])])
    case .replyToNothing:
      return world.gone(above: post).map {
        .array([.fields(["type": .string("replied_to"), "id": .string($0)])])
      }
    default: return nil
    }
    guard let target = world.target(of: post) else { return nil }
    return .array([.fields(["type": .string(type), "id": .string(target.id)])])
  }

  /// The content of `text`: only the beginning of a repost or of a long post.
  static func sentText(_ post: FakePost, target: FakePost?, in world: FakeWorld) -> String {
    if case .repost = post.quirk, let target {
      let whole = "RT @\(world.people[target.author].handle): " + target.escaped
      return whole.unicodeScalars.count <= 40 ? whole : String(whole.prefix(39)) + "…"
    }
    if case .note = post.quirk { return post.escaped + "…" }
    return post.escaped
  }

  private static func entities(_ text: String) -> FakeJSON? {
    let found = FakeEntities(text)
    func places(_ range: Range<Int>) -> FakeJSON {
      .fields(["start": .number(range.lowerBound), "end": .number(range.upperBound)])
    }
    func list(_ found: [FakeEntities.Found], _ make: (String) -> KeyValuePairs<String, FakeJSON?>)
      -> FakeJSON?
    {
      found.isEmpty ? nil : .array(found.map { places($0.range).and(make($0.word)) })
    }
    let result = FakeJSON.fields([
      "urls": list(found.links) {
        ["url": .string($0), "expanded_url": .string(FakePost.longLink)]
      },
      "hashtags": list(found.tags) { ["tag": .string(String($0.dropFirst()))] },
      "mentions": list(found.names) { ["username": .string(String($0.dropFirst()))] },
    ])
    return result == .object([]) ? nil : result
  }

  private static let photo = FakeJSON.fields([
    "media_key": .string("3_1"), "type": .string("photo"),
    "url": .string("https://pictures.invalid/1.jpg"), "alt_text": .string("A cup"),
  ])

  private static let gone = FakeJSON.fields([
    "value": .string("1"),
    "detail": .string("Could not find tweet with referenced_tweets.id: [1]."),
    "title": .string("Not Found Error"), "resource_type": .string("tweet"),
    "type": .string("https://api.twitter.com/2/problems/resource-not-found"),
  ])
}
