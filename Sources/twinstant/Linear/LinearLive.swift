import Posts
import Signals

/// The live sources where there is no screen: asked once for each query, one answer after the other.
struct LinearLive {
  private let options: BrowseOptions
  private let network: Network
  private let sources: [LiveSource]

  init(_ options: BrowseOptions, _ trace: Trace?) {
    self.options = options
    network = Network(options.configuration, isAllowed: options.isAllowed, trace: trace)
    sources = options.isDemo ? [] : network.sources(of: options.configuration)
  }

  /// What every source said that may be asked; those on demand only when `asksAll`.
  func ask(_ query: Query, including asksAll: Bool) -> [SourceReport] {
    let asked = sources.filter { source in
      if case .open(let asking) = source.admission { asksAll || asking == .typing } else { false }
    }
    guard !asked.isEmpty else { return [] }
    let bought = BoughtPosts(of: asked)
    let inquiry = Inquiry(query: query, posts: LinearBrowsing.pageSize, paysForMore: false)
    let isOffline = options.configuration.isOffline
    let reports = inquiry.reports(of: asked.map { .init($0, isOffline: isOffline) }) ?? []
    keep(bought.all + reports.flatMap(\.posts), in: options.configuration.archive)
    return reports
  }

  /// Each source in a sentence or two.
  var standing: String {
    guard !sources.isEmpty else { return "The archive alone is searched.\n" }
    return sources.map { source in
      let name = source.settings.name
      if let error = source.refusal(isOffline: options.configuration.isOffline) {
        return error.spoken + "\n"
      }
      guard case .open(.demand) = source.admission else {
        return "\(name) is asked with every query.\n"
      }
      return "\(name) is asked by :refresh.\n"
    }.joined()
  }

  /// Waits until tokens that were fetched are kept.
  func end() { network.stop() }
}

extension SearchError {
  /// What happened, and what to do about it.
  var spoken: String { message.followed(by: remedy) }
}
