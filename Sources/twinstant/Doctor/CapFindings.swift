import Posts
import Settings

/// Checks that the caps of sources with a price have room for one answer: no other request is ever sent.
enum CapFindings {
  static func of(_ configuration: Configuration) -> [Finding] {
    configuration.sources.filter(\.isEnabled).compactMap { of($0) }
  }

  private static func of(_ source: Source) -> Finding? {
    guard let prices = source.prices, let price = source.priceOfPage else { return nil }
    let caps = [("max_per_day", prices.maxPerDay), ("max_per_month", prices.maxPerMonth)]
    let least = min(prices.maxPerDay, prices.maxPerMonth)
    guard let (name, cap) = caps.first(where: { $0.1 < price }) else { return nil }
    // A cap of nothing is a wish, whatever the other one is.
    if let (name, cap) = caps.first(where: { $0.1 == .zero }) {
      return .note("source", "\(source.name) is never asked: \(name) is \(cap.text)")
    }
    let fitting = source.kind.pageSizes.last { size in
      prices.most(posts: source.kind.maxPosts(ofPage: size)) <= least
    }
    let raise = "raise its \(name) to \(price.text)"
    return .problem(
      "source",
      "\(source.name) is never asked: an answer of \(source.pageSize) posts could cost "
        + "\(price.text), and \(name) is \(cap.text)",
      remedy: fitting.map { "Lower its page_size to \($0), or \(raise)." }
        ?? "In config.toml, \(raise).")
  }
}
