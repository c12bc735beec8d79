import Posts

/// The question whether an account may be used. Letters go into the query beneath and never answer
/// it.
extension State {
  /// Puts the next question, unless there is one already: about a source that is on and whose
  /// account is there, but not decided about. One that a person put in the list of sources may be
  /// about any source.
  mutating func askForAccess() {
    if let access, let source = sources.named(access.source),
      access.isOverSources || source.isOn
    {
      return
    }
    let undecided = sources.first { source in
      source.isOn && source.access == .undecided && !source.hasLostAccount
        && AccessQuestion(source).map { !isPostponed($0) } ?? false
    }
    access = undecided.flatMap { AccessQuestion($0) }
    // The question covers the end of the list.
    if access != nil, rowCount > 0, !Layout(size).isTooSmall {
      results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
    }
  }

  private func isPostponed(_ question: AccessQuestion) -> Bool {
    postponed.contains { $0.account == question.account && $0.server == question.server }
  }

  /// Puts the questions again that were put off: somebody wants an answer now.
  mutating func askForAccessAgain() {
    postponed = []
    askForAccess()
  }

  /// Chooses, answers, or puts the question off. Over the list of sources no other source is
  /// selected meanwhile, and none turned on or off: a person would take it for the one that is
  /// asked about.
  ///
  /// - Returns: `nil` for keys that belong to what lies beneath.
  mutating func performInAccess(_ command: Command) -> [Effect]? {
    guard let access else { return nil }
    let last = access.answers.count - 1
    switch command {
    case .nextAnswer:
      let next = access.choice.map { $0 == last ? 0 : $0 + 1 } ?? firstChoice(in: access)
      self.access?.choice = next
    case .previousAnswer:
      self.access?.choice = access.choice.map { $0 == 0 ? last : $0 - 1 } ?? last
    case .back:
      postponed.append(access)
      self.access = nil
      askNext()
    case .open:
      guard let choice = access.choice else {
        note = Note(.notice, "Choose an answer first: \(keyText(.nextAnswer, in: .access))")
        return []
      }
      return decide(access, access.answers[choice])
    case .toggle where access.isOverSources:
      let (choose, answer) = (keyText(.nextAnswer, in: .access), keyText(.open, in: .access))
      note = Note(.notice, "Choose with \(choose), answer with \(answer)")
    default:
      guard access.isOverSources, Self.movesInSources.contains(command) else { return nil }
    }
    return []
  }

  /// The first answer, or the one behind it where that was given: who puts the question again wants
  /// to change it.
  private func firstChoice(in question: AccessQuestion) -> Int {
    sources.named(question.source)?.access == .refused ? 1 : 0
  }

  private static let movesInSources: Set<Command> = [
    .up, .down, .pageUp, .pageDown, .first, .last,
  ]

  /// Puts the question after this one. Where there is none, the list gets its lines back.
  private mutating func askNext() {
    askForAccess()
    if access == nil { keepSelectedInSight() }
  }

  private mutating func decide(
    _ question: AccessQuestion, _ decision: AccessDecision
  ) -> [Effect] {
    let before = sources
    for index in sources.indices where question.isAbout(sources[index].settings) {
      sources[index].access = decision
      // A refusal from before belongs to the decision before.
      if case .failed(let error) = sources[index].condition, error.kind == .refused {
        sources[index].condition = .ready
      }
    }
    // The question ends first: while it is open nothing is said of a refresh that ends with it.
    access = nil
    askNext()
    let effects = forgetRequests(since: before)
    if decision == .refused {
      // In the list of sources, the key for that list would close it.
      let way = question.isOverSources ? "" : " \(keyText(.sources, in: .list)) changes it."
      note = Note(.notice, "\(question.source) is not asked." + way)
    }
    return effects + [.decide(account: question.account, server: question.server, decision)]
  }
}
