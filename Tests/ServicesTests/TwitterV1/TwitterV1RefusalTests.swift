import HTTP
import Posts
import Services
import SignalsTesting
import Testing
import TransportTesting

/// What version 1 of the API means by its numbers.
@Suite struct TwitterV1RefusalTests {
  private func error(_ status: Int, _ body: String) throws -> SearchError {
    try #require(V1Fixture(.status(status, body)).ask("swift")?.error)
  }

  @Test(arguments: [
    (
      403, #"{"error":"Sorry, your query is too complex. Please reduce complexity and try again."}"#
    ),
    (403, #"{"errors":[{"code":195,"message":"Missing or invalid url parameter."}]}"#),
    (200, #"{"errors":[{"code":195,"message":"Missing or invalid url parameter."}]}"#),
  ])
  func `a query that is too complex says nothing about the account, nor about other queries`(
    status: Int, body: String
  ) throws {
    let error = try error(status, body)
    #expect(error.kind == .notSearchable && error.remedy == "Use fewer words.")
    #expect(error.wrongKeys == nil)
  }

  @Test func `a wrong parameter is no query that is too complex where nothing is searched for`()
    throws
  {
    let fixture = ThreadFixture(.twitterV1) { _ in
      .status(403, #"{"errors":[{"code":195,"message":"Missing or invalid url parameter."}]}"#)
    }
    let error = try #require(fixture.ask(archived("s.example", "2", replyTo: "1"))?.error)
    #expect(error.kind == .failed && error.remedy == "Ask for something else.")
  }

  @Test func `keys that a server calls bad are wrong, whatever its status`() throws {
    let body = #"{"errors":[{"code":215,"message":"Bad Authentication data."}]}"#
    for status in [400, 401] {
      let error = try error(status, body)
      #expect(error.kind == .refused && error.wrongKeys != nil)
      #expect(error.remedy.hasSuffix("twinstant accounts add twitter-v1"))
    }
  }

  @Test(arguments: [402, 403])
  func `nobody is sent to a console that such a server does not have`(status: Int) throws {
    let remedy = try error(status, "{}").remedy
    #expect(!remedy.contains("console"))
    #expect(remedy.lowercased().hasSuffix("ask whoever runs the server."))
  }
}
