import Posts
import Settings

/// Checks that the caps of sources with a price have room for one answer: without that, no request
/// is ever sent. Notes what an account may cost that pays for several of them.
enum CapFindings {
  static func of(_ configuration: Configuration) -> [Finding] {
    let sources = configuration.sources.filter(\.isEnabled)
    return sources.compactMap { of($0) } + ofShared(sources.filter { of($0) == nil })
  }

  /// Each source has caps of its own: an account that pays for two of them may cost what both
  /// allow.
  ///
  /// - Parameter asked: the sources without those that are never asked: these cost nothing.
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
    // A cap of zero is intended, whatever the other one is.
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
  /// The lower of the two caps: no day can cost more, whatever its own cap allows.
  fileprivate var lowerCap: Money { min(maxPerDay, maxPerMonth) }
}
