import Canvas
import Posts

/// Which part of the state takes an action.
extension State {
  /// Takes an action, without the rules that hold after every one (`update`).
  mutating func apply(_ action: Action) -> [Effect] {
    switch action {
    case .launched: return searchText()
    case .input(.key(let key)): return press(key)
    case .input(.paste(let text)): return paste(text)
    case .input(.mouse(let mouse)): return use(mouse)
    // Whoever asked the terminal takes it before it comes here.
    case .input(.answer): break
    case .resized(let size): return resize(to: size)
    case .clock(let now):
      self.now = now
      return endPauses()
    case .localTime(let localTime): self.localTime = localTime
    case .theme(let theme): self.theme = theme
    case .searched(let outcome):
      let wasOpen = detail != nil
      let effects = receive(outcome) + catchUp(after: outcome)
      renewDetail()
      return effects + (wasOpen ? askArchiveForThread(after: outcome) : [])
    case .thread(let thread):
      if detail?.post.id == thread.id { keepingPlace { $0.thread = thread } }
    case .liveThread(let request, let result, let at): receive(result, for: request, at: at)
    case .completed(let request, let completions): return receive(completions, for: request)
    case .sources(let sources): return receive(sources)
    case .searching(let query, let source): noteSearching(source, for: query)
    case .spending(let spending): expenses.take(spending, at: now)
    case .spendingRead(let spending): expenses.take(sums: spending, at: now)
    case .followers(let request, let result): receive(result, for: request)
    case .signIn(let news): return receive(signIn: news)
    case .signedIn(let made, let changed): return receive(made: made, changed: changed)
    case .ownHandles(let handles): return receive(ownHandles: handles)
    case .history(let uses): recall.begin(with: uses)
    case .saved(let searches, let problems): receive(saved: searches, problems: problems)
    case .news(let text, let news): receive(news: news, of: text)
    case .asked(let text, let source, let moment, let failure):
      receive(asked: SavedSearches.Asked(at: moment, failure), of: source, for: text)
    case .noted(let note):
      self.note = note
      // The question for access rises above it.
      if place == .access { keepSelectedInSight() }
    case .drawing(let drawing): pictures.drawing = drawing
    case .picture(let request, let cells): receive(cells, for: request)
    case .noPicture(let request, let reason): miss(request, because: reason)
    case .demo(let progress): return receive(demo: progress)
    }
    return []
  }
}
