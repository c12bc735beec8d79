import Posts

/// What follows the answers of live sources: asked for by Enter, or by name where it costs money.
extension LinearLive {
  /// Notes where the answer of a source goes on. After a failure, that stays where it was.
  mutating func note(_ report: SourceReport) {
    answered.insert(report.name)
    let place = report.next.map(Page.Cursor.token)
    // A source that names the same place again would be asked for ever.
    if report.error == nil || place != nil {
      places[report.name] = place == places[report.name] ? nil : place
    }
  }

  /// The sources that have more and may be asked now.
  private var withMore: [LiveSource] {
    asked(including: true).filter { places[$0.settings.name] != nil }
  }

  /// The sources that Enter asks: they are free, and not left alone.
  var askedByEnter: [LiveSource] {
    withMore.filter { $0.settings.prices == nil && isReady($0.settings.name) }
  }

  /// Why Enter asks nobody: all have told everything, or are left alone.
  var whyNoMore: String {
    let pauses = withMore.compactMap { pause(of: $0.settings.name) }.joined()
    return pauses.isEmpty ? "There are no more.\n" : pauses
  }

  /// The source with this name, if it has more.
  func source(withMore name: String) -> LiveSource? {
    withMore.first { $0.settings.name == name }
  }

  /// Why there is no more of the source with this name.
  func noMore(of name: String) -> String {
    if name == Source.archiveName { return "Of the archive Enter reads more.\n" }
    guard let source = source(named: name) else { return noSource(named: name) }
    guard answered.contains(name) else {
      if let refusal = refusal(of: source) { return refusal }
      return "\(name) was not asked yet. :refresh asks every source.\n"
    }
    return "\(name) has named nothing that follows. :refresh asks every source again.\n"
  }

  /// How to ask for what follows; empty if there is nothing.
  var invitation: String {
    let free = askedByEnter.map(\.settings.name).joined(separator: ", ")
    var sentences = free.isEmpty ? [] : ["Enter asks \(free) for more.\n"]
    for source in withMore {
      guard let price = source.settings.priceOfPage else { continue }
      let name = source.settings.name
      sentences.append(
        "\(name) has more, which costs up to \(price.text): :more \(name) asks for it.\n")
    }
    return sentences.joined()
  }
}
