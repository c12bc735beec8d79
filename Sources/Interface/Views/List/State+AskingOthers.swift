import Posts

/// Which sources were not asked for a text that the archive has no posts for, and what asks them.
extension State {
  /// `^R asks x, up to $0.15`: the sources that only a key asks and that were not asked yet, and
  /// the most that they cost together, without those that the query leaves out; for a short text,
  /// which sources want a longer one. Empty where neither is so.
  var askingOthers: String {
    if query.isContradiction { return "" }
    guard isForLive else { return tooShort }
    let unasked = sources.filter { source in
      source.settings != nil && source.canAnswer && !isAnswered(by: source)
        && !source.isLeftOut(by: query) && SourceStanding(source, now: now) == .onDemand
    }
    if unasked.isEmpty { return "" }
    let prices = unasked.compactMap { $0.settings?.priceOfPage }
    let most = prices.isEmpty ? "" : ", up to \(prices.reduce(Money.zero, +).text)"
    return "\(keyText(.refresh, in: .list)) asks \(unasked.map(\.name).inOneSentence())" + most
  }

  /// `too short for x, which needs 3 characters`: who is not asked for that reason alone.
  var tooShort: String {
    let sources = sourcesForLonger
    if sources.isEmpty { return "" }
    let need = sources.count > 1 ? "need" : "needs"
    return "too short for \(sources.inOneSentence()), which \(need) "
      + "\(launch.minimumLength.grouped) characters"
  }
}
