import Accounts
import Budget
import Posts
import Services
import Signals
import Synchronization

/// A live source: what it is, what can be asked of it, and whether it may be asked now.
final class LiveSource: Sendable {
  let settings: Source
  /// The account with which it signs requests.
  let account: Account?
  let service: any SearchService
  let followers: any FollowersService
  let threads: any ThreadService
  /// Where its first request will go, if it is a source that is asked for whatever is typed. Emits
  /// nothing for other sources: they must not learn of people who never type what they can answer.
  let destination: Signal<String, Never>
  /// Guards the money of a source with a price.
  let guarded: GuardedTransport?
  /// The posts that were paid for, even if nobody waits for them any more.
  let bought: Signal<[Post], Never>
  /// The key that shows the sources, as sentences name it.
  let sourcesKey: String
  private let entrance: Mutex<Entrance>
  private let changes = Subject<Admission, Never>()
  private let retirements = Subject<Void, Never>()

  init(
    _ settings: Source, account: Account? = nil, service: any SearchService,
    followers: any FollowersService, threads: any ThreadService,
    guarded: GuardedTransport?, entrance: Entrance, destination: Signal<String, Never> = .empty
  ) {
    self.settings = settings
    self.account = account
    self.destination = destination
    let reader = service as? any AnswerReader
    bought =
      guarded?.purchases
      .compactMap { reader?.posts(in: $0.response, to: $0.request) }
      .filter { !$0.isEmpty } ?? .empty
    self.service = service
    self.followers = followers
    self.threads = threads
    self.guarded = guarded
    sourcesKey = entrance.sourcesKey
    self.entrance = Mutex(entrance)
  }

  /// What decides whether it may be asked.
  struct Entrance: Sendable, Equatable {
    var isOn: Bool
    /// Whether it has the account that it needs.
    var hasAccount: Bool
    var decision: AccessDecision
    /// The key that shows the sources, where a person can change this.
    var sourcesKey: String
    /// Whether the network must not be used; then it stays off, whatever is switched on.
    var isOffline = false
  }

  /// Whether it may be asked, now and from now on.
  var admissions: Signal<Admission, Never> {
    .deferred { .just(self.admission) }.merge(with: changes.signal)
  }

  /// What the list of sources shows before anything is asked.
  var status: SourceStatus {
    let entrance = entrance.withLock { $0 }
    let condition: SourceStatus.Condition =
      switch Admission(settings, entrance) {
      case .off: .off
      // Settings without an account say so themselves.
      case .closed(let error) where error.kind == .noAccount && settings.account != nil:
        .failed(error)
      case .undecided, .closed, .open: .ready
      }
    return SourceStatus(
      name: settings.name, condition: condition, settings: settings, access: entrance.decision)
  }

  /// Emits when another source has taken its place, and everything that was paid for has come.
  var retired: Signal<Void, Never> {
    retirements.signal.flatMap { [guarded] _ -> Signal<Void, Never> in
      guarded?.quiet ?? .just(())
    }
  }

  /// Asks nothing from now on: another source has taken its place.
  func retire() {
    turn(on: false)
    retirements.send(())
  }

  /// Turns it on or off.
  func turn(on isOn: Bool) { change { $0.isOn = isOn } }

  /// Applies the person's decision about its account.
  func decide(_ decision: AccessDecision) { change { $0.decision = decision } }

  /// Takes over the state of its account from a source that asks the same.
  ///
  /// - Returns: whether anything has changed.
  func take(over fresh: LiveSource) -> Bool {
    let new = fresh.entrance.withLock { $0 }
    let old = entrance.withLock { $0 }
    if (old.hasAccount, old.decision) == (new.hasAccount, new.decision) { return false }
    change { ($0.hasAccount, $0.decision) = (new.hasAccount, new.decision) }
    return true
  }

  /// Notes that its account is gone.
  ///
  /// - Returns: whether anything has changed.
  func loseAccount() -> Bool {
    guard entrance.withLock({ $0.hasAccount }) else { return false }
    change { $0.hasAccount = false }
    return true
  }

  /// Whether another source would ask the same with the same account, whether on or off.
  func isSame(as other: LiveSource) -> Bool {
    var mine = settings
    mine.isEnabled = other.settings.isEnabled
    return mine == other.settings && account == other.account
  }

  private func change(_ body: (inout Entrance) -> Void) {
    entrance.withLock { body(&$0) }
    changes.send(admission)
  }

  /// Whether it may be asked without a key of its own: it is on, and allowed while typing.
  var isAskedWhileTyping: Bool { admission == .open(.typing) }

  /// Whether it is asked what is new of saved searches: it is free as well.
  var isAskedForNews: Bool { settings.prices == nil && isAskedWhileTyping }

  /// Whether it may be asked now.
  var admission: Admission {
    Admission(settings, entrance.withLock { $0 })
  }
}

extension Admission {
  /// Whether a source may be asked: only if it is on, has its account, and the person allowed it.
  init(_ source: Source, _ entrance: LiveSource.Entrance) {
    guard entrance.isOn, !entrance.isOffline else {
      self = .off
      return
    }
    guard entrance.hasAccount else {
      var error = SearchError(
        .noAccount, message: "\(source.name) has no account.",
        remedy: "Add one: twinstant accounts add \(source.kind.rawValue)")
      error.besidesAccount = ""
      self = .closed(error)
      return
    }
    guard let account = source.account else {
      self = .open(source.askedWhen(allowed: nil))
      return
    }
    switch entrance.decision {
    case .undecided: self = .undecided
    case .refused:
      self = .closed(
        SearchError(
          .refused, message: "\(source.name) may not use the account “\(account)”\(source.place).",
          remedy: "\(entrance.sourcesKey) changes it, or: "
            + "twinstant accounts allow \(account.shellWord)"))
    case .allowed(let answer): self = .open(source.askedWhen(allowed: answer))
    }
  }
}
