/// The keys that do something here, for the last row: which they are, in which words, and which of
/// them have room.
extension StatusView {
  /// All that the hints of a place depend on.
  struct HintLook: Sendable, Equatable {
    /// Cells for all of them.
    var columns: Int
    var theme: Theme
    var keys: KeyMap
    /// The most wanted first; keys of one hint stand together.
    var commands: [[Command]]
    /// What is said of each.
    var words: [String]
  }

  /// As many hints as fit; the way back and the help are always among them, and while one picks the
  /// key that does.
  func hints(columns: Int) -> [Hint] {
    let place = state.place
    let commands = Self.hints(for: state)
    let look = HintLook(
      columns: columns, theme: state.theme, keys: state.launch.keys, commands: commands,
      words: commands.map { $0.first.map { words($0, in: place) } ?? "" })
    return state.hints.value(at: place, of: look) {
      let help = hint([.help], Command.help.hint, in: place)
      let hints = zip(commands, look.words).map { commands, words in
        (
          hint: hint(commands, words, in: place),
          isKept: commands == [.back] || commands == [.open] && isPickingHere
        )
      }
      var shown: Set<Int> = []
      var used = hints.filter(\.isKept).reduce(help.columns) { $0 + $1.hint.columns }
      for index in Self.order(of: commands) {
        let width = hints[index].isKept ? 0 : hints[index].hint.columns
        if used + width > columns { continue }
        shown.insert(index)
        used += width
      }
      return hints.indices.filter(shown.contains).map { hints[$0].hint } + [help]
    }
  }

  /// Whether Enter picks what is selected.
  private var isPickingHere: Bool { state.launch.isPicking && state.place == .list }

  /// The order in which hints take the room. What the arrows do is known without a hint: where
  /// there is little room, Enter, ^R and F2 have it.
  private static func order(of commands: [[Command]]) -> [Int] {
    guard let arrows = commands.firstIndex(of: [.up, .down]) else {
      return Array(commands.indices)
    }
    let wanted: [[Command]] = [[.open], [.refresh], [.sources]]
    let first = wanted.compactMap { commands.firstIndex(of: $0) } + [arrows]
    return first + commands.indices.filter { !first.contains($0) }
  }

  private func hint(_ commands: [Command], _ words: String, in place: KeyMap.Place) -> Hint {
    let keys = commands.compactMap { state.launch.keys.keys(for: $0, in: place).first }
    guard let first = commands.first, !keys.isEmpty else { return Hint() }
    let shown = [
      Span(keys.map(\.text).joined(), palette.key), Span(" " + words, palette.faint),
    ]
    return Hint(keys: keys, spans: shown + (first == .help ? [] : [Span("  ", palette.faint)]))
  }

  /// What can be done here, the most wanted first; keys of one hint stand together.
  private static func hints(for state: State) -> [[Command]] {
    if state.place == .access { return [[.nextAnswer], [.open], [.back]] }
    if let form = state.signIn {
      let page: [[Command]] = form.question?.address == nil ? [] : [[.openInBrowser], [.copyLink]]
      return (form.waitsFor == nil ? [[.open]] + page : []) + [[.back]]
    }
    switch (state.sheet, state.detail) {
    case (.followers(let list), _):
      return [[.up, .down]] + (list.isOpenable(now: state.now) ? [[.open]] : []) + [[.back]]
    // Of none there is nothing to search for or to remove.
    case (.saved, _) where state.saved.searches.isEmpty: return [[.saveQuery], [.back]]
    case (.saved, _): return [[.up, .down], [.open], [.saveQuery], [.deleteChar], [.back]]
    case (.help, _): return [[.up, .down], [.back]]
    case (.sources(let selected, _), _) where state.liveSources.indices.contains(selected):
      let changing: [[Command]] =
        state.launch.isOffline ? [[.nextAnswer]] : [[.toggle], [.nextAnswer], [.signIn]]
      return [[.up, .down]] + changing + [[.back]]
    case (.sources(state.liveSources.count, _), _) where state.noSignIn != nil:
      return [[.up, .down], [.back]]
    case (.sources, _): return [[.up, .down], [.open], [.back]]
    case (nil, let detail?):
      let way = DetailContent(detail, state: state).wayToMatch
      let match: [[Command]] = way.map { [[$0]] } ?? []
      let opening: [[Command]] = state.opensInPost ? [[.open]] : []
      return [[.up, .down]] + opening + [[.previousPost, .nextPost], [.back]]
        + (detail.hidesSomething ? [[.reveal]] : [])
        + match
        + (detail.hasThread ? [[.nextInThread]] : [])
        + [[.openInBrowser], [.copyLink], [.copyText], [.copyMarkdown], [.nextLink]]
    case (nil, nil) where state.tabChoices != nil: return [[.complete], [.back]]
    case (nil, nil):
      let leaving: [[Command]] = state.launch.isPicking ? [[.back]] : []
      if state.isWithoutRows {
        let key = state.field.isEmpty ? nil : state.clearing
        let clearing: [[Command]] = key.map { [[$0]] } ?? []
        return clearing + [[.scope]] + leaving + [[.refresh], [.sources]]
      }
      return [[.up, .down], [.open]] + leaving + [[.refresh], [.openInBrowser], [.sources]]
        + (state.canAskForFollowers ? [[.followers]] : []) + further
    }
  }

  /// What few know of, where there is room. No more than these: a remark takes their room, and the
  /// key that ends it draws all of them again.
  private static let further: [[Command]] = [[.order], [.complete], [.scope]]

  /// What Enter does where one stands in a conversation.
  private func enterWord(at stop: ThreadStop) -> String {
    switch stop {
    case .post: Command.open.hint
    case .above, .below: "more"
    case .offer: "ask"
    }
  }

  /// Two words for a command.
  private func words(_ command: Command, in place: KeyMap.Place) -> String {
    if place == .access {
      if command == .back, state.access?.isOverSources == false { return "later" }
      return command == .open ? "answer" : command.hint
    }
    if let form = state.signIn {
      // Only from the first question Esc leaves.
      if command == .back, form.question?.hasBefore != true { return "leave" }
      return command == .open ? "answer" : command.hint
    }
    if command == .nextAnswer { return "access" }
    if command == .complete, state.tabChoices == nil { return "complete" }
    // There Esc is no way back.
    if command == .back, state.launch.isPicking, place == .list, state.tabChoices == nil {
      return "leave"
    }
    guard command == .open else { return command.hint }
    if case .followers(let followers) = state.sheet {
      return followers.people.indices.contains(followers.selected) ? "search" : "ask"
    }
    if case .sources(state.liveSources.count, _) = state.sheet { return "sign in" }
    if state.sheet != nil { return "search" }
    if let detail = state.detail { return detail.stop.map(enterWord(at:)) ?? command.hint }
    if state.selectedMore != nil { return "more" }
    return state.launch.isPicking ? "pick" : command.hint
  }
}
