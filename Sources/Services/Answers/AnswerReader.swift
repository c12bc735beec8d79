import HTTP
import Posts

/// Reads the answers of a service apart from any search: posts that were paid for are kept even if
/// the person has typed something else meanwhile.
package protocol AnswerReader: Sendable {
  /// All posts in the answer, whatever the query, as far as the answer alone tells them; of an
  /// answer about people none.
  func posts(in response: HTTPResponse, to request: HTTPRequest) -> [Post]
}
