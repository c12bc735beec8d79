import Budget
import HTTP
import Services
import Testing

@Suite struct XBillTests {
  let search = HTTPRequest(
    .get, "https://api.x.com/2/tweets/search/recent?query=swift&max_results=10")
  let followers = HTTPRequest(.get, "https://api.x.com/2/users/42/followers?max_results=20")

  @Test func `the most is each post by another person`() {
    #expect(XBill().most(for: search) == Billable(posts: 10, users: 10))
    #expect(XBill().most(for: followers) == Billable(posts: 0, users: 20))
    let lookup = HTTPRequest(.get, "https://api.x.com/2/users/by/username/ada")
    #expect(XBill().most(for: lookup) == Billable(posts: 0, users: 1))
    let unknown = HTTPRequest(.get, "https://api.x.com/2/tweets/search/all?query=swift")
    #expect(XBill().most(for: unknown) == Billable(posts: 100, users: 100))
  }

  @Test(arguments: ["/1.1/search/tweets.json", "/search.json", "/api/find.json"])
  func `a page of v1 counts three times, whatever its address is called`(path: String) {
    let page = HTTPRequest(.get, "https://old.example\(path)?q=tea&count=100")
    #expect(XBill().most(for: page) == Billable(posts: 300, users: 300))
    #expect(billed(page, #"{"statuses":[{"id_str":"5"}]}"#) == Billable(posts: 3, users: 3))
  }

  @Test(arguments: ["followers", "search", "tweets"])
  func `somebody may be called like a request`(name: String) {
    let lookup = HTTPRequest(.get, "https://api.x.com/2/users/by/username/\(name)?user.fields=id")
    #expect(XBill().most(for: lookup) == Billable(posts: 0, users: 1))
    #expect(billed(lookup, #"{"data":{"id":"42"}}"#) == Billable(posts: 0, users: 1))
  }

  @Test(arguments: ["followers", "lookup"])
  func `a tag may be called like a request, too`(name: String) {
    let page = HTTPRequest(.get, "https://s.example/api/v1/timelines/tag/\(name)?limit=20")
    #expect(LimitBill().most(for: page) == Billable(posts: 20, users: 20))
    let people = HTTPRequest(.get, "https://s.example/api/v1/accounts/7/\(name)?limit=20")
    #expect(LimitBill().most(for: people) == Billable(posts: 0, users: 20))
  }

  @Test func `a conversation at Mastodon has what its server likes, a tag of its name has not`() {
    let tag = HTTPRequest(.get, "https://s.example/api/v1/timelines/tag/context?limit=20")
    #expect(LimitBill().most(for: tag) == Billable(posts: 20, users: 20))
    let whole = HTTPRequest(.get, "https://s.example/api/v1/statuses/7/context")
    #expect(LimitBill().most(for: whole) == Billable(posts: 8192, users: 8192))
  }

  @Test func `what came is counted, expansions too, under both names of the fields`() {
    for name in ["tweets", "posts"] {
      let body = """
        {"data":[{"id":"1"},{"id":"2"}],"includes":{"users":[{"id":"7"}],"\(name)":[{"id":"3"}]}}
        """
      #expect(billed(search, body) == Billable(posts: 3, users: 1))
    }
    #expect(billed(search, #"{"meta":{"result_count":0}}"#) == Billable(posts: 0, users: 0))
    #expect(billed(followers, #"{"data":[{"id":"1"},{"id":"2"}]}"#) == Billable(posts: 0, users: 2))
  }

  @Test func `a refusal costs nothing, and what cannot be read costs the most`() {
    #expect(billed(search, "{}", status: 429) == Billable(posts: 0, users: 0))
    #expect(billed(search, "<html>") == nil)
    #expect(billed(search, "{}", status: 302) == nil)
  }

  @Test(arguments: [
    "[]", #""ok""#, "7", "{}", #"{"status":"ok"}"#, #"{"data":{"1":{"id":"1"}}}"#, #"{"meta":[]}"#,
    #"{"meta":{"result_count":10}}"#, #"{"data":[],"includes":{"users":{"7":{}}}}"#,
  ])
  func `an answer in which nothing can be counted costs the most`(body: String) {
    #expect(billed(search, body) == nil)
  }

