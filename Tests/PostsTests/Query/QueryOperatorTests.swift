import Testing

@testable import Posts

/// 2026-03-10 17:20 UTC.
let now = Timestamp(seconds: 1_773_163_200)

/// The query of a text as the search command reads it, asked by @ada.
func asked(_ text: String) -> Query {
  Query(
    parsing: text, lastWordIsPrefix: false,
    in: Query.Context(now: now, ownHandles: ["Ada@social.example"]))
}

/// The query of a text while it is typed.
func typed(_ text: String) -> Query {
  Query(parsing: text, lastWordIsPrefix: true, in: Query.Context(now: now))
}

/// The query of a text with the remarks about it; while it is typed, unless said otherwise.
func read(_ text: String, isTyped: Bool = true) -> Query.Reading {
  Query.Reading(of: text, lastWordIsPrefix: isTyped, in: Query.Context(now: now))
}

/// Each operator, tried on a post that it finds.
@Suite struct QueryOperatorTests {
  private static let found: Post = {
    var post = post(
      "@Grace @bo@host.example see “Swift Concurrency” in 東京都の本, Café 🎉 #OpenWater",
      handle: "Ada@social.example", language: "pt-BR", tags: ["OpenWater", "日本語"],
      mentions: ["Grace", "bo@host.example"])
    post.createdAt = Timestamp(seconds: 1_769_817_600)  // 2026-01-31
    post.links = [
      "https://www.Blog.Example.org/notes/races?page=2", "http://münchen.example/straße",
    ]
    post.media = [.init(kind: .photo, url: "u", alt: "A heron"), .init(kind: .video, url: "v")]
    post.metrics = .init(likes: 12, reposts: 3)
    post.replyTo = "7"
    post.quoteOf = "8"
    post.conversation = "https://host.example/contexts/5"
    post.isSensitive = true
    post.collections = ["Reading List", "bookmarks"]
    post.origin = .archive
    post.source = "Home"
    return post
  }()

  @Test(arguments: [
    "swift concurrency", "sw*", "\"swift concurrency\"", "\"swift conc*\"", "\"concurrency in\"",
    "\"see swift concurrency in 東京都\"", "\"東京\"", "\"在 東京\" OR 都の本", "\"A heron\"", "CAFÉ cafe",
    "ｓｗｉｆｔ", "🎉", "-swim", "-swi", "-\"concurrency swift\"", "swift OR swim", "swim OR swift",
    "(swim OR swift) see", "-(swim OR dive)", "-(swift swim)", "(swift)", "swift (see OR (a b))",
    "swim dive OR swift see", "from:ada", "FROM:Ada", "ｆｒｏｍ：ada", "from:@ada@social.example",
    "from:me", "-from:eve", "to:grace", "to:bo", "-to:ada", "@grace", "@ada", "#openwater",
    "#Open*",
    "#日本語", "＃openwater", "url:example.org", "url:blog.example.org", "url:www.blog.example.org",
    "url:https://www.blog.example.org/notes", "url:example.org/notes/races", "url:races",
    "https://blog.example.org/notes", "http://www.blog.example.org/notes/races",
    "www.blog.example.org", "HTTPS://WWW.Blog.example.org", "blog.example.org/notes", "https://bl*",
    "url:http://blog.example.org/notes", "url:www.blog.example.org/notes", "url:münchen.example",
    "url:MUNCHEN.example", "url:strasse", "url:example", "url:exampl*",
    "-url:example.net",
    "lang:pt", "lang:PT-br", "lang:pt_BR", "url:.example.org", "url:*.blog.example.org", "url:.org",
    "since:2026", "since:2026-01", "since:2026-01-31", "until:2027",
    "until:2026-02", "until:2026-02-01", "until:7d", "since:60d", "-since:2026-02", "-until:2026",
    "has:links", "has:media", "has:images", "has:video", "has:quotes", "is:reply", "is:quote",
    "is:sensitive", "-is:repost", "min_likes:12", "min_likes:0", "min_reposts:3", "min_replies:0",
    "-min_replies:1", "source:home", "source:demo", "source:\"Ho me\"", "in:bookmarks", "in:live",
    "in:\"Reading List\"", "in:readinglist", "-in:likes", "-in:posts",
    "conversation:https://host.example/contexts/5",
    "swift lang:pt -from:eve (has:video OR is:repost)",
  ])
  func `it finds what it asks for`(_ text: String) {
    #expect(asked(text).matches(Self.found), "\(asked(text))")
    #expect(!asked("-(\(text))").matches(Self.found), "\(asked("-(\(text))"))")
    #expect(Query.Reading(of: text, lastWordIsPrefix: false, in: .init(now: now)).remarks == [])
  }

