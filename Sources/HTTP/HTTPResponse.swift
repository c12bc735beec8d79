import Errors

/// An answer of a server, whatever its status: only what never became an answer is an error.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Int
  /// The headers of the last answer, if redirects came before it.
  package var headers: HTTPHeaders
  /// Decompressed.
  package var body: [UInt8]
  /// From the start to the last byte.
  package var microseconds: Int
  /// Whether it is an earlier answer to the same request, kept on this machine.
  package var isKept = false
  /// When that answer came, in milliseconds since 1970; `nil` if it was not noted.
  package var keptAt: Int64?
  /// What no error may repeat from the answer.
  package var unspoken = Unspoken()

  package init(
    status: Int, headers: HTTPHeaders = [], body: [UInt8] = [], microseconds: Int = 0
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.microseconds = microseconds
  }
}