  @Test func `that nothing was found, or what went wrong, costs nothing`() {
    let old = HTTPRequest(.get, "https://old.example/1.1/search/tweets.json?q=tea&count=100")
    let lookup = HTTPRequest(.get, "https://api.x.com/2/users/by/username/ada")
    let failures = [
      #"{"errors":[{"title":"Not Found Error"}]}"#, #"{"error":"Sorry"}"#,
      #"{"message":"Sorry"}"#, #"{"title":"Forbidden","detail":"Not today"}"#,
    ]
    for request in [search, old, followers, lookup] {
      for failure in failures {
        #expect(billed(request, failure) == Billable(posts: 0, users: 0), "\(failure)")
      }
      #expect(billed(request, #"{"status":"ok"}"#) == nil)
    }
    for body in [#"{"data":[],"meta":{}}"#, #"{"meta":{"result_count":0},"errors":[]}"#] {
      #expect(billed(search, body) == Billable(posts: 0, users: 0))
    }
    #expect(billed(old, "[]") == Billable(posts: 0, users: 0))
    #expect(billed(old, #"{"statuses":{"1":{}}}"#) == nil)
    #expect(billed(old, #"{"statuses":{"1":{}},"message":"Sorry"}"#) == nil)
    #expect(billed(search, #"{"includes":{"users":[{}]},"message":"Sorry"}"#) == nil)
    #expect(billed(followers, #"{"data":{"1":{}}}"#) == nil)
  }

  @Test func `a list by another form costs the most where a page is as long as its limit`() {
    let people = HTTPRequest(.get, "https://s.example/api/v1/accounts/7/followers?limit=20")
    let posts = HTTPRequest(.get, "https://s.example/api/v2/search?q=tea&limit=20")
    for (request, body) in [
      (people, #"{"status":"ok"}"#), (people, #"{"followers":{"7":{}}}"#),
      (posts, #"{"statuses":{"1":{}}}"#),
    ] {
      let response = HTTPResponse(status: 200, body: Array(body.utf8))
      #expect(LimitBill().billed(for: request, response) == nil, "\(body)")
    }
    let one = HTTPRequest(.get, "https://s.example/api/v1/accounts/lookup?acct=ada")
    let ada = HTTPResponse(status: 200, body: Array(#"{"id":"7"}"#.utf8))
    #expect(LimitBill().billed(for: one, ada) == Billable(posts: 0, users: 1))
  }

  @Test(arguments: [400, 401, 404, 429, 500, 501, 503])
  func `an error that the server answers with costs nothing, whatever its words`(status: Int) {
    for body in ["", "<html>", #"{"errors":[{"code":130,"message":"Over capacity"}]}"#] {
      #expect(billed(search, body, status: status) == Billable(posts: 0, users: 0))
      let free = HTTPResponse(status: status, body: Array(body.utf8))
      #expect(LimitBill().billed(for: search, free) == Billable(posts: 0, users: 0))
    }
  }

  @Test(arguments: [502, 504, 520, 524])
  func `an answer that a gateway has lost costs the most`(status: Int) {
    #expect(billed(search, "<html>", status: status) == nil)
    let lost = HTTPResponse(status: status, body: Array("<html>".utf8))
    #expect(LimitBill().billed(for: search, lost) == nil)
  }

  @Test func `what is new is asked for each time`() {
    #expect(XBill().mayBeKept(search))
    #expect(!XBill().mayBeKept(HTTPRequest(.get, search.url + "&since_id=5")))
  }

  @Test(arguments: [
    // Mastodon: a timeline, and a search, whose pages are counted.
    ("https://s.example/api/v1/timelines/tag/tea?limit=20", "&since_id=5", "&max_id=9", true),
    ("https://s.example/api/v2/search?q=tea&limit=20", "&min_id=5", "&offset=20", false),
  ])
  func `what is new is asked for each time where a page is as long as its limit, too`(
    _ first: String, _ since: String, _ further: String, _ isTheSame: Bool
  ) {
    let mayBeKept = { (url: String) in LimitBill().mayBeKept(HTTPRequest(.get, url)) }
    #expect(mayBeKept(first) && mayBeKept(first + further))
    #expect(!mayBeKept(first + since))
    #expect(mayBeKept(first + since + further) == isTheSame)
  }

  @Test func `a moment of Bluesky is kept where somebody typed it, but not in a refresh`() {
    let typed = HTTPRequest(
      .get, "https://s.example/xrpc/app.bsky.feed.searchPosts?q=tea&since=2026-03-09T10:00:02Z")
    var refresh = typed
    refresh.asksForNews = true
    #expect(LimitBill().mayBeKept(typed) && !LimitBill().mayBeKept(refresh))
    #expect(LimitBill().mayBeKept(HTTPRequest(.get, typed.url + "&cursor=25")))
    refresh.url += "&cursor=25"
    #expect(!LimitBill().mayBeKept(refresh))
  }

  private func billed(_ request: HTTPRequest, _ body: String, status: Int = 200) -> Billable? {
    XBill().billed(for: request, HTTPResponse(status: status, body: Array(body.utf8)))
  }
}
