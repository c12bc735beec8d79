import Posts

/// The question whether an account may be used, until it is answered.
package struct AccessQuestion: Sendable, Equatable {
  /// Name of the source that needs the account.
  let source: String
  let account: String
  /// The server that the account belongs to: `base_url`.
  let server: String
  /// ` at example.org`: whom it would be shown to, where that is not the service itself and the
  /// source is not named after it.
  let place: String
  /// The most that one answer of the source costs; `nil` when it is free.
  let price: Money?
  /// Whether the settings want it asked on demand only: then no answer makes it asked while typing.
  let isOnDemand: Bool
  /// Whether it was put from the list of sources, to change an answer.
  var isOverSources = false
  /// Which answer is chosen; none at first, so that Enter alone decides nothing.
  var choice: Int?

  /// The answers, from left to right.
  var answers: [AccessDecision] {
    if price == nil { return [.refused, .allowed(nil)] }
    return [.refused, .allowed(.demand)] + (isOnDemand ? [] : [.allowed(.typing)])
  }
}

extension AccessQuestion {
  /// `nil` for a source without an account.
  init?(_ source: SourceStatus) {
    guard let settings = source.settings, let account = settings.account else { return nil }
    let isNamedAfterServer = settings.place == " at " + source.name
    self.init(
      source: source.name, account: account, server: settings.baseURL ?? "",
      place: isNamedAfterServer ? "" : settings.place, price: settings.priceOfPage,
      isOnDemand: settings.asking == .demand)
  }

  /// Whether an answer to the question holds for a source.
  func isAbout(_ source: Source?) -> Bool {
    source?.account == account && (source?.baseURL ?? "") == server
  }
}
