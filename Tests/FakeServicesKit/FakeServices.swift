import HTTP
import Posts
import Synchronization

/// The services without a network: takes a request, returns an answer. Safe from any thread.
package final class FakeServices: Sendable {
  /// How the services are to behave.
  package struct Options: Sendable {
    package var posts = 2000
    /// How many requests of one kind are allowed within a quarter of an hour.
    package var allowance = 450
    /// Whether v2 takes the new names of fields; `nil` for both.
    package var newNames: Bool?
    /// Whether v1.1's search path exists; the older one always does.
    package var hasVersion11 = true
    /// Whether the Mastodon server searches for words, and whether it shows its tags to members
    /// alone.
    package var hasFullText = true
    package var isMastodonClosed = false
    /// Whether the Mastodon server is older than 4.3, with neither fine scopes nor a proof of who
    /// brings a code.
    package var isMastodonOld = false
    /// How many plain answers a conversation behind all other posts has; `nil` for no conversation.
    package var conversation: Int?
    /// The beginning of the addresses of people's pictures; those of `/pictures` are served here.
    package var pictureBase = "https://pictures.invalid"
    package var pictures = FakePictures()

    package init() {}
  }

  struct State: Sendable {
    var access = FakeAccess()
    var bluesky = FakeBlueskyAccess()
    var mastodon = FakeMastodonAccess()
    var bill = FakeBill()
    /// How many requests there were, by quarter of an hour and kind.
    var counts: [String: Int] = [:]
    var requests: [String] = []
  }

  let world: FakeWorld
  let options: Options
  let clock: @Sendable () -> Timestamp
  let state = Mutex(State())

  /// - Parameter clock: the time of day; the posts are those of the seven days before its first
  ///   reading.
  package init(_ options: Options = Options(), clock: @escaping @Sendable () -> Timestamp) {
    self.options = options
    self.clock = clock
    world = FakeWorld(
      posts: options.posts, before: clock(), pictures: options.pictureBase,
      conversation: options.conversation)
  }

  /// What was sent, as the service itself counts it.
  package var bill: FakeBill { state.withLock { $0.bill } }
  /// The methods and paths of all requests, in their order.
  package var requests: [String] { state.withLock { $0.requests } }
  /// The bearer token that is valid now.
  package var bearer: String { state.withLock { $0.access.bearer } }
  /// How often a bearer token was asked for.
  package var tokensHandedOut: Int { state.withLock { $0.access.handedOut } }
  /// How often somebody signed in to Bluesky, and how often a session was renewed.
  package var blueskySessions: (created: Int, renewed: Int) {
    state.withLock { ($0.bluesky.created, $0.bluesky.renewed) }
  }
  /// Invalidates the current session of Bluesky.
  package func expireBluesky() { state.withLock { $0.bluesky.expire() } }
  /// How often a program registered with Mastodon.
  package var mastodonApps: Int { state.withLock { $0.mastodon.introduced } }
  /// Makes the Mastodon server forget every program.
  package func forgetMastodonApps() { state.withLock { $0.mastodon.forgetApps() } }
  /// Takes the bearer token back: the next request with it gets 401.
  package func revoke() { state.withLock { $0.access.revoke() } }

  /// Answers one request.
  package func response(to request: FakeRequest) -> FakeResponse {
    state.withLock { $0.requests.append(request.method + " " + request.path) }
    var response = answer(to: request)
    response.headers["Date"] = V1Shapes.headerDate(clock())
    response.delay = max(response.delay, FakeFaults.delay(of: request))
    return response
  }

  private func answer(to request: FakeRequest) -> FakeResponse {
    switch request.path {
    case "/": return FakeResponse(text: "Invented services.\n", type: "text/plain")
    case "/bill": return FakeResponse(bill.json)
    case "/revoke":
      revoke()
      return FakeResponse(text: "The bearer token is taken back.\n", type: "text/plain")
    case "/expire":
      expireBluesky()
      return FakeResponse(text: "The session of Bluesky has expired.\n", type: "text/plain")
    case "/oauth2/token": return state.withLock { $0.access.token(request) }
    case "/oauth/request_token": return state.withLock { $0.access.requestToken(request) }
    case "/oauth/access_token": return state.withLock { $0.access.accessToken(request) }
    case "/oauth/authorize" where request.query["client_id"] != nil:
      return state.withLock { $0.mastodon.authorize(request) }
    case "/oauth/authorize":
      return FakeResponse(text: "Your PIN is \(FakeAccess.pin)\n", type: "text/plain")
    case "/oauth/token": return state.withLock { $0.mastodon.token(request, now: clock()) }
    case "/oauth/revoke": return state.withLock { $0.mastodon.revoke(request) }
    case "/.well-known/oauth-authorization-server":
      return FakeMastodonAccess.offer(isOld: options.isMastodonOld)
    case "/api/v1/apps":
      return state.withLock { $0.mastodon.introduce(request, isOld: options.isMastodonOld) }
    case let path where path.hasPrefix("/pictures/"): return options.pictures.response(path)
    default: return mastodon(request) ?? bluesky(request) ?? service(request)
    }
  }

  /// Answers a request that needs a key and counts towards the limits.
  private func service(_ request: FakeRequest) -> FakeResponse {
    guard let endpoint = endpoint(of: request.path) else {
      return .error(404, 34, "Sorry, that page does not exist")
    }
    guard state.withLock({ $0.access.allows(request) }) else {
      return request.path.hasPrefix("/2/")
        ? .problem(401, "Unauthorized", "Unauthorized", "unauthorized")
        : .error(401, 89, "Invalid or expired token.")
    }
    let window = clock().seconds / 900
    let resetsAt = (window + 1) * 900
    let kind = "\(window) \(endpoint.kind)"
    let count = state.withLock { state in
      state.counts[kind, default: 0] += 1
      return state.counts[kind] ?? 0
    }
    guard count <= options.allowance else { return FakeFaults.limited(request, resetsAt) }
    var response =
      FakeFaults.response(to: request, resetsAt: resetsAt) ?? endpoint.answer(request)
    response.headers["x-rate-limit-limit"] = String(options.allowance)
    if response.status != 429 {
      response.headers["x-rate-limit-remaining"] = String(options.allowance - count)
      response.headers["x-rate-limit-reset"] = String(resetsAt)
    }
    return response
  }

  private typealias Endpoint = (kind: String, answer: (FakeRequest) -> FakeResponse)

  private func endpoint(of path: String) -> Endpoint? {
    switch path {
    case "/2/tweets/search/recent": return ("search", recentSearch)
    case "/1.1/search/tweets.json":
      return options.hasVersion11 ? ("search", { self.oldSearch($0, isFirst: false) }) : nil
    case "/search.json": return ("search", { self.oldSearch($0, isFirst: true) })
    case "/1.1/statuses/show.json": return ("show", oldStatus)
    case "/1.1/application/rate_limit_status.json":
      return ("status", { _ in FakeResponse(.fields(["resources": .fields([:])])) })
    case "/1.1/followers/list.json": return ("followers", oldFollowers)
    default: break
    }
    let parts = path.split(separator: "/")
    guard parts.count >= 4, parts[0] == "2", parts[1] == "users" else { return nil }
    if parts.count == 5, parts[2] == "by", parts[3] == "username" {
      return ("users", { _ in self.user(named: String(parts[4])) })
    }
    if parts.count == 4, parts[3] == "followers" {
      return ("followers", { self.followers(of: String(parts[2]), $0) })
    }
    return nil
  }
}
