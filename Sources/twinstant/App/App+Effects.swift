import Accounts
import Canvas
import Errors
import Files
import Interface
import Posts
import Services
import Signals
import Terminal

extension App {
  /// Does what `update` asked for. Slow work is handed to another thread.
  func perform(_ effect: Effect) {
    switch effect {
    case .search(let query, let text):
      streams.ask(query, typed: text, screenful: state.screenful)
    case .refresh:
      streams.requests.refresh(looksForArchive: state.demo != nil || state.results.failure != nil)
    case .askForNews(let sources): streams.requests.asksForNews.send(sources)
    case .searchAgain: streams.requests.searchesAgain.send(())
    case .askAgain(let source): streams.requests.asksAgain.send(source)
    case .nextPage(let query, let cursor, let source, let rows):
      let request = PageRequest(query: query, cursor: cursor, rows: rows)
      streams.requests.pages.send((request, source: source))
    case .complete(let request): streams.requests.completions.send(request)
    case .thread(let post, let reach): streams.requests.threads.send((post, reach))
    case .liveThread(let request): streams.requests.liveThreads.send(request)
    case .stopThread: streams.requests.liveThreads.send(nil)
    case .pictures(let requests): streams.requests.pictures.send(requests)
    case .open(let address): open(address)
    case .copy(let text): copy(text)
    case .remember(let query): remember(query)
    case .loadSaved: receive(errands.starting { [saved] in saved.load() })
    case .keepSaved(let change): receive(errands.starting(saved.keeping(change)))
    case .watchSaved(let searches, let isOpen): streams.saved.watch(searches, isOpen: isOpen)
    case .wake(let delay): streams.requests.wakes.send(delay)
    case .readSpending: streams.requests.spendingReads.send(())
    case .decide(let account, let server, let decision):
      decide(AccountUse(account: account, server: server), decision)
    case .enable(let source, let isOn): enable(source, isOn)
    case .signIn(let wish): signIn(wish)
    case .followers(let request): streams.requests.followers.send(request)
    case .stopFollowers: streams.requests.followers.send(nil)
    case .suspend: session.suspend()
    case .redraw: session.invalidate()
    case .pick(let post):
      picked = post
      loop.stop(ExitStatus.done)
    case .quit(let ending): loop.stop(ExitStatus.of(ending))
    }
  }

  /// Opens an address; if nothing can, it is shown and copied.
  private func open(_ address: String) {
    guard WebBrowser.isSafe(BrowserAddress.escaped(address)) else {
      return receive(.noted(Note(.warning, "This is not a web address.")))
    }
    errands.runBrowser(
      { WebBrowser.open(address) }, on: loop,
      whenDone: { outcome in
        guard case .failed(let why) = outcome else { return }
        // An archive's links may have signs in them that are not seen.
        let told = Sanitized.line(address)
        // The box of a sign-in shows the address, and leaves one line for words.
        let isShown = self.state.isInBox(address)
        let untaken = "\(why), and no clipboard takes it"
        self.copy(
          told, orSaying: untaken + (isShown ? "." : ": \(told)"),
          inDoubt: self.session.clipboardDoubt.map {
            isShown ? $0 : "\(why). \($0); its address: \(told)"
          })
        let copied = isShown ? "its address is copied" : "copied: \(told)"
        self.receive(.noted(Note(.notice, "\(why); \(copied)")))
      })
  }

  /// Copies a text by the terminal and by a tool; if neither takes it for sure, this is said.
  ///
  /// - Parameters:
  ///   - failure: what is said where neither takes it; `nil`: why, and what to do.
  ///   - doubt: what is said where the terminal may have dropped it; `nil`: that, and what to do.
  private func copy(_ text: String, orSaying failure: String? = nil, inDoubt doubt: String? = nil) {
    let isSent = session.copy(text)
    errands.runClipboardTool(
      { ClipboardTools.copy(text) }, on: loop,
      whenDone: { isTaken in
        if isTaken { return }
        if isSent {
          guard let doubt = doubt ?? self.session.clipboardDoubt else { return }
          return self.receive(.noted(Note(.notice, doubt)))
        }
        let why =
          self.session.hasClipboard
          ? "no clipboard tool took it; terminals take at most \(Clipboard.limit.grouped) bytes."
          : "this terminal has no clipboard, and no tool took it. Start twinstant in tmux to copy."
        self.receive(.noted(Note(.warning, failure ?? "Not copied: \(why)")))
      })
  }

  /// Applies a decision at once, and stores it for the next start. The account may be gone since
  /// the question was put.
  private func decide(_ use: AccountUse, _ decision: AccessDecision) {
    let store = streams.decide(decision, for: use)
    keep { () throws(FileError) in
      if try store() { return nil }
      return Note(.warning, "Not kept: there is no account “\(use.account)” any more.")
    }
  }

  private func enable(_ name: String, _ isOn: Bool) {
    options.switched[name] = isOn
    for source in streams.sources where source.settings.name == name { source.turn(on: isOn) }
    keep { () throws(FileError) in
      try Places.ofThisPerson.sources.change { $0.enabled[name] = isOn }
      return nil
    }
  }

  /// Writes to the state folder, and shows the note that results; if writing fails, this is
  /// reported, and the change holds until the program ends.
  private func keep(_ write: @escaping @Sendable () throws(FileError) -> Note?) {
    errands.run(
      { () -> Note? in
        do throws(FileError) { return try write() } catch {
          return Note(.warning, "This lasts only until you quit: " + error.sentences)
        }
      }, on: loop,
      whenDone: { note in
        if let note { self.receive(.noted(note)) }
      })
  }

  /// Applies the actions that result from an errand.
  private func receive(_ actions: Signal<[Action], Never>) {
    errands.run(actions, on: loop) { actions in
      for action in actions { self.receive(action) }
    }
  }

  private func remember(_ query: String) {
    let history = QueryHistory(path: Places.ofThisPerson.history)
    errands.run { history.append(query) }
  }
}
