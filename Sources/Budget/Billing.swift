import HTTP

/// Counts what the requests of one service bring that costs money.
package protocol Billing: Sendable {
  /// The most that an answer can bring.
  func most(for request: HTTPRequest) -> Billable

  /// What an answer brought; `nil` when that cannot be read, so that the most is counted.
  func billed(for request: HTTPRequest, _ response: HTTPResponse) -> Billable?

  /// Whether the same request, asked again the same day, may get the same answer. False if it asks
  /// for what is new.
  func isKept(_ request: HTTPRequest) -> Bool
}
