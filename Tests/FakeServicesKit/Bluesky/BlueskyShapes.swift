import Posts

/// Posts and people as Bluesky sends them.
struct BlueskyShapes {
  let world: FakeWorld

  func view(_ post: FakePost) -> FakeJSON {
    let person = world.people[post.author]
    return .fields([
      "uri": .string(Self.uri(of: post, by: person)), "cid": .string("bafyfake\(post.id)"),
      "author": profile(person), "record": record(post),
      "replyCount": .number(world.answers(to: post).count), "repostCount": .number(post.likes / 5),
      "likeCount": .number(post.likes), "quoteCount": .number(0),
      "indexedAt": .string(Self.time(post)),
      "labels": .array(
        post.isSensitive ? [.fields(["val": .string("graphic-media")])] : []),
    ])
  }

  /// A person's profile. Those whose posts only members may see say so by a label.
  func profile(_ person: FakePerson) -> FakeJSON {
    .fields([
      "did": .string(Self.did(of: person)), "handle": .string(Self.handle(of: person)),
      "displayName": person.handle == "eve" ? nil : .string(person.name),
      "avatar": person.handle == "eve" ? nil : .string(person.picture),
      "description": .string(person.about), "indexedAt": .string("2026-01-01T00:00:00.000Z"),
      "labels": .array(
        person.isProtected ? [.fields(["val": .string("!no-unauthenticated")])] : []),
    ])
  }

  static func did(of person: FakePerson) -> String { "did:plc:fake\(person.id)" }
  static func handle(of person: FakePerson) -> String { person.handle + ".example" }

  static func uri(of post: FakePost, by person: FakePerson) -> String {
    "at://\(did(of: person))/app.bsky.feed.post/\(post.id)"
  }

  static func time(_ post: FakePost) -> String {
    String(post.createdAt.iso8601.dropLast()) + ".000Z"
  }

  /// The record of a post. One writer's clock is an hour ahead.
  private func record(_ post: FakePost) -> FakeJSON {
    let (text, facets) = Self.text(of: post)
    let isAhead = world.people[post.author].handle == "eve"
    let claimed = Timestamp(milliseconds: post.createdAt.milliseconds + (isAhead ? 3_600_000 : 0))
    var reply: FakeJSON?
    let root = Self.reference(to: world.root(of: post), in: world)
    if let parent = world.parent(of: post) {
      reply = .fields(["root": root, "parent": Self.reference(to: parent, in: world)])
    } else if let gone = world.gone(above: post) {
      let parent = FakeJSON.fields([
        "uri": .string("at://did:plc:gone/app.bsky.feed.post/\(gone)"),
        "cid": .string("bafyfake\(gone)"),
      ])
      reply = .fields(["root": root, "parent": parent])
    }
    return .fields([
      "$type": .string("app.bsky.feed.post"), "text": .string(text),
      "createdAt": .string(String(claimed.iso8601.dropLast()) + ".000Z"),
      "langs": post.language == "und" ? nil : .array([.string(post.language)]),
      "facets": facets.isEmpty ? nil : .array(facets), "reply": reply,
    ])
  }

  private static func reference(to post: FakePost, in world: FakeWorld) -> FakeJSON {
    .fields([
      "uri": .string(uri(of: post, by: world.people[post.author])),
      "cid": .string("bafyfake\(post.id)"),
    ])
  }

  /// A post's text with shortened links, and its facets, whose places are UTF-8 bytes.
  private static func text(of post: FakePost) -> (String, [FakeJSON]) {
    var text = ""
    var facets: [FakeJSON] = []
    for word in post.text.split(separator: " ", omittingEmptySubsequences: false) {
      if !text.isEmpty { text += " " }
      let start = text.utf8.count
      text += word == FakePost.shortLink ? "example.org/pap..." : word
      let feature: FakeJSON
      if word == FakePost.shortLink {
        feature = .fields([
          "$type": .string("app.bsky.richtext.facet#link"), "uri": .string(FakePost.longLink),
        ])
      } else if word.hasPrefix("#") {
        feature = .fields([
          "$type": .string("app.bsky.richtext.facet#tag"),
          "tag": .string(String(word.dropFirst())),
        ])
      } else {
        continue
      }
      facets.append(
        .fields([
          "index": .fields([
            "byteStart": .number(start), "byteEnd": .number(text.utf8.count),
          ]), "features": .array([feature]),
        ]))
    }
    return (text, facets)
  }
}
