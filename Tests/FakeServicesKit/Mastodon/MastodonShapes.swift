import Posts

/// Posts and people as Mastodon's API sends them.
struct MastodonShapes {
  let world: FakeWorld
  static let host = "127.0.0.1"

  /// A status. Some come without a language. All are public and have an address, and none was
  /// edited.
  func status(_ post: FakePost) -> FakeJSON {
    let person = world.people[post.author]
    let content = world.target(of: post)
    var reblog: FakeJSON?
    var quote: FakeJSON?
    var parent: FakePost?
    switch post.quirk {
    case .repost: reblog = content.map(status)
    case .quote:
      quote = content.map {
        .fields(["state": .string("accepted"), "quoted_status": status($0)])
      }
    case .reply: parent = content
    default: break
    }
    return .fields([
      "id": .string(post.id),
      "created_at": .string(String(post.createdAt.iso8601.dropLast()) + ".824Z"),
      "in_reply_to_id": parent.map { .string($0.id) } ?? .null,
      "in_reply_to_account_id": parent.map { .string(world.people[$0.author].id) } ?? .null,
      "sensitive": .bool(post.isSensitive),
      "spoiler_text": .string(post.isSensitive ? "Tea & more" : ""),
      "visibility": .string("public"),
      "language": post.language == "und" ? .null : .string(post.language),
      "uri": .string(Self.uri(of: post, by: person)),
      "url": .string("http://\(Self.host)/@\(person.handle)/\(post.id)"),
      "replies_count": .number(world.answers(to: post).count),
      "reblogs_count": .number(post.likes / 5),
      "favourites_count": .number(post.likes), "quotes_count": .number(0),
      "content": .string(Self.html(of: post, isQuoting: quote != nil)),
      "reblog": reblog ?? .null, "quote": quote, "account": account(person),
      "media_attachments": .array(post.quirk == .photo ? [Self.photo] : []),
      "mentions": .array(mentions(in: post.text)), "tags": .array(Self.tags(in: post.text)),
      "emojis": .array([]), "poll": .null, "card": .null,
    ])
  }

  func account(_ person: FakePerson) -> FakeJSON {
    .fields([
      "id": .string(person.id), "username": .string(person.handle),
      "acct": .string(person.handle), "display_name": .string(person.name),
      "locked": .bool(person.isProtected),
      "url": .string("http://\(Self.host)/@\(person.handle)"),
      "avatar": .string(person.picture), "avatar_static": .string(person.picture),
      "note": .string(
        "<p>" + FakePost.escaped(person.about).replacing("\n", with: "<br>") + "</p>"),
      "followers_count": .number(-1),
    ])
  }

  static func uri(of post: FakePost, by person: FakePerson) -> String {
    "https://\(host)/users/\(person.handle)/statuses/\(post.id)"
  }

  /// A post's text as the servers write it: a link shows a part of its address and hides the rest.
  private static func html(of post: FakePost, isQuoting: Bool) -> String {
    var text = post.text
    if case .note(let whole) = post.quirk { text = whole }
    let quote =
      isQuoting ? "<p class=\"quote-inline\">RE: <a href=\"https://other.invalid/1\">1</a></p>" : ""
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(html(of:))
    return quote + "<p>" + words.joined(separator: " ") + "</p>"
  }

  private static func html(of word: Substring) -> String {
    if word == FakePost.shortLink {
      return "<a href=\"\(FakePost.longLink)\" rel=\"nofollow\"><span class=\"invisible\">https://"
        + "</span><span class=\"ellipsis\">example.org/papers</span>"
        + "<span class=\"invisible\">/races</span></a>"
    }
    if word.hasPrefix("#") {
      return "<a href=\"https://\(host)/tags/x\" class=\"mention hashtag\" rel=\"tag\">#<span>"
        + word.dropFirst() + "</span></a>"
    }
    if word.hasPrefix("@") {
      return
        "<span class=\"h-card\"><a href=\"https://\(host)/\(word)\" class=\"u-url mention\">@<span>"
        + word.dropFirst() + "</span></a></span>"
    }
    return FakePost.escaped(String(word)).replacing("'", with: "&#39;")
  }

  private func mentions(in text: String) -> [FakeJSON] {
    text.split(separator: " ").compactMap { word in
      guard word.hasPrefix("@"), let person = world.person(named: String(word.dropFirst())) else {
        return nil
      }
      return .fields([
        "id": .string(person.id), "username": .string(person.handle),
        "acct": .string(person.handle),
      ])
    }
  }

  private static func tags(in text: String) -> [FakeJSON] {
    text.split(separator: " ").filter { $0.hasPrefix("#") }.map {
      .fields(["name": .string($0.dropFirst().lowercased()), "url": .string("https://\(host)/x")])
    }
  }

  private static let photo = FakeJSON.fields([
    "id": .string("1"), "type": .string("image"),
    "url": .string("https://pictures.invalid/1.jpg"), "description": .string("A cup"),
  ])
}