  @Test(arguments: [
    "concurrency*s", "sw", "\"concurrency swift\"", "\"swift conc\"", "\"都東京\"", "swim OR dive",
    "swift swim OR dive", "-swift", "-sw*", "-(swift see)", "from:eve", "from:ad", "from:@me",
    "to:ada",
    "to:eve", "@eve", "#open", "#water", "url:example.net", "url:ample.org",
    "url:example.org/races", "url:https", "https", "https://example.net",
    "www.example.net", "lang:en", "lang:p", "since:2026-02", "since:2026-02-01",
    "until:2026", "until:2026-01-31", "since:7d", "-has:links", "is:repost", "min_likes:13",
    "min_replies:1", "source:ho", "in:posts", "in:likes", "in:reading", "conversation:5",
  ])
  func `it leaves out what it does not ask for`(_ text: String) {
    // One letter after `lang:` is not enough to ask anything.
    if text != "lang:p" { #expect(!asked(text).matches(Self.found), "\(asked(text))") }
    #expect(asked("lang:p").isEmpty)
  }

  @Test func `while typing the last value is a prefix, but not of what is left out`() {
    for text in [
      "swift conc", "from:a", "to:gra", "@gr", "#ope", "url:races?pa", "url:blog.exa", "url:blog.",
      "source:ho", "in:read", "\"swift con", "\"swift con  ", "(swim OR swi", "-con", "-from:a",
      "has:", "-has:", "lang:",
    ] {
      #expect(typed(text).matches(Self.found), "\(text) \(typed(text))")
    }
    for text in ["\"swift con\"", "(swim OR swi)", "swi OR", "-con*"] {
      #expect(!typed(text).matches(Self.found), "\(text) \(typed(text))")
    }
  }

  @Test func `while typing a path the host before it is whole`() {
    var post = Self.found
    post.links = ["https://example.org.notes.example/x"]
    #expect(typed("url:example.org").matches(post))
    #expect(!typed("url:example.org/not").matches(post))
    post.links = ["https://www.example.org/notes"]
    #expect(typed("url:example.org/not").matches(post))
  }

  @Test func `an address is found with its first letter, whatever stands before it`() {
    var post = Self.found
    post.links = ["https://blog.example.org/notes"]
    for start in ["http://", "https://", "www.", "http://www."] {
      #expect(typed(start).isEmpty, "\(start) asks for nothing yet")
      #expect(typed(start + "b").matches(post), "\(start)")
      #expect(!typed(start + "zz").matches(post), "\(start)")
    }
  }

  @Test func `trap12_days are those of UTC, since has its first and until lacks it`() {
    func post(_ milliseconds: Int64) -> Post {
      var post = Self.found
      post.createdAt = Timestamp(milliseconds: milliseconds)
      return post
    }
    let midnight: Int64 = 1_773_100_800_000 - 7 * 86_400_000
    for query in ["since:7d", "since:2026-03-03"] {
      #expect(asked(query).matches(post(midnight)))
      #expect(!asked(query).matches(post(midnight - 1)))
    }
    for query in ["until:7d", "until:2026-03-03"] {
      #expect(!asked(query).matches(post(midnight)))
      #expect(asked(query).matches(post(midnight - 1)))
    }
    #expect(asked("since:7d") == asked("since:2026-03-03"))
    #expect(asked("since:2026") == asked("since:2026-01-01"))
    #expect(asked("since:2024-02-29") != asked("since:2024-02"))
    #expect(asked("since:0d").period.since == Timestamp(milliseconds: midnight + 7 * 86_400_000))
  }

  @Test func `the period is that of what every answer meets`() {
    let period = asked("since:2024 since:2025 until:2027 until:2026 (x OR since:2020)").period
    #expect(period.since == asked("since:2025").period.since)
    #expect(period.until == asked("until:2026").period.until)
    #expect(asked("x OR since:2020").period == (nil, nil))
    #expect(asked("-since:2026").period == (nil, asked("until:2026").period.until))
  }

  @Test func `whom a post is addressed to`() {
    func recipients(_ text: String, replyTo: String? = nil, _ mentions: [String] = []) -> [String] {
      var post = post(text, mentions: mentions)
      post.replyTo = replyTo
      return post.recipients
    }
    #expect(recipients("@a  @b: hi @c") == ["a", "b"])
    #expect(recipients("hi @c", replyTo: "1", ["c", "d"]) == ["c"])
    #expect(recipients("hi @c", ["c"]) == [])
    #expect(recipients("@Ada@a.example’s @bo.example. Hi") == ["Ada@a.example", "bo.example"])
    #expect(recipients("@東京_ada's @Café— @🎉") == ["東京_ada", "Café", "🎉"])
    #expect(recipients(" \n@ada  ＠Bo.example hi ＠c") == ["ada", "Bo.example"])
    #expect(recipients("＠東京さん") == ["東京さん"] && recipients(" ") == [] && recipients("") == [])
    #expect(recipients("@haruki@日本.example さん") == ["haruki@日本.example"])
    #expect(recipients("@ada@social.exampleさん @") == ["ada@social.example"])
  }

  @Test(arguments: [
    "@ada's post", "@ada’s post", "@ada, hi", "@ada. Hi", "@ada: @eve", "@ada/eve", "@ada—hi",
    "@adaさん、おはよう", "@ada🎉 hi", "@ada",
  ])
  func `whom it is addressed to is found, whatever follows the handle`(_ text: String) {
    #expect(asked("to:ada").matches(post(text)))
  }

  @Test(
    arguments: [
      ("alex", nil, true), ("ALEX", nil, true), ("alex@social.example", nil, false),
      ("alex.example", nil, false), ("alexa", nil, false), ("Ada@social.example", nil, true),
      ("ada", nil, false), ("ada@other.example", nil, false), ("eve", "did:plc:eve", true),
      ("eve", "did:plc:mia", false),
    ] as [(String, String?, Bool)])
  func `one's own handle is nobody else's, at whatever server`(
    _ handle: String, _ id: String?, _ isOwn: Bool
  ) {
    let context = Query.Context(ownHandles: ["Alex", "ada@social.example", "did:plc:eve"])
    var theirs = Self.found
    theirs.author = Author(id: id, handle: handle)
    func matches(_ text: String) -> Bool {
      Query(parsing: text, lastWordIsPrefix: false, in: context).matches(theirs)
    }
    #expect(matches("from:me") == isOwn && matches("-from:me") != isOwn)
    #expect(matches("from:alex,me") == (isOwn || handle.hasPrefix("alex") && handle != "alexa"))
  }

  @Test func `me is somebody's name with a sign before it, and with a star its beginning`() {
    let (me, melanie) = (post("tea", handle: "me"), post("tea", handle: "melanie"))
    for text in ["from:me*", "from:@me*", "from:(me*)", "from:eve,me*"] {
      #expect(asked(text).matches(me) && asked(text).matches(melanie), "\(text)")
      #expect(typed(text) == asked(text), "\(text)")
    }
    #expect(asked("from:@me").matches(me) && !asked("from:@me").matches(melanie))
    #expect(!typed("from:me").matches(melanie) && !typed("from:eve,me").matches(me))
  }

  @Test func `whom it is addressed to is found with the server that the text leaves out`() {
    let mentions = ["ada@social.example", "bo", "ada@other.example"]
    for text in ["@ada look at this", "@ADA: look"] {
      let found = post(text, mentions: mentions)
      for name in ["ada", "ada@social.example", "@Ada@Social.example", "ada@*"] {
        #expect(asked("to:\(name)").matches(found), "\(name)")
        #expect(!asked("-to:\(name)").matches(found), "\(name)")
      }
      for name in ["bo", "ad", "ada@third.example"] {
        #expect(!asked("to:\(name)").matches(found), "\(name)")
      }
    }
    let named = post("@ada@third.example and @ada@social.example", mentions: mentions)
    #expect(!asked("to:ada@other.example").matches(named))
    #expect(asked("to:ada@third.example to:ada").matches(named))
    let haruki = post("@haruki@日本.example hello", mentions: ["haruki@日本.example"])
    #expect(asked("to:haruki@日本.example to:haruki").matches(haruki))
  }

  @Test func `without handles one's own posts are those of one's exports`() {
    var mine = Self.found
    mine.author.handle = "somebody"
    #expect(!asked("from:me").matches(mine))
    mine.collections = ["posts"]
    #expect(asked("from:me").matches(mine))
    #expect(Query(parsing: "from:me", lastWordIsPrefix: true).matches(mine))
    #expect(!Query(parsing: "-from:me", lastWordIsPrefix: true).matches(mine))
  }
}
