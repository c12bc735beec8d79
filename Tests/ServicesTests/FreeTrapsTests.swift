import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// Mistakes that are easy to make with Bluesky and Mastodon.
@Suite struct FreeTrapsTests {
  private static let kinds: [SourceKind] = [.mastodon, .bluesky]

  private static func empty(_ kind: SourceKind) -> String {
    kind == .mastodon ? #"{"statuses":[]}"# : #"{"posts":[]}"#
  }

  @Test(arguments: kinds)
  func `what is gone is told in the server's words, and is no empty answer`(
    kind: SourceKind
  ) {
    let fixture = FreeFixture(kind) { _ in .status(410, #"{"error":"Gone","message":"Gone"}"#) }
    let error = fixture.ask("tea")?.error
    #expect(error?.kind == .failed && error?.message.contains("Gone") == true)
  }

  @Test func `trap12_days of the account's zone are asked for with a day more on either side`()
    throws
  {
    let fixture = FreeFixture(.mastodon) { _ in .ok(Self.empty(.mastodon)) }
    _ = fixture.ask("tea since:2026-03-10 until:2026-03-12")
    let asked = try #require(fixture.paths.first)
    #expect(asked.contains("after%3A2026-03-08") && asked.contains("before%3A2026-03-13"))
  }

  @Test(arguments: [
    (SourceKind.mastodon, "X-RateLimit-Reset", "2026-03-10T12:00:00.123456Z"),
    (.mastodon, "x-ratelimit-reset", "2026-03-10T12:00:00.123456Z"),
    (.bluesky, "RateLimit-Reset", "1773144000"), (.bluesky, "ratelimit-reset", "1773144000"),
  ])
  func `trap13_each service writes its own reset, in whatever case of letters`(
    kind: SourceKind, header: String, value: String
  ) throws {
    let fixture = FreeFixture(kind) { _ in
      .status(429, #"{"error":"zu viele"}"#, headers: [.init(header, value)])
    }
    guard case .paused(let until?)? = fixture.ask("tea")?.error?.kind else {
      Issue.record("no moment")
      return
    }
    #expect(until.seconds == 1_773_144_000)
  }

  @Test func `fewer requests left than none are none`() {
    let fixture = FreeFixture(.bluesky) { _ in
      .ok(Self.empty(.bluesky), headers: [.init("RateLimit-Remaining", "-3")])
    }
    #expect(fixture.ask("tea")?.answer?.usage?.remaining == 0)
  }

  @Test(arguments: kinds)
  func `of keys that are refused the whole command is told that replaces them`(kind: SourceKind) {
    let error = FreeFixture(kind) { _ in .status(401, "{}") }.ask("tea")?.error
    #expect(error?.kind == .refused)
    #expect(error?.remedy.hasSuffix("twinstant accounts add \(kind.rawValue)") == true)
  }

  /// These services have no console where anything could be bought or allowed.
  @Test(arguments: kinds, [402, 403])
  func `nobody is sent to a console that the service does not have`(kind: SourceKind, status: Int) {
    let error = FreeFixture(kind) { _ in .status(status, "{}") }.ask("tea")?.error
    #expect(error?.remedy.contains("console") == false)
    #expect(error?.remedy.lowercased().hasSuffix("ask whoever runs the server.") == true)
  }

  @Test(arguments: kinds)
  func `an answer without anything is told as what it is`(kind: SourceKind) {
    let error = FreeFixture(kind) { _ in .ok("{}") }.ask("tea")?.error
    #expect(error?.message == "s.example sent JSON that is no answer to this.")
    #expect(error?.remedy == "Try again later.")
  }

  @Test(arguments: [
    (SourceKind.bluesky, #"{"error":"Down","message":"Back at noon"}"#),
    (.mastodon, #"{"error":"Back at noon"}"#),
  ])
  func `with status 200 too a server's words about an error are told`(
    kind: SourceKind, body: String
  ) {
    let fixture = FreeFixture(kind) { _ in .ok(body) }
    #expect(fixture.ask("tea")?.error?.message.contains("Back at noon") == true)
  }

  @Test func `a token that lacks a right is to be replaced by one that has all`() {
    let fixture = FreeFixture(.mastodon) { _ in
      .status(403, #"{"error":"This action is outside the authorized scopes"}"#)
    }
    let error = fixture.ask("tea")?.error
    let lack = "The token lacks one of read:search, read:statuses and read:accounts."
    #expect(error?.kind == .refused && error?.wrongKeys == lack)
    #expect(
      error?.remedy == lack + " Make one that has all of them: "
        + "twinstant accounts remove me, then twinstant accounts add mastodon")
  }

  @Test func `what a server calls invalid is not to be tried again later`() {
    let fixture = FreeFixture(.mastodon) { _ in
      .status(422, #"{"error":"Validation failed: Offset is invalid"}"#)
    }
    let error = fixture.ask("tea")?.error
    #expect(error?.kind == .failed && error?.remedy == "Ask for something else.")
  }

  @Test func `a code by e-mail is wanted of those who entered the main password`() {
    let fixture = FreeFixture(.bluesky) { _ in
      .status(
        401,
        #"{"error":"AuthFactorTokenRequired","message":"A sign in code has been sent to you"}"#)
    }
    let error = fixture.ask("tea")?.error
    #expect(error?.kind == .refused && error?.message.contains("A sign in code") == true)
    #expect(error?.remedy.hasPrefix("Use an app password, not the main one") == true)
    #expect(error?.wrongKeys == "Use an app password, not the main one.")
  }

  @Test func `trap14_a cursor that nobody may have is told in the edge's words`() {
    let fixture = FreeFixture(.bluesky) { _ in
      .status(403, #"{"error":"Forbidden","message":"Request forbidden by administrative rules."}"#)
    }
    let error = fixture.ask("tea", from: .token("next:25"))?.error
    #expect(error?.kind == .refused)
    #expect(error?.message.contains("Request forbidden by administrative rules.") == true)
  }

  @Test(arguments: kinds)
  func `trap16_what means something in an address is sent as it was typed`(kind: SourceKind) throws
  {
    let fixture = FreeFixture(kind) { _ in .ok(Self.empty(kind)) }
    _ = fixture.ask("\"100% tea & rain+snow\" 🎉")
    let asked = try #require(fixture.paths.first)
    #expect(asked.contains("100%25%20tea") || asked.contains("100%20tea"))
    #expect(!asked.contains("+") && asked.contains("%F0%9F%8E%89"))
    #expect(!asked.contains(" ") && !asked.dropFirst().contains("#"))
  }

  @Test(arguments: kinds)
  func `trap18_no control character of a server reaches the screen`(kind: SourceKind) {
    let fixture = FreeFixture(kind) { _ in
      .status(503, #"{"error":"Down\u001b[2J","message":"Down\u001b[2J\u202e"}"#)
    }
    let message = fixture.ask("tea")?.error?.message ?? ""
    #expect(message.contains("Down"))
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }
}
