import HTTP
import Posts

extension HTTPResponse {
  /// The server's time, to the second.
  package var date: Timestamp? { headers["date"].flatMap { Timestamp(rfc822: $0) } }
}
