import Budget
import Posts

extension SourceKind {
  /// Counts what its requests may bring, and brought.
  package var billing: any Billing {
    switch self {
    case .x, .twitterV1: XBill()
    case .mastodon, .bluesky, .archive: LimitBill()
    }
  }
}
