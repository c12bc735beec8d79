import Accounts
import Errors
import HTTP
import Interface
import Posts
import Services
import Signals

/// The live sources in the program without a screen: asked once for each query, one after the
/// other.
struct LinearLive {
  let options: BrowseOptions
  private let network: Network
  private let trace: Trace?
  private(set) var sources: [LiveSource]
  /// The present query, as it was typed.
  private var text = ""
  /// Where the answers to the present query go on, by source.
  var places: [String: Page.Cursor] = [:]
  /// The sources that were asked for the present query.
  var answered: Set<String> = []
  /// Why sources gave no answer the last time: some want to be left alone.
  private(set) var failures: [String: SearchError] = [:]
  /// The sources that are left alone since they failed, as saved searches leave them alone.
  var pauses = FailurePauses()
  /// The sources for which it was said why they are not asked.
  private var told: Set<String> = []

  init(_ options: BrowseOptions, _ trace: Trace?) {
    self.options = options
    self.trace = trace
    network = Network(options.configuration, isAllowed: options.isAllowed, trace: trace)
    sources = options.isDemo ? [] : network.sources(of: options.configuration)
  }

  /// What sources said, and the posts that were paid for.
  struct Answers {
    var reports: [SourceReport] = []
    fileprivate var bought: [Post] = []
  }

  /// Goes over to another query, to which nobody has answered yet.
  mutating func begin(_ text: String) {
    self.text = text
    (places, answered) = ([:], [])
  }

  /// Whether sources are asked the present query, as on the screen. Of a contradiction the note
  /// says that no source can have a post.
  func isAsked(_ query: Query) -> Bool {
    !query.isContradiction
      && query.isForLive(typed: text, minimum: options.configuration.screen.minimumLength)
  }

  /// What these sources answer, from where their last answers end. Say before, by `warning`, what
  /// this may cost.
  ///
  /// - Parameter leavesOutPrivate: whether followers-only and direct posts will be left out, and
  ///   more is asked for in their place where that is free.
  mutating func answers(
    to query: Query, of asked: [LiveSource], leavesOutPrivate: Bool
  ) -> Answers {
    guard !asked.isEmpty else { return Answers() }
    let bought = BoughtPosts(of: asked)
    let inquiry = Inquiry(
      query: query, posts: LinearList.pageSize, paysForMore: false,
      leavesOutPrivate: leavesOutPrivate)
    let configuration = options.configuration
    let typed = text
    let parts = asked.map { source in
      var part = Inquiry.Asked(source, in: configuration)
      part.service = part.service.traced(by: trace) { typed }
      part.cursor = places[source.settings.name]
      return part
    }
    let reports = inquiry.reports(of: parts) ?? []
    for report in reports {
      note(report)
      failures[report.name] = report.error
      switch report.error?.kind {
      case .failed:
        // One that was asked all the same, by :refresh, is not left alone for longer.
        if pauses.isOver(for: report.name, at: .monotonic) {
          pauses.fail(report.name, at: .monotonic)
        }
      case .refused, .noAccount, .paused, .overBudget, .notSearchable, nil:
        pauses.succeed(report.name)
      }
    }
    return Answers(reports: reports, bought: bought.all)
  }

  /// Puts the posts into the archive, if the settings want that.
  func keep(_ answers: Answers) {
    options.configuration.archive.keep(answers.bought + answers.reports.flatMap(\.posts))
  }

  /// The sources that may be asked now; with `asksAll` also those on demand, and those left alone.
  func asked(including asksAll: Bool) -> [LiveSource] {
    sources.filter { source in
      guard case .open(let asking) = source.admission else { return false }
      return asksAll || asking == .typing && isReady(source.settings.name)
    }
  }

  /// Whether the source with this name is neither left alone nor refuses its account.
  func isReady(_ name: String) -> Bool {
    pauses.isOver(for: name, at: .monotonic) && refusal(by: name) == nil
  }

  /// For how long sources are left alone that are otherwise asked with every query, and were not
  /// asked for this one.
  private var leftAlone: String {
    sources.filter { $0.admission == .open(.typing) && !answered.contains($0.settings.name) }
      .compactMap { pause(of: $0.settings.name) }.joined()
  }

  /// Why sources that are on are not asked: with `asksAll` for each, else for those that are left
  /// alone, and once for those whose account is not decided about; empty where there are none.
  mutating func unasked(including asksAll: Bool) -> String {
    let pauses = asksAll ? "" : leftAlone
    let unasked = sources.filter { source in
      switch source.admission {
      case .off, .open: false
      case .undecided: asksAll || !told.contains(source.settings.name)
      case .closed: asksAll
      }
    }
    told.formUnion(unasked.map(\.settings.name))
    return pauses + unasked.compactMap { refusal(of: $0) }.joined()
  }

  /// Reads the accounts, and the decisions about them, again: another shell may have changed both.
  /// If the settings cannot be read, what was read before stays valid.
  mutating func reread() {
    guard !options.isDemo, let configuration = try? options.reloaded() else { return }
    var all: [LiveSource] = []
    for new in network.sources(of: configuration) {
      let old = sources.first { $0.isSame(as: new) }
      // What was said to another account, or before it was allowed, holds no longer.
      if old?.take(over: new) ?? true { forgive(new.settings.name) }
      all.append(old ?? new)
    }
    sources = all
  }

  /// Asks the source with this name again, whatever it said.
  mutating func forgive(_ name: String) {
    failures[name] = nil
    pauses.succeed(name)
  }

  /// Why this source answers no query, as long as its account is the same, or until :refresh. A
  /// refusal of one query says nothing about others.
  func refusal(by name: String) -> SearchError? {
    guard let error = failures[name] else { return nil }
    switch error.kind {
    case .noAccount where error.besidesAccount == nil || isShut(name): return error
    case .refused where error.wrongKeys != nil: return error
    default: return nil
    }
  }

  /// Whether this source answers nothing at all without an account, once it has missed one. Others
  /// want an account for some queries, and answer the rest to anybody.
  private func isShut(_ name: String) -> Bool {
    source(named: name)?.settings.kind == .twitterV1
  }

  /// Waits until fetched tokens are stored.
  func end() { network.stop() }
}
