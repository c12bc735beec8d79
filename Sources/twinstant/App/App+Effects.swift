import Canvas
import Interface
import Posts
import Services
import Signals

extension App {
  /// Does what `update` asked for. What takes time is handed to another thread.
  func perform(_ effect: Effect) {
    switch effect {
    case .search(let query, let text): streams.ask(query, typed: text)
    case .refresh:
      streams.refresh(looksForArchive: state.demo != nil || state.results.failure != nil)
    case .searchAgain: streams.refresh(looksForArchive: false)
    case .nextPage(let query, let cursor, source: _):
      streams.pages.send(PageRequest(query: query, cursor: cursor))
    case .complete(let request): streams.completions.send(request)
    case .thread(let post): streams.threads.send(post)
    case .open(let address): open(address)
    case .copy(let text): copy(text)
    case .remember(let query): remember(query)
    case .wake(let milliseconds): streams.wakes.send(milliseconds)
    // No live source is there yet that could be asked or turned on.
    case .decide, .enable, .followers, .stopFollowers: break
    case .suspend: session.suspend()
    case .redraw: session.redraw()
    case .pick(let post):
      picked = post
      loop.stop(ExitStatus.found)
    case .quit(let status): loop.stop(status)
    }
  }

  /// Where nothing can open an address, it is shown and copied.
  private func open(_ address: String) {
    guard WebBrowser.isSafe(WebBrowser.encoded(address)) else {
      return receive(.noted(Note(.failed, "This address is not one of the web.")))
    }
    errands.run(
      { WebBrowser.open(address) }, on: loop,
      whenDone: { isOpen in
        if isOpen { return }
        MainActor.assumeIsolated {
          self.copy(address)
          self.receive(.noted(Note(.done, "Nothing here opens it; copied: \(address)")))
        }
      })
  }

  private func copy(_ text: String) {
    session.copy(text)
    errands.run { _ = Clipboard.copy(text) }
  }

  private func remember(_ query: String) {
    let history = QueryHistory(path: Places.ofThisPerson.history)
    errands.run { history.append(query) }
  }
}
