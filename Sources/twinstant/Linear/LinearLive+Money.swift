import Budget
import HTTP
import Posts
import Signals

/// Says that sources are asked, since some take seconds, and what those with a price cost: before
/// they are asked, and afterwards.
extension LinearLive {
  /// Says that these sources are asked; empty if none is free. For others `warning` says what they
  /// may cost.
  func asking(_ asked: [LiveSource]) -> String {
    let free = asked.filter { $0.settings.prices == nil }.map(\.settings.name)
    return free.isEmpty ? "" : "Asking \(free.joined(separator: ", ")).\n"
  }

  /// Says that these sources are asked, or what their next answers may cost.
  func warning(of asked: [LiveSource]) -> String {
    asking(asked)
      + asked.compactMap { source in
        source.settings.priceOfPage.map {
          // It does not say that the source is asked: an answer may be kept, or a cap may refuse
          // it.
          "An answer of \(source.settings.name) costs up to \($0.text).\n"
        }
      }.joined()
  }

  /// ` It cost $0.05. $0.20 of $0.50 of this day …`; empty if it is free.
  func cost(of report: SourceReport) -> String {
    guard let source = sources.first(where: { $0.settings.name == report.name }),
      source.settings.prices != nil
    else { return "" }
    return " It cost \(report.cost > .zero ? report.cost.text : "nothing")." + spent(by: source)
  }

  /// A line for each source with a price, to follow the instructions.
  var prices: String {
    sources.filter { $0.settings.prices != nil }.map { source in
      source.settings.name + ":" + money(of: source) + "\n"
    }.joined()
  }

  /// ` An answer costs up to $0.15. $0.05 of $0.50 …`; empty if it is free.
  func money(of source: LiveSource) -> String {
    guard let price = source.settings.priceOfPage else { return "" }
    return " An answer costs up to \(price.text)." + spent(by: source)
  }

  /// What was spent and what is left, if the ledger can be read.
  private func spent(by source: LiveSource) -> String {
    guard let now = source.guarded?.spendingNow.setFailureType(to: HTTPError.self),
      let spending = try? firstValue(of: now)
    else { return "" }
    let prices = spending.prices
    return " Spent today \(spending.today.text) of \(prices.maxPerDay.text),"
      + " this month \(spending.month.text) of \(prices.maxPerMonth.text)."
  }
}

extension SourceReport {
  /// How many posts arrived, and how many of them are new here.
  func counts(new: Int) -> String {
    let all = posts.count
    if all == 0 { return isAllPrivate ? "only followers-only or direct posts." : "no posts." }
    let posts = all.counted("post")
    switch new {
    case all: return posts + ", new here."
    case 0: return posts + ", known here."
    default: return posts + ", \(new.grouped) of them new here."
    }
  }
}
