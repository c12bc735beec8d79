import Posts
import Settings

/// Checks that the caps of sources with a price have room for one answer, as no other request is
/// ever sent, and notes what an account may cost that pays for several of them.
enum CapFindings {
  static func of(_ configuration: Configuration) -> [Finding] {
    let sources = configuration.sources.filter(\.isEnabled)
    return sources.compactMap { of($0) } + ofShared(sources.filter { of($0) == nil })
  }

  /// Caps are those of a source: an account that pays for two of them may cost what both allow.
  ///
  /// - Parameter asked: without those that are never asked: they cost nothing.
  private static func ofShared(_ asked: [Source]) -> [Finding] {
    let priced = asked.filter { $0.account != nil && $0.prices != nil }
    let payers = Dictionary(grouping: priced) { $0.account ?? "" }
    return payers.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { account, sources in
      let names = sources.map(\.name).joined(separator: ", ")
      let day = sources.compactMap(\.prices).reduce(Money.zero) { $0 + $1.lowerCap }
      return .note(
        "source", "account “\(account)” pays for \(names): together at most \(day.text) a day",
        remedy: "Each source has caps of its own: lower them where that is too much.")
    }
  }

  private static func of(_ source: Source) -> Finding? {
    guard let prices = source.prices, let price = source.priceOfPage else { return nil }
    let caps = [("max_per_day", prices.maxPerDay), ("max_per_month", prices.maxPerMonth)]
    guard let (name, cap) = caps.first(where: { $0.1 < price }) else { return nil }
    // A cap of nothing is a wish, whatever the other one is.
    if let (name, cap) = caps.first(where: { $0.1 == .zero }) {
      return .note("source", "\(source.name) is never asked: \(name) is \(cap.text)")
    }
    let fitting = source.kind.pageSizes.last { size in
      prices.most(posts: source.kind.maxPosts(ofPage: size)) <= prices.lowerCap
    }
    let raise = "raise its \(name) to \(price.text)"
    return .problem(
      "source",
      "\(source.name) is never asked: an answer of \(source.pageSize) posts could cost "
        + "\(price.text), and \(name) is \(cap.text)",
      remedy: fitting.map { "Lower its page_size to \($0), or \(raise)." }
        ?? "In the settings, \(raise).")
  }
}

extension Prices {
  /// No day can cost more, whatever it is allowed.
  fileprivate var lowerCap: Money { min(maxPerDay, maxPerMonth) }
}
