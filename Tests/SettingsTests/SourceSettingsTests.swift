import Posts
import Testing

@testable import Settings

struct SourceSettingsTests {
  private let credentials = """
    [work]
    service = "x"
    bearer_token = "t"
    [play]
    service = "x"
    bearer_token = "t"
    [home]
    service = "mastodon"
    server = "https://mastodon.example"
    access_token = "t"
    [sky]
    service = "bluesky"
    identifier = "ada.example"
    app_password = "p"
    """

  @Test(arguments: [
    (SourceKind.archive, 0, 50), (.bluesky, 150, 25), (.mastodon, 150, 20), (.twitterV1, 500, 100),
    (.x, 500, 10),
  ])
  func `each kind has its defaults`(kind: SourceKind, pause: Int, size: Int) {
    let source = Source(defaultsOf: kind, name: "n")
    #expect(source.pause == .milliseconds(pause) && source.pageSize == size)
    #expect(source.asking == nil && source.isEnabled)
    #expect((source.prices != nil) == (kind == .x))
  }

  @Test func `an account is a source, and of several the first or the chosen one`() throws {
    let home = try SettingsHome(credentials: credentials)
    let sources = try home.load().sources
    #expect(sources.map(\.name) == ["archive", "x", "mastodon.example", "bluesky"])
    #expect(sources.map(\.account) == [nil, "work", "home", "sky"])
    #expect(sources[1].baseURL == "https://api.x.com")
    #expect(
      sources[1].prices
        == Prices(
          perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10000),
          maxPerDay: Money(microdollars: 500_000), maxPerMonth: Money(microdollars: 5_000_000)))
    home.choices.accounts = ["work", "play", "gone"]
    #expect(try home.load().sources[1].account == "play")
  }

  @Test func `an entry that has an account takes the place of the account's own source`() throws {
    let home = try SettingsHome(
      """
      [[source]]
      name = "toots"
      kind = "mastodon"
      account = "home"
      page_size = 40
      ask = "demand"
      [[source]]
      kind = "x"
      base_url = "http://127.0.0.1:8080/"
      pause_ms = 700
      enabled = false
      price_per_post = 0.01
      max_per_day = 1
      """, credentials: credentials)
    let sources = try home.load().sources
    #expect(sources.map(\.name) == ["archive", "toots", "x", "bluesky"])
    #expect(sources[1].baseURL == "https://mastodon.example" && sources[1].pageSize == 40)
    #expect(sources[1].asking == .demand)
    #expect(sources[2].account == "work" && sources[2].baseURL == "http://127.0.0.1:8080")
    #expect(sources[2].pause == .milliseconds(700) && !sources[2].isEnabled)
    #expect(sources[2].prices?.perPost == Money(microdollars: 10_000))
    #expect(sources[2].prices?.maxPerDay == Money(microdollars: 1_000_000))
    #expect(sources[2].prices?.maxPerMonth == Money(microdollars: 5_000_000))
    home.choices.enabled = ["x": true, "toots": false]
    #expect(try home.load().sources.map(\.isEnabled) == [true, false, true, true])
  }

  @Test func `an account named for another server keeps no other from its own`() throws {
    let entry = """
      [[source]]
      name = "x"
      kind = "x"
      base_url = "http://127.0.0.1:8093"
      account = "work"
      """
    let home = try SettingsHome(entry, credentials: credentials)
    let sources = try home.load().sources
    #expect(sources.map(\.name) == ["archive", "x", "api.x.com", "mastodon.example", "bluesky"])
    #expect(sources.map(\.account) == [nil, "work", "play", "home", "sky"])
    // The account is named for its own server as well, and is the one in use there.
    let both = try SettingsHome(
      entry + "\n[[source]]\nname = \"y\"\nkind = \"x\"\naccount = \"work\"\n",
      credentials: credentials)
    #expect(
      try both.load().sources.map(\.name) == ["archive", "x", "y", "mastodon.example", "bluesky"])
    // The account is still the one for addresses whose sources name none.
    let third = try SettingsHome(
      entry + "\n[[source]]\nname = \"z\"\nkind = \"x\"\nbase_url = \"http://127.0.0.1:8094\"\n",
      credentials: credentials)
    #expect(try third.load().sources.first { $0.name == "z" }?.account == "work")
  }

  @Test func `a price without a cap gets the caps of X, and free is free`() throws {
    let home = try SettingsHome(
      """
      [[source]]
      kind = "twitter-v1"
      base_url = "https://a.example"
      price_per_user = 0.001
      [[source]]
      kind = "mastodon"
      base_url = "https://b.example"
      max_per_day = 3
      """)
    let sources = try home.load().sources
    #expect(sources[1].prices?.maxPerDay == Money(microdollars: 500_000))
    #expect(sources[1].prices?.perUser == Money(microdollars: 1000))
    #expect(sources[2].prices == nil)
  }

  @Test func `a cap of what has no price is told to have no effect`() throws {
    let home = try SettingsHome(
      """
      [[source]]
      kind = "x"
      price_per_post = 0
      price_per_user = 0
      max_per_day = 0
      [[source]]
      kind = "mastodon"
      base_url = "https://b.example"
      max_per_month = 3
      [[source]]
      kind = "bluesky"
      price_per_post = 0.01
      max_per_day = 3
      [[source]]
      kind = "mastodon"
      base_url = "https://off.example"
      enabled = false
      max_per_month = 3
      """)
    let notes = try home.load().notes
    #expect(notes.map(\.subject) == [.cap, .cap])
    #expect(
      notes.map(\.message) == [
        "“max_per_day” of “x” (line 5 of the settings) has no effect: the source has no price.",
        "“max_per_month” of “b.example” (line 9 of the settings) has no effect: the source has no "
          + "price.",
      ])
  }

  @Test func `a price that is too small to be counted is not free`() throws {
    let home = try SettingsHome(
      """
      [[source]]
      kind = "mastodon"
      base_url = "https://b.example"
      price_per_post = 0.0000004
      """)
    #expect(try home.load().sources[1].prices?.perPost == Money(microdollars: 1))
  }

  @Test func `whatever has a price is asked on demand, unless its settings say otherwise`() throws {
    func source(_ kind: String, _ more: String...) throws -> Source {
      let place = ["[[source]]", "kind = \"\(kind)\"", "base_url = \"https://a.example\""]
      let lines = place + more
      let configuration = try SettingsHome(lines.joined(separator: "\n")).load()
      return try #require(configuration.sources.last)
    }
    let answers: [Source.Asking?] = [nil, .demand, .typing]
    for kind in ["twitter-v1", "mastodon", "bluesky"] {
      #expect(try source(kind).askedWhen(allowed: nil) == .typing)
      let paid = try source(kind, "price_per_post = 0.005")
      #expect(answers.map { paid.askedWhen(allowed: $0) } == [.demand, .demand, .typing])
      let hasty = try source(kind, "price_per_post = 0.005", "ask = \"typing\"")
      #expect(answers.map { hasty.askedWhen(allowed: $0) } == [.typing, .demand, .typing])
    }
  }

  @Test func `a server of v1.1 has X's posts where it is X's, or a source of X has it too`() throws
  {
    let home = try SettingsHome(
      ["https://a.example", "https://api.twitter.com", "https://mirror.example/old"].map {
        "[[source]]\nkind = \"twitter-v1\"\nname = \"v\($0.count)\"\nbase_url = \"\($0)\"\n"
      }.joined() + "[[source]]\nkind = \"x\"\nbase_url = \"https://mirror.example/new\"\n")
    let services = try home.load().sources.dropFirst().map(\.postService)
    #expect(services == ["a.example", "x", "x", "x"])
  }

  @Test(arguments: ["x", "twitter-v1", "mastodon", "bluesky"])
  func `a source whose account is gone is off, and everything else starts`(kind: String) throws {
    let home = try SettingsHome(
      "[[source]]\nkind = \"\(kind)\"\nname = \"y\"\naccount = \"nobody\"\n")
    let configuration = try home.load()
    let source = try #require(configuration.sources.first { $0.name == "y" })
    #expect(!source.isEnabled && source.account == nil && source.missingAccount == "nobody")
    let note = try #require(configuration.notes.first)
    #expect(note.message.hasPrefix("There is no account “nobody” (line 4 of the settings)"))
    #expect(note.message.hasSuffix("“y” is off."))
    #expect(note.remedy == "“twinstant accounts add \(kind)” makes one: name it “nobody”.")
  }

  @Test func `sources at servers that only missing accounts know are called like these`() throws {
    let entry = "[[source]]\nkind = \"mastodon\"\naccount = "
    let home = try SettingsHome(entry + "\"one\"\n" + entry + "\"two\"\n")
    home.choices.enabled = ["mastodon-one": true]
    let sources = try home.load().sources.dropFirst()
    #expect(sources.map(\.name) == ["mastodon-one", "mastodon-two"])
    #expect(sources.allSatisfy { !$0.isEnabled && $0.baseURL == nil })
  }

  @Test func `an account that cannot be called so is told with the line to correct`() throws {
    let home = try SettingsHome("[[source]]\nkind = \"x\"\naccount = \"my own\"\n")
    let note = try #require(try home.load().notes.first)
    #expect(
      note.remedy == "“twinstant accounts add x” makes one, and its name goes to line 3.")
  }

  @Test(arguments: [
    ("name = \"a\"", 1, "this [[source]] has no “kind”."),
    ("kind = \"X\"", 2, "cannot be “X”. Did you mean “x”?"),
    ("kind = \"x\"\naccount = \"home\"", 3, "is one of mastodon, not of x"),
    (
      "kind = \"mastodon\"\nbase_url = \"http://a.example\"", 3, "not an address that secrets"
    ),
    ("kind = \"x\"\nbase_url = \"http://127.0.0.1.evil.example\"", 3, "not an address"),
    ("kind = \"twitter-v1\"", 1, "this [[source]] has no “base_url”."),
    ("kind = \"x\"\npage_size = 5", 3, "from 10 to 100"),
    ("kind = \"x\"\npause_ms = -1", 3, "from 0 to 60000"),
    ("kind = \"x\"\nmax_per_day = inf", 3, "out of range"),
    ("kind = \"x\"\nprice_per_post = nan", 3, "out of range"),
    ("kind = \"x\"\nname = \"archive\"", 3, "only the archive, is called “archive”"),
    ("kind = \"x\"\nname = \"a b\"", 3, "cannot be the name of a source"),
    ("kind = \"archive\"\naccount = \"work\"", 3, "the archive has no “account”"),
    ("kind = \"archive\"\nmax_per_month = 1", 3, "the archive has no “max_per_month”"),
    (
      "name = \"n\"\nkind = \"x\"\n[[source]]\nkind = \"x\"\nname = \"n\"", 6,
      "two sources called “n”"
    ),
  ])
  func `what is wrong with a source is told with its line`(text: String, line: Int, words: String)
    throws
  {
    let problems = try SettingsHome("[[source]]\n" + text, credentials: credentials).problems()
    let problem = try #require(problems.first)
    #expect(problem.hasPrefix("config.toml:\(line): ") && problem.contains(words), "\(problem)")
  }

  @Test func `two servers of one service have names of their own`() throws {
    let home = try SettingsHome(
      credentials: """
        [a]
        service = "twitter-v1"
        server = "https://one.example"
        username = "u"
        password = "p"
        [b]
        service = "twitter-v1"
        server = "https://two.example"
        bearer_token = "t"
        [c]
        service = "twitter-v1"
        bearer_token = "t"
        """)
    let configuration = try home.load()
    #expect(configuration.sources.map(\.name) == ["archive", "twitter-v1", "two.example"])
    #expect(configuration.notes.count == 1 && configuration.notes[0].message.contains("“c”"))
    #expect(configuration.notes[0].remedy.hasPrefix("Add a “server”"))
  }

  @Test func `credentials that others can read are refused with the remedy`() throws {
    let home = try SettingsHome("[[source]]\nkind = \"x\"\naccount = \"work\"\n")
    try home.write(credentials, to: "credentials.toml", mode: 0o640)
    let problems = home.problems()
    #expect(problems.count == 1)
    #expect(problems[0].contains("mode 0640") && problems[0].contains("chmod 600"))
  }
}
