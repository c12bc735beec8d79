import Budget
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
