import HTTP
import Posts

/// Reads answers of a service apart from any search: what was paid for is kept, also when the
/// person has typed something else meanwhile.
package protocol AnswerReader: Sendable {
  /// All posts in it, whatever the query, as far as the answer alone tells them; of people none.
  func posts(in response: HTTPResponse, to request: HTTPRequest) -> [Post]
}
