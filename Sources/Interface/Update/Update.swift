/// Applies an action to the state, and returns what is to be done after it.
///
/// The action is applied first. Then come the rules that hold after every action: they compare the
/// state with what it was before.
package func update(_ state: inout State, _ action: Action) -> [Effect] {
  // The clock comes before every other action. Mostly nothing but the time has changed.
  if case .clock(let now) = action, !state.isPauseOver(at: now) {
    state.now = now
    return state.wake(awaited: nil)
  }
  let before = state.before(action)
  var effects = state.apply(action)
  state.keepSelection(of: before, after: action)
  if let end = before.endOfRows { state.fillFreedLines(since: end) }
  state.letGoOfField()
  if action.isInput { effects += state.readSpendingOfNewDay() }
  effects += state.noteRowsSeen()
  if state.watchSaved != before.watchSaved { effects.append(state.watchSaved) }
  // A search brings other rows in a moment; those that are seen have asked for their pictures
  // already.
  if !effects.contains(where: { $0.isSearch }) { effects += state.askForPictures(after: action) }
  effects += state.reconsiderThread()
  if before.isAskingThread, !state.isAskingThread, !action.endsThread {
    effects.append(.stopThread)
  }
  return effects + state.wake(awaited: action.isClock ? nil : before.nextChange)
}

/// What the state was before an action, as far as the rules after it compare with that.
private struct Before {
  /// What is selected in the list of sources; `nil` for input, which may mean another item.
  let sourcesItem: SourcesItem?
  let row: Int
  let more: MoreLine?
  let endOfRows: Int?
  let watchSaved: Effect
  let isAskingThread: Bool
  let nextChange: Duration?
}

extension State {
  /// A method, as an initializer would copy the whole state before each key.
  fileprivate func before(_ action: Action) -> Before {
    Before(
      sourcesItem: action.isInput ? nil : selectedItem, row: results.selected, more: lastingMore,
      endOfRows: endOfRows, watchSaved: watchSaved, isAskingThread: isAskingThread,
      nextChange: nextChange)
  }

  /// Keeps what was selected, where lines came or went and no key has moved on.
  fileprivate mutating func keepSelection(of before: Before, after action: Action) {
    keepItemSelected(before.sourcesItem)
    if !action.isInput || results.selected == before.row { keepLineSelected(before.more) }
    leaveLinesUnchosen()
  }

  fileprivate var isAskingThread: Bool { detail?.live.request != nil }

  /// Asks for the clock at the moment when what is shown changes by itself, if there is one.
  ///
  /// - Parameter awaited: how long until the clock comes anyway; `nil` for never.
  fileprivate func wake(awaited: Duration?) -> [Effect] {
    guard let next = nextChange else { return [] }
    if let awaited, awaited <= next { return [] }
    return [.wake(after: next)]
  }
}

extension Action {
  /// Whether a person did it.
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }

  fileprivate var isClock: Bool { if case .clock = self { true } else { false } }

  /// Whether it is the answer that ends a request for a thread by itself.
  fileprivate var endsThread: Bool { if case .liveThread = self { true } else { false } }
}

extension Effect {
  fileprivate var isSearch: Bool { if case .search = self { true } else { false } }
}
