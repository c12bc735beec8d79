import Errors
import Posts

/// What is said of a source where there is room for sentences.
struct SourceWords {
  let source: SourceStatus
  let spending: Spending?
  let state: State

  private var isLeftOut: Bool { source.isLeftOut(by: state.query) }

  /// What happened last or why nothing happens, and what to do about it.
  var standing: String {
    switch SourceStanding(source, now: state.now, isLeftOut: isLeftOut) {
    case .off: off
    case .noAccount: (failure ?? "no account").followed(by: signsIn)
    case .waitingForAccess: "waiting for access: nothing is sent · \(key(.nextAnswer)) answers"
    // What the person decided is said with what changes it; what a server refused, in the server's
    // words.
    case .refused: "access refused: nothing is sent · \(key(.nextAnswer)) changes it"
    case .rejected: (failure ?? "rejected").followed(by: signsIn)
    case .onDemand: "on demand: \(state.keyText(.refresh, in: .list)) asks it"
    case .ready where source.mayLackAccount:
      "no account: most such servers want one".followed(by: signsIn)
    case .ready: "ready"
    case .searching: "searching…"
    case .answered(let count, let microseconds):
      "\(count.text) found in \(duration(microseconds: microseconds))"
    case .paused: failure ?? "paused"
    case .leftOut: failure ?? "the query leaves it out"
    case .overBudget, .notSearchable, .failed: failure ?? "failed"
    }
  }

  /// Account, access, asking, what is left and what is paused; empty for the archive.
  var settings: [String] {
    guard let settings = source.settings else { return [] }
    let isTold =
      source.lacksAccount || source.mayLackAccount && !isLeftOut || settings.missingAccount != nil
      || standing.hasSuffix(signsIn)
    let account =
      settings.account.map { "account \($0)" }
      ?? "without an account".followed(by: isTold ? "" : signsIn)
    let price = settings.prices == nil ? "free" : ""
    return [[account, access, asking, price].filter { !$0.isEmpty }.joined(separator: " · ")]
      + [limits, followers, money].filter { !$0.isEmpty }
  }

  /// `filtered here: min_likes:5`; empty when the service did all of it.
  var remainder: String { source.remainder.map { "filtered here: " + $0 } ?? "" }

  /// `x $0.05 · day $0.30 · month $1.20 · 449 left · 12:04`, the most important first.
  var costs: [String] {
    var words: [String] = []
    if let spending {
      words.append("\(source.name) \((state.expenses.ofQuery[source.name]?.sum ?? .zero).text)")
      words += ["day \(spending.today.text)", "month \(spending.month.text)"]
    }
    if let usage {
      if words.isEmpty { words.append("\(source.name) \(usage.cost.text)") }
      words += usage.remaining.map { ["\($0.grouped) left"] } ?? []
      words += usage.resetsAt.map { [clock($0)] } ?? []
    }
    return words
  }

  /// The same in fewer cells: of `449 to 12:04` the time is when all of them are there again.
  var shortCosts: [String] {
    guard let usage, let remaining = usage.remaining, let end = usage.resetsAt else {
      return costs
    }
    return Array(costs.dropLast(2)) + ["\(remaining.grouped) to \(clock(end))"]
  }

  private var failure: String? {
    source.failure(now: state.now)?.told(withSignIn: "").sentences(now: state.now)
  }

  /// Why it is off, where nobody wanted that, and what turns it on.
  private var off: String {
    if state.launch.isOffline { return "offline: nothing is sent" }
    guard let missing = source.settings?.missingAccount else {
      return "off · \(key(.toggle)) turns it on"
    }
    return "off: there is no account “\(missing)”".followed(by: signsIn)
  }

  /// `M-l signs in`; nothing where no key could.
  private var signsIn: String { state.launch.isOffline ? "" : key(.signIn) + " signs in" }

  /// The key in the list of sources: these sentences stand there.
  private func key(_ command: Command) -> String { state.keyText(command, in: .sheet) }

  private var access: String {
    guard source.settings?.account != nil else { return "" }
    switch source.access {
    case .undecided: return "not decided"
    case .refused: return "refused"
    case .allowed: return "allowed"
    }
  }

  /// When it is asked; nothing where the person refused that.
  private var asking: String {
    if source.settings?.account != nil, source.access == .refused { return "" }
    return source.isOnDemand
      ? "asked by \(state.keyText(.refresh, in: .list))" : "asked while you type"
  }

  /// What the service said last. It no longer counts for requests once all of them are there again;
  /// a time more than a day away is the mistake of a clock.
  private var usage: Usage? {
    var usage = source.usage
    guard let end = usage?.resetsAt else { return usage }
    let left = state.now.secondsLeft(until: end) ?? .max
    if end <= state.now { usage?.remaining = nil }
    if !(1...86_400).contains(left) { usage?.resetsAt = nil }
    return usage
  }

  private var limits: String {
    guard let usage, let remaining = usage.remaining else { return "" }
    let reset = usage.resetsAt.map { ", again all at \(clock($0))" } ?? ""
    return "\(remaining.grouped) requests left" + reset
  }

  private func clock(_ moment: Timestamp) -> String {
    state.localTime.clock(moment, now: state.now)
  }

  /// Says that the service gives no followers for a while. Searches may go on, so that nothing else
  /// tells of it.
  private var followers: String {
    guard source.isOn, let end = source.followersPause,
      (1...86_400).contains(state.now.secondsLeft(until: end) ?? 0)
    else { return "" }
    return "followers paused, again at " + state.localTime.clock(notBefore: end, now: state.now)
  }

  private var money: String {
    guard let prices = source.settings?.prices else { return "" }
    let answer = "up to \(source.settings?.priceOfPage?.text ?? "") an answer"
    guard let spending else {
      return answer
        + " · at most \(prices.maxPerDay.text) a day, \(prices.maxPerMonth.text) a month"
    }
    return answer + " · today \(spending.today.text) of \(prices.maxPerDay.text)"
      + ", this month \(spending.month.text) of \(prices.maxPerMonth.text)"
  }
}

extension State {
  /// What is said of a source, in sentences.
  func words(of source: SourceStatus) -> SourceWords {
    SourceWords(source: source, spending: expenses.sums[source.name], state: self)
  }
}
