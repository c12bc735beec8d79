import Canvas
import Posts

/// What an action makes of the state, and what is to be done after it.
package func update(_ state: inout State, _ action: Action) -> [Effect] {
  // Before each key. Mostly nothing but the time is another.
  if case .clock(let now) = action, !state.isPauseOver(at: now) {
    state.now = now
    return state.nextWake
  }
  let before = state.nextChange
  let asked = state.detail?.live.request
  let (saved, wasOpen) = (state.saved.searches, state.sheet?.isSaved == true)
  let item = action.isInput ? nil : state.selectedItem
  let (more, row) = (state.lastingMore, state.results.selected)
  let end = state.endOfRows
  var effects = apply(action, to: &state)
  state.keepSelected(item)
  // A person may have moved to another line.
  if !action.isInput || state.results.selected == row { state.keepSelected(more) }
  state.leaveLinesUnchosen()
  if let end { state.fillFreedLines(since: end) }
  if action.isInput { effects += state.readSpendingOfNewDay() }
  effects += state.noteLook() + state.watchSaved(before: saved, wasOpen)
  // What is asked for brings other rows in a moment; those that are seen have asked for their pictures.
  let isSearching = effects.contains { if case .search = $0 { true } else { false } }
  if !isSearching { effects += state.askForPictures(after: action) }
  effects += state.reconsiderThread()
  if asked != nil, state.detail?.live.request == nil, !action.isOfThread {
    effects.append(.stopThread)
  }
  // What changes by itself wakes at its own time, and nothing else does.
  guard case .clock = action else {
    let isWoken = effects.contains { if case .wake = $0 { true } else { false } }
    guard !isWoken, let next = state.nextChange, next < before ?? .max else { return effects }
    return effects + [.wake(milliseconds: next)]
  }
  return effects + state.nextWake
}

private func apply(_ action: Action, to state: inout State) -> [Effect] {
  switch action {
  case .launched: return state.searchText()
  case .input(.key(let key)): return state.press(key)
  case .input(.paste(let text)): return state.paste(text)
  case .input(.mouse(let mouse)): return state.use(mouse)
  // Whoever asked the terminal takes it before it comes here.
  case .input(.answer): break
  case .resized(let size): return state.resize(to: size)
  case .clock(let now):
    state.now = now
    return state.endPauses()
  case .localTime(let localTime): state.localTime = localTime
  case .searched(let outcome):
    let effects = state.receive(outcome) + state.catchUp(after: outcome)
    state.renewDetail()
    return effects + state.askForRemoval(after: outcome)
  case .thread(let thread):
    if state.detail?.post.id == thread.id { state.keepingPlace { $0.thread = thread } }
  case .liveThread(let request, let result, let at): state.take(result, for: request, at: at)
  case .completed(let request, let completions): return state.take(completions, for: request)
  case .sources(let sources): return state.take(sources)
  case .searching(let query, let source): state.takeSearching(source, for: query)
  case .spending(let spending): state.take(spending)
  case .spendingRead(let spending): state.take(sums: spending)
  case .followers(let request, let result): state.take(result, for: request)
  case .signIn(let news): return state.take(news)
  case .signedIn(let sources): return state.replace(sources)
  case .ownHandles(let handles): return state.take(ownHandles: handles)
  case .history(let uses): state.recall = QueryRecall(uses + state.recall.uses)
  case .saved(let searches, let problems): state.take(saved: searches, problems: problems)
  case .news(let text, let news): state.take(news, of: text)
  case .asked(let text, let source, let moment, let failure):
    state.saved.asked[text, default: [:]][source] = SavedSearches.Asked(at: moment, failure)
  case .noted(let note):
    state.note = note
    // The question for access rises above it.
    if state.place == .access { state.keepSelectedInSight() }
  case .drawing(let drawing): state.pictures.drawing = drawing
  case .picture(let request, let cells?): state.take(cells, for: request)
  case .picture(let request, nil): state.miss(request)
  case .noPicture(let request, let reason): state.miss(request, because: reason)
  case .demo(let progress): return state.take(progress)
  }
  return []
}

extension State {
  /// Asks for the clock at the moment when what is shown changes by itself, if there is one.
  fileprivate var nextWake: [Effect] { nextChange.map { [.wake(milliseconds: $0)] } ?? [] }
}

extension Action {
  /// Whether a person did it.
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }

  /// Whether it is the answer that ends a request for a thread by itself.
  fileprivate var isOfThread: Bool { if case .liveThread = self { true } else { false } }
}
