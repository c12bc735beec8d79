import Posts

/// Posts and people as API v1.1 sends them, and the search from before it.
struct V1Shapes {
  let world: FakeWorld

  func status(_ post: FakePost, isInner: Bool = false) -> FakeJSON {
    let target = isInner ? nil : world.target(of: post)
    let text =
      isInner ? post.escaped : XShapes.sentText(post, target: repost(of: post), in: world)
    var repost: FakeJSON?
    var quote: FakeJSON?
    if let target {
      if case .repost = post.quirk { repost = status(target, isInner: true) }
      if case .quote = post.quirk { quote = status(target, isInner: true) }
    }
    let isReply = if case .reply = post.quirk { true } else { false }
    let parent = isReply ? target?.id : world.gone(above: post)
    return .fields([
      "created_at": .string(Self.date(post.createdAt)), "id": .digits(post.id),
      "id_str": .string(post.id), "full_text": .string(Self.whole(post, text)),
      "truncated": .bool(false), "source": .string("<a href=\"https://web.invalid\">Web</a>"),
      "in_reply_to_status_id": parent.map { .digits($0) } ?? .null,
      "in_reply_to_status_id_str": parent.map { .string($0) } ?? .null,
      "user": user(world.people[post.author]), "retweeted_status": repost,
      "is_quote_status": .bool(quote != nil), "quoted_status": quote,
      "retweet_count": .number(post.likes / 5), "favorite_count": .number(post.likes),
      "possibly_sensitive": post.text.contains("https://") ? .bool(post.isSensitive) : nil,
      "lang": .string(post.language), "entities": Self.entities(Self.whole(post, text)),
    ])
  }

  func user(_ person: FakePerson) -> FakeJSON {
    .fields([
      "id": .digits(person.id), "id_str": .string(person.id), "name": .string(person.name),
      "screen_name": .string(person.handle), "protected": .bool(person.isProtected),
      "description": .string(FakePost.escaped(person.about)),
      "profile_image_url": .string(person.picture.replacing("https:", with: "http:")),
      "profile_image_url_https": .string(person.picture),
    ])
  }

  /// One of the `results` of the search before v1.1: people stand beside the words, the date has
  /// another form, and the client is escaped.
  func result(_ post: FakePost) -> FakeJSON {
    let person = world.people[post.author]
    let day = Self.days[Self.weekday(post.createdAt)]
    let date = CivilDate(post.createdAt)
    let time = post.createdAt.iso8601.dropFirst(11).prefix(8)
    return .fields([
      "created_at": .string(
        "\(day), \(Self.two(date.day)) \(Self.months[date.month - 1]) \(date.year) \(time) +0000"),
      "from_user": .string(person.handle), "from_user_id": .digits(person.id),
      "from_user_id_str": .string(person.id), "from_user_name": .string(person.name),
      "geo": .null, "id": .digits(post.id), "id_str": .string(post.id),
      "iso_language_code": .string(post.language),
      "metadata": .fields(["result_type": .string("recent")]),
      "profile_image_url": .string(person.picture),
      "source": .string("&lt;a href=&quot;https://web.invalid&quot;&gt;Web&lt;/a&gt;"),
      "text": .string(oldText(post)), "to_user": .null,
    ])
  }

  private func oldText(_ post: FakePost) -> String {
    guard let target = repost(of: post) else { return post.escaped }
    return "RT @\(world.people[target.author].handle): " + target.escaped
  }

  /// The text of a post, whole for long ones.
  private static func whole(_ post: FakePost, _ text: String) -> String {
    if case .note(let whole) = post.quirk { return FakePost.escaped(whole) }
    return text
  }

  private func repost(of post: FakePost) -> FakePost? {
    if case .repost = post.quirk { world.target(of: post) } else { nil }
  }

  private static func entities(_ text: String) -> FakeJSON {
    let found = FakeEntities(text)
    func list(_ found: [FakeEntities.Found], _ make: (String) -> KeyValuePairs<String, FakeJSON?>)
      -> FakeJSON
    {
      .array(
        found.map { found in
          FakeJSON.fields(make(found.word)).and([
            "indices": .array([.number(found.range.lowerBound), .number(found.range.upperBound)])
          ])
        })
    }
    return .fields([
      "hashtags": list(found.tags) { ["text": .string(String($0.dropFirst()))] },
      "symbols": .array([]),
      "user_mentions": list(found.names) { ["screen_name": .string(String($0.dropFirst()))] },
      "urls": list(found.links) {
        ["url": .string($0), "expanded_url": .string(FakePost.longLink)]
      },
    ])
  }

  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func weekday(_ time: Timestamp) -> Int { Int(time.seconds / 86_400 % 7) }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A date in the form `Fri Jul 12 23:40:37 +0000 2019`.
  private static func date(_ time: Timestamp) -> String {
    let date = CivilDate(time)
    let clock = time.iso8601.dropFirst(11).prefix(8)
    return
      "\(days[weekday(time)]) \(months[date.month - 1]) \(two(date.day)) \(clock) +0000 \(date.year)"
  }

  /// The date header of an answer: `Tue, 10 Mar 2026 12:00:00 GMT`.
  static func headerDate(_ time: Timestamp) -> String {
    let date = CivilDate(time)
    let clock = time.iso8601.dropFirst(11).prefix(8)
    return
      "\(days[weekday(time)]), \(two(date.day)) \(months[date.month - 1]) \(date.year) \(clock) GMT"
  }
}
