import Budget
import HTTP
import Posts

extension SourceKind {
  /// Counts what requests to the service may bring, and have brought.
  package var billing: any Billing {
    switch self {
    case .x, .twitterV1: XBill()
    case .mastodon, .bluesky, .archive: LimitBill()
    }
  }
}

extension HTTPResponse {
  /// Whether the answer brings nothing that is charged for: posts and people are charged once they
  /// are sent.
  ///
  /// False if a gateway has lost the answer of the server behind it, as 502, 504 and Cloudflare's
  /// statuses from 520 on say: that server may have counted what it sent.
  var isFree: Bool {
    switch status {
    case 502, 504, 520...: false
    default: status >= 400
    }
  }
}
