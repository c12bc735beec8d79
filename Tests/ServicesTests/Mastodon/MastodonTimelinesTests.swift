import HTTP
import Posts
import Services
import SignalsTesting
import Testing
import TransportTesting

/// The timelines of people and tags, which show what a search leaves out: posts of people who do
/// not want to be found by their words.
@Suite struct MastodonTimelinesTests {
  private static let post =
    #"{"id":"7","uri":"https://s.example/users/ada/statuses/7","created_at":"2026-03-09T10:00:00.000Z","content":"<p>tea</p>","account":{"acct":"ada"},"in_reply_to_id":"6","tags":[{"name":"tea"}]}"#

  private func fixture(account: String? = "me") -> FreeFixture {
    FreeFixture(.mastodon, account: account) { request in
      if request.url.contains("lookup") { return .ok(#"{"id":"42"}"#) }
      let list = "[\(Self.post)]"
      return .ok(request.url.contains("/search?") ? #"{"statuses":\#(list)}"# : list)
    }
  }

  @Test(arguments: [
    ("from:ada", nil), ("from:ada@s.example", nil), ("#tea", nil),
    ("from:ada is:reply -coffee", "-coffee is:reply"), ("from:ada since:2026", "since:2026-01-01"),
    ("from:ada (tea OR coffee)", "(coffee OR tea)"), ("#tea lang:en", "lang:en"),
    ("#tea (rain OR tea)", "(rain OR tea)"), ("from:ada until:2027", "until:2027-01-01"),
  ])
  func `who signs in loses no timeline`(_ typed: String, _ remainder: String?) throws {
    let (signedIn, other) = (fixture(), fixture(account: nil))
    let answer = try #require(signedIn.ask(typed)?.answer)
    let others = try #require(other.ask(typed)?.answer)
    #expect(signedIn.paths == other.paths && signedIn.paths.allSatisfy { !$0.contains("search") })
    #expect(answer.remainder == others.remainder && answer.page.posts == others.page.posts)
    let looked = answer.remainder.map { Query(parsing: $0, lastWordIsPrefix: false) }
    #expect(looked == remainder.map { Query(parsing: $0, lastWordIsPrefix: false) })
  }

  @Test(arguments: [
    ("from:ada@s.example tea", "from:ada@s.example tea"), ("#tea rain", "#tea rain"),
    ("from:ada tea", "tea"), ("#tea @eve", "#tea @eve"),
    // A timeline would be read from today on down to that day.
    ("#tea until:2026-03-10", "#tea before:2026-03-11"),
  ])
  func `what is about words, or about days long ago, is a search`(_ typed: String, _ text: String) {
    let fixture = fixture()
    _ = fixture.ask(typed)
    #expect(fixture.paths.count == 1 && fixture.paths[0].hasPrefix("/api/v2/search?"))
    let asked = fixture.asked[0]["q"] ?? ""
    #expect(Set(asked.split(separator: " ")) == Set(text.split(separator: " ")))
  }

  @Test func `a timeline goes on behind its last post and is refreshed above its first`() throws {
    let fixture = FreeFixture(.mastodon, size: 1) { request in
      .ok(request.url.contains("lookup") ? #"{"id":"42"}"# : "[\(Self.post)]")
    }
    let first = try #require(fixture.ask("from:ada")?.answer)
    #expect(first.page.next == .token("before:7") && first.page.newer == .token("since:7"))
    _ = fixture.ask("from:ada", from: first.page.newer)
    #expect(fixture.asked.last?["since_id"] == "7")
  }

  @Test(arguments: [nil, "me"] as [String?])
  func `of a person's posts with a tag, theirs are asked for`(account: String?) throws {
    let fixture = fixture(account: account)
    let answer = try #require(fixture.ask("#tea #rain from:ada")?.answer)
    #expect(
      fixture.paths.last
        == "/api/v1/accounts/42/statuses?limit=20&exclude_reblogs=true&tagged=rain")
    #expect(answer.remainder == "#tea" && answer.page.posts.isEmpty)
  }
}
