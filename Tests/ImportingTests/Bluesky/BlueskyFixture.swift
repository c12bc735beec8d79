/// A hand-made repository of Bluesky with invented people and every quirk.
enum BlueskyFixture {
  static let did = "did:plc:ada0000000000000000000000"
  static let text = "Thé 😀 see example.org/notes/of-a… with @grace.example #tea"

  private static func facet(_ words: String, _ type: String, _ key: String, _ value: String)
    -> CARWriter.Value
  {
    let start =
      text.utf8.count - text[(text.range(of: words)?.lowerBound ?? text.endIndex)...].utf8.count
    return .map([
      ("index", .map([("byteEnd", .int(start + words.utf8.count)), ("byteStart", .int(start))])),
      (
        "features",
        .list([.map([(key, .text(value)), ("$type", .text("app.bsky.richtext.facet#\(type)"))])])
      ),
    ])
  }

  static let rich: CARWriter.Value = .map([
    ("text", .text(text)), ("$type", "app.bsky.feed.post"), ("langs", .list(["fr", "en"])),
    (
      "facets",
      .list([
        facet("#tea", "tag", "tag", "tea"),
        facet("example.org/notes/of-a…", "link", "uri", "https://example.org/notes/of-all-things"),
        facet("@grace.example", "mention", "did", "did:plc:grace"),
        .map([
          ("index", .map([("byteStart", .int(2)), ("byteEnd", .int(3))])), ("features", .list([])),
        ]),
        .map([("index", .map([("byteStart", .int(7)), ("byteEnd", .int(9999))]))]),
      ])
    ),
    (
      "reply",
      .map([
        ("root", .map([("uri", "at://did:plc:grace/app.bsky.feed.post/3kroot"), ("cid", "x")])),
        (
          "parent", .map([("uri", "at://did:plc:grace/app.bsky.feed.post/3kparent"), ("cid", "x")])
        ),
      ])
    ),
    (
      "embed",
      .map([
        ("$type", "app.bsky.embed.recordWithMedia"),
        (
          "record",
          .map([
            ("$type", "app.bsky.embed.record"),
            (
              "record",
              .map([("uri", "at://did:plc:kay/app.bsky.feed.post/3kquoted"), ("cid", "x")])
            ),
          ])
        ),
        (
          "media",
          .map([
            ("$type", "app.bsky.embed.images"),
            (
              "images",
              .list([
                .map([
                  ("alt", "A cup"),
                  (
                    "image",
                    .map([
                      ("$type", "blob"), ("ref", .link(99)), ("mimeType", "image/jpeg"),
                      ("size", .int(123_456)),
                    ])
                  ),
                ])
              ])
            ),
          ])
        ),
      ])
    ),
    ("labels", .map([("values", .list([.map([("val", "nudity")]), .map([("val", "!hide")])]))])),
    ("createdAt", "2024-02-14T10:00:00.123456Z"),
  ])

  private static func entry(_ shared: Int, _ rest: String, _ value: Int, tree: Int? = nil)
    -> CARWriter.Value
  {
    .map([
      ("k", .bytes(Array(rest.utf8))), ("p", .int(shared)),
      ("t", tree.map { .link($0) } ?? .null), ("v", .link(value)),
    ])
  }

  static func subject(_ uri: String) -> CARWriter.Value {
    .map([
      ("$type", "app.bsky.feed.like"), ("subject", .map([("cid", "x"), ("uri", .text(uri))])),
      ("createdAt", "2024-02-15T10:00:00-07:00"),
    ])
  }

  /// A repository of a profile, a like, two posts (one without a date in it) and a repost, in a
  /// tree of two nodes. A deleted post is in a block that nothing leads to.
  static var writer: CARWriter {
    var car = CARWriter()
    car.add(
      1,
      .map([
        ("did", .text(did)), ("rev", "3k"), ("sig", .bytes([1, 2])), ("data", .link(2)),
        ("prev", .null), ("version", .int(3)),
      ]))
    car.add(
      2,
      .map([
        (
          "e",
          .list([
            entry(0, "app.bsky.feed.like/3kmllike00222", 11),
            entry(14, "post/3kmlpost00222", 12, tree: 3),
            entry(14, "repost/3kmlrepo00222", 14),
            entry(9, "graph.follow/3kmlfoll00222", 15),
          ])
        ), ("l", .link(4)),
      ]))
    car.add(
      3, .map([("e", .list([entry(0, "app.bsky.feed.post/3kmlpost22222", 13)])), ("l", .null)]))
    car.add(4, .map([("e", .list([entry(0, "app.bsky.actor.profile/self", 10)])), ("l", .null)]))
    car.add(
      10,
      .map([
        ("$type", "app.bsky.actor.profile"), ("displayName", "Ada"),
        ("avatar", .map([("$type", "blob"), ("ref", .link(98))])),
      ]))
    car.add(11, subject("at://did:plc:grace/app.bsky.feed.post/3kmlpost00222"))
    car.add(12, rich)
    car.add(13, .map([("text", "plain"), ("$type", "app.bsky.feed.post"), ("createdAt", "soon")]))
    car.add(14, subject("at://did:plc:grace/app.bsky.feed.post/3kmlother0222"))
    car.add(15, .map([("subject", "did:plc:kay")]))
    car.add(20, .map([("text", "deleted"), ("createdAt", "2024-02-14T10:00:00Z")]))
    return car
  }

  static let car = writer.file(root: 1)

  /// A post by Bob, as pages show it.
  static func view(_ key: String) -> String {
    #"{"uri":"at://did:plc:bob/app.bsky.feed.post/\#(key)","author":{"did":"did:plc:bob","handle":"bob.example"},"#
      + #""record":{"text":"tea","createdAt":"2024-02-04T10:00:00Z"},"likeCount":3,"indexedAt":"2024-02-04T10:00:05Z"}"#
  }
}
