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

  @Test(arguments: [402, 403])
  func `nobody is sent to a console that such a server does not have`(status: Int) throws {
    let remedy = try error(status, "{}").remedy
    #expect(!remedy.contains("console"))
    #expect(remedy.lowercased().hasSuffix("ask whoever runs the server."))
  }
}
