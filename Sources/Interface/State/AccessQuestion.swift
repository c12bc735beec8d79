import Posts

/// The question whether an account may be used, until it is answered.
package struct AccessQuestion: Sendable, Equatable {
  /// Name of the source that needs the account.
  let source: String
  let account: String
  /// Where the account signs: `base_url`.
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

  /// What is asked.
  var words: String {
    "twinstant would like to use your \(source) account “\(account)”\(place) to search."
      + (price.map { " Each answer costs up to \($0.text)." } ?? "")
  }

  /// The same where there is little room.
  var shortWords: String { shortWords(place) }

  /// The same where even that has no room: what is asked counts for more than where.
  var shortestWords: String { shortWords("") }

  /// The same with each name in so many cells: what it costs counts for more than all of a name.
  func cutWords(names columns: Int) -> String { shortWords("", names: columns) }

  private func shortWords(_ place: String, names columns: Int = .max) -> String {
    let source = truncated(source, columns: columns)
    let account = truncated(account, columns: columns)
    return "Use your \(source) account “\(account)”\(place) to search?"
      + (price.map { " Up to \($0.text) an answer." } ?? "")
  }

  /// What stands on the buttons.
  ///
  /// - Parameter refresh: the key that asks again.
  func labels(refresh: String) -> [String] {
    answers.map { answer in
      switch answer {
      case .undecided, .refused: "Don't allow"
      case .allowed(nil): "Allow"
      case .allowed(.demand): "Allow, ask me by \(refresh)"
      case .allowed(.typing): "Allow while I type"
      }
    }
  }

  /// The same for narrow screens.
  func shortLabels(refresh: String) -> [String] {
    answers.map { answer in
      switch answer {
      case .undecided, .refused: "No"
      case .allowed(nil): "Allow"
      case .allowed(.demand): "By \(refresh)"
      case .allowed(.typing): "While I type"
      }
    }
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

  /// Whether the answer to it is one for a source.
  func isAbout(_ source: Source?) -> Bool {
    source?.account == account && (source?.baseURL ?? "") == server
  }
}
