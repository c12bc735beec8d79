import Posts

/// What stands in the box that asks whether an account may be used.
extension AccessQuestion {
  /// What is asked.
  var words: String {
    "twinstant would like to use your \(source) account “\(account)”\(place) to search."
      + (price.map { " Each answer costs up to \($0.text)." } ?? "")
  }

  /// The question in other words, the longest first: what is asked counts for more than where.
  var phrasings: [String] { [words, brief(at: place), brief()] }

  /// The question where there is little room.
  ///
  /// - Parameter columns: the cells that each name may take: the price counts for more than all of
  ///   a name.
  func brief(at place: String = "", names columns: Int = .max) -> String {
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

  /// What stands on the buttons of narrow screens.
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
