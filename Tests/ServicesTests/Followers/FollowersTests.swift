import Budget
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// The latest followers, by both APIs; the ancestor's rows have their numbers.
@Suite struct FollowersTests {
  private let scheduler = TestScheduler()

  private func source(_ kind: SourceKind) -> Source {
    Source(
      name: "work", kind: kind, baseURL: "https://api.example", pause: .zero, pageSize: 10)
  }

  private func ask(
    _ service: some FollowersService, _ handle: String = "@ada", from cursor: Page.Cursor? = nil
  ) -> Result<FollowersAnswer, SearchError>? {
    let recorder = Recorder(
      service.followers(of: handle, count: 20, from: cursor).asResult(), on: scheduler)
    scheduler.run()
    return recorder.values.first
  }

  private func v1User(_ id: Int) -> String {
    #"{"id":\#(id),"id_str":"\#(id)","screen_name":"user\#(id)","name":"User \#(id)","profile_image_url":"http://a.example/u.jpg","profile_image_url_https":"https://a.example/u.jpg","description":"likes\ntea &amp; \#(id)"}"#
  }

  @Test func `followers43_the latest twenty come with picture and description`() {
    let body =
      #"{"users":[\#(v1User(1)),\#(v1User(2))],"next_cursor":1500,"next_cursor_str":"1500"}"#
    let transport = ScriptedTransport(
      on: scheduler, .ok(body), .ok(#"{"users":[],"next_cursor":0}"#))
    let service = TwitterV1Followers(source(.twitterV1), over: transport)
    let answer = try? ask(service)?.get()
    #expect(
      answer?.people.first
        == Profile(
          author: Author(
            id: "1", handle: "user1", name: "User 1", avatar: "https://a.example/u.jpg"),
          description: "likes\ntea & 1"))
    #expect(answer?.people.count == 2 && answer?.isLast == true)
    let url = transport.requests[0].url
    #expect(url.hasPrefix("https://api.example/1.1/followers/list.json?screen_name=ada&count=20&"))
    #expect(url.contains("cursor=-1") && url.contains("skip_status=true"))
    #expect(url.contains("include_user_entities=false"))
    let second = try? ask(service, from: answer?.next)?.get()
    #expect(transport.requests[1].url.contains("cursor=1500"))
    #expect(second?.next == nil && second?.people == [])
  }

  @Test func `version 2 looks the name up once, then pages by the id`() {
    let transport = ScriptedTransport(
      on: scheduler, .ok(#"{"data":{"id":"42","name":"Ada","username":"ada"}}"#),
      .ok(
        #"{"data":[{"id":"7","username":"grace","name":"Grace","description":"Hi","profile_image_url":"https://a.example/g.png"}],"meta":{"result_count":1,"next_token":"AB12"}}"#
      ), .ok(#"{"meta":{"result_count":0}}"#))
    let service = XFollowers(source(.x), over: transport)
    let answer = try? ask(service)?.get()
    #expect(answer?.people.map(\.author.handle) == ["grace"])
    #expect(answer?.people.first?.author.avatar == "https://a.example/g.png")
    let second = try? ask(service, from: answer?.next)?.get()
    #expect(second?.people == [] && second?.next == nil)
    let urls = transport.requests.map(\.url)
    #expect(urls[0].hasPrefix("https://api.example/2/users/by/username/ada?"))
    let list = transport.requests[0].leadsTo ?? ""
    #expect(XBill().most(for: HTTPRequest(.get, list)) == Billable(posts: 0, users: 20))
    #expect(transport.requests.dropFirst().allSatisfy { $0.leadsTo == nil })
    #expect(urls[1].hasPrefix("https://api.example/2/users/42/followers?max_results=20&"))
    #expect(urls[1].contains("profile_image_url"), "no picture unless asked for")
    #expect(urls[2].contains("pagination_token=AB12") && urls.count == 3)
  }

  @Test func `somebody who is not there is told in the server's words`() throws {
    let missing = ScriptedTransport(
      on: scheduler,
      .ok(
        #"{"errors":[{"value":"ada","detail":"Could not find user with username: [ada].","title":"Not Found Error","type":"https://api.x.com/2/problems/resource-not-found"}]}"#
      ))
    let error = try #require(ask(XFollowers(source(.x), over: missing))?.error)
    #expect(error.kind == .failed && error.message.contains("Could not find user"))
    #expect(error.remedy == "Check the spelling of the name.")
    #expect(missing.requests.count == 1)
    let protected = ScriptedTransport(on: scheduler, .status(401, #"{"error":"Not authorized."}"#))
    let other = try #require(ask(TwitterV1Followers(source(.twitterV1), over: protected))?.error)
    #expect(other.kind == .refused && other.message.contains("Not authorized."))
    #expect(other.remedy.contains("protected") && other.remedy.hasSuffix(" Ask to follow it."))
    let unknown = ScriptedTransport(
      on: scheduler, .status(404, #"{"errors":[{"code":34,"message":"Sorry"}]}"#))
    let third = try #require(ask(TwitterV1Followers(source(.twitterV1), over: unknown))?.error)
    #expect(third.kind == .failed && third.remedy == "Check the spelling of the name.")
    let nobody = ScriptedTransport(on: scheduler, .status(404, #"{"error":"Record not found"}"#))
    let fourth = try #require(ask(MastodonFollowers(source(.mastodon), over: nobody))?.error)
    #expect(fourth.message.contains("Record not found"))
    #expect(fourth.remedy == "Check the spelling of the name.")
    let stranger = ScriptedTransport(
      on: scheduler, .status(400, #"{"error":"InvalidRequest","message":"Actor not found"}"#))
    let fifth = try #require(ask(BlueskyFollowers(source(.bluesky), over: stranger))?.error)
    #expect(fifth.message.contains("Actor not found"))
    #expect(fifth.remedy.hasPrefix("There is nobody of this name at Bluesky;"))
  }

  @Test func `a server of Bluesky that wants an account says so to a source that has none`() throws
  {
    for status in [401, 403] {
      let body = #"{"error":"AuthMissing","message":"Authentication Required"}"#
      let transport = ScriptedTransport(on: scheduler, .status(status, body))
      let error = try #require(ask(BlueskyFollowers(source(.bluesky), over: transport))?.error)
      #expect(error.kind == .noAccount && error.wrongKeys == nil)
      #expect(error.remedy == "Add an account of it: twinstant accounts add bluesky")
    }
  }

  @Test(arguments: [nil, "me"])
  func `who wants to be seen by members alone is no follower without an account, but is counted`(
    account: String?
  ) throws {
    let shy = #"{"did":"did:plc:b","handle":"b.example","displayName":"B","description":"Hi","#
    let body =
      #"{"followers":[{"did":"did:plc:a","handle":"a.example"},"# + shy
      + #""labels":[{"val":"!no-unauthenticated"}]}]}"#
    let transport = ScriptedTransport(on: scheduler, .ok(body))
    var bluesky = source(.bluesky)
    bluesky.account = account
    let result = ask(BlueskyFollowers(bluesky, over: transport))
    let answer = try #require(try? result?.get())
    let isMember = account != nil
    #expect(answer.people.map(\.author.handle) == ["a.example"] + (isMember ? ["b.example"] : []))
    #expect(answer.withheld == (isMember ? 0 : 1))
  }

  @Test func `a web page is no answer, whatever was asked for`() throws {
    let transport = ScriptedTransport(on: scheduler, .status(404, "<html>"))
    let error = try #require(ask(BlueskyFollowers(source(.bluesky), over: transport))?.error)
    #expect(error.message == "api.example sent a web page instead of an answer (HTTP 404).")
  }

  @Test func `trap09_whose followers X keeps to others is called protected`() throws {
    let closed = ScriptedTransport(
      on: scheduler, .ok(#"{"data":{"id":"42"}}"#),
      .ok(
        #"{"errors":[{"detail":"Sorry, you are not authorized to see the user with id: [42].","title":"Authorization Error","type":"https://api.x.com/2/problems/not-authorized-for-resource"}]}"#
      ))
    let error = try #require(ask(XFollowers(source(.x), over: closed))?.error)
    #expect(error.message.contains("not authorized to see"))
    #expect(error.remedy.contains("protected") && error.remedy.hasSuffix(" Ask to follow it."))
  }

  @Test func `where nothing was explained nothing is said to be an error`() throws {
    for body in ["{}", "[]"] {
      let transport = ScriptedTransport(on: scheduler) { _ in .ok(body) }
      for result in [
        ask(XFollowers(source(.x), over: transport)),
        ask(TwitterV1Followers(source(.twitterV1), over: transport)),
      ] {
        let error = try #require(result?.error)
        #expect(error.message == "api.example sent JSON that is no answer to this.")
        #expect(error.remedy == "Try again later.")
      }
    }
  }

  @Test func `an answer without a number asks for nobody's followers`() {
    for id in ["", "7/../me", "x"] {
      let transport = ScriptedTransport(on: scheduler, .ok(#"{"data":{"id":"\#(id)"}}"#))
      guard case .failure? = ask(XFollowers(source(.x), over: transport)) else {
        Issue.record("\(id)")
        continue
      }
      #expect(transport.requests.count == 1)
    }
  }

  @Test func `a server that is a search and nothing else is not asked for followers`() throws {
    let transport = ScriptedTransport(on: scheduler)
    var search = source(.twitterV1)
    search.baseURL = "https://api.example/search.json"
    let error = try #require(ask(TwitterV1Followers(search, over: transport))?.error)
    #expect(error.kind == .notSearchable && error.message.contains("api.example"))
    #expect(error.remedy.contains("base_url") && transport.requests.isEmpty)
  }

  @Test func `errors are states, as of a search`() {
    for (reply, kind) in [
      (
        Reply.status(429, "{}", headers: [.init("x-rate-limit-reset", "1773144007")]),
        SearchError.Kind.paused(until: Timestamp(seconds: 1_773_144_007))
      ),
      (.status(402, "{}"), .overBudget), (.ok("<html>"), .failed), (.ok("{}"), .failed),
    ] {
      let transport = ScriptedTransport(on: scheduler) { _ in reply }
      for result in [
        ask(XFollowers(source(.x), over: transport)),
        ask(TwitterV1Followers(source(.twitterV1), over: transport)),
      ] {
        guard case .failure(let error)? = result else {
          Issue.record("\(reply)")
          continue
        }
        #expect(error.kind == kind && !error.message.isEmpty)
      }
    }
  }

  @Test func `what is no name sends nothing`() {
    let transport = ScriptedTransport(on: scheduler)
    for name in ["", "@", "a/b", "ada@social.example", "ada?x=1"] {
      for result in [
        ask(XFollowers(source(.x), over: transport), name),
        ask(TwitterV1Followers(source(.twitterV1), over: transport), name),
      ] {
        guard case .failure(let error)? = result else {
          Issue.record("\(name)")
          continue
        }
        #expect(error.kind == .notSearchable)
      }
    }
    #expect(transport.requests.isEmpty)
  }
}
