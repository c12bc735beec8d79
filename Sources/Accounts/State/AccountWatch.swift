import Files
import HTTP
import Posts
import Signals
import Synchronization

/// Which accounts there are and may be used, as any shell or running copy has left it.
///
/// Nothing is polled: `credentials.toml` and `access.json` are looked at before each request, and
/// read if they have changed.
package final class AccountWatch: Sendable {
  /// What the two files say.
  private struct Content: Sendable, Equatable {
    var accounts: Result<[Account], FileError>
    var decisions: [AccountUse: AccessDecision]
  }

  private struct State: Sendable {
    /// The state of both files when they were read; none before the first time.
    var stamps: [FileStamp?] = []
    /// What the files say; `nil` while nobody knows.
    var content: Content?
    /// What was decided here while the file does not count: it is not written yet, or could not be,
    /// or all accounts are allowed whatever it says.
    var decidedHere: [AccountUse: AccessDecision] = [:]
  }

  private let credentials: CredentialsFile
  private let access: AccessDecisions
  private let allowsAll: Bool
  private let sourcesKey: String
  private let files: any Scheduler
  private let state = Mutex(State())
  private let news = Subject<Void, Never>()

  /// - Parameters:
  ///   - allowsAll: whether every account may be used, whatever was decided before.
  ///   - sourcesKey: the key that opens the list where that can be decided anew, as sentences name
  ///     it.
  ///   - files: one thread that may wait for the disk.
  package init(
    _ credentials: CredentialsFile, _ access: AccessDecisions, allowsAll: Bool,
    sourcesKey: String, on files: any Scheduler
  ) {
    self.credentials = credentials
    self.access = access
    self.allowsAll = allowsAll
    self.sourcesKey = sourcesKey
    self.files = files
  }

  /// Takes what the program goes by now: anything else in the files is news.
  package func take(_ accounts: [Account], _ decisions: [AccountUse: AccessDecision]) {
    state.withLock { state in
      state.stamps = []
      state.content = Content(accounts: .success(accounts), decisions: decisions)
    }
  }

  /// Takes a person's decision, which holds at once.
  package func take(_ decision: AccessDecision, for use: AccountUse) {
    state.withLock { $0.decidedHere[use] = decision }
  }

  /// Checks whether the account is still there, and writes what a person has decided about it. An
  /// answer about an account that is gone is dropped: another of that name is another question.
  /// Waits for the disk.
  ///
  /// - Returns: whether the account is there, as far as its file can be read.
  /// - Throws: `FileError` if the decision cannot be kept.
  package func keep(
    _ decision: AccessDecision, for use: AccountUse
  ) throws(FileError) -> Bool {
    if case .success(let accounts) = content().accounts,
      !accounts.contains(where: { $0.name == use.account })
    {
      state.withLock { if $0.decidedHere[use] == decision { $0.decidedHere[use] = nil } }
      return false
    }
    try write(decision, for: use)
    return true
  }

  /// Writes what a person has decided, so that the file counts again, unless another decision was
  /// made since. Waits for the disk.
  ///
  /// - Throws: `FileError` when it cannot be kept.
  package func write(_ decision: AccessDecision, for use: AccountUse) throws(FileError) {
    try access.decide(decision, for: use)
    if allowsAll { return }
    state.withLock { if $0.decidedHere[use] == decision { $0.decidedHere[use] = nil } }
  }

  /// What holds for an account: what was decided here, or else what the file says, unless all are
  /// allowed.
  package func decision(
    for use: AccountUse, in file: [AccountUse: AccessDecision]
  ) -> AccessDecision {
    let here = state.withLock { $0.decidedHere[use] }
    return here ?? (allowsAll ? .allowed(nil) : file[use] ?? .undecided)
  }

  /// Comes when accounts or decisions have changed, on the thread that found it.
  package var changes: Signal<Void, Never> { news.signal }

  /// Looks whether anything has changed; returns at once.
  package func look() { files.schedule { [self] in _ = content() } }

  /// Comes once, on the thread of the files, if the account may sign at this server now.
  ///
  /// Fails in the phase `signing` if it was revoked, removed or changed, or its file cannot be
  /// read.
  package func permission(
    for account: Account, at server: String
  ) -> Signal<Void, HTTPError> {
    Signal<Void, HTTPError>.just(()).deliver(on: files).tryMap { [self] () throws(HTTPError) in
      do throws(AccountsError) { try check(account, at: server, content()) } catch {
        let host = HTTPAddress.host(of: server)
        throw HTTPError(host: host, phase: .signing, error)
      }
    }
  }

  private func check(
    _ account: Account, at server: String, _ content: Content
  ) throws(AccountsError) {
    let name = account.name
    let accounts: [Account]
    do throws(FileError) { accounts = try content.accounts.get() } catch {
      throw AccountsError(error)
    }
    guard let now = accounts.first(where: { $0.name == name }) else {
      throw AccountsError(
        "There is no account “\(name)” any more.",
        remedy: "Add one: twinstant accounts add \(account.service.rawValue)")
    }
    guard now == account else {
      throw AccountsError("The account “\(name)” has been replaced.", remedy: "Ask again.")
    }
    let use = AccountUse(account: name, server: server)
    if case .allowed = decision(for: use, in: content.decisions) { return }
    throw AccountsError(
      "The account “\(name)” may no longer be used.",
      remedy: "\(sourcesKey) changes it, or: twinstant accounts allow \(name.shellWord)")
  }

  /// What the files say now; reports it if that is news. Call it on a thread that may wait for
  /// them.
  private func content() -> Content {
    // Taken before the files are read: what is written meanwhile is seen the next time.
    let stamps = [credentials.path, access.path].map { FileStamp(at: $0) }
    let known = state.withLock { $0.stamps == stamps ? $0.content : nil }
    if let known { return known }
    let content = read()
    let isNew = state.withLock { state in
      let isNew = state.content.map { $0 != content } ?? false
      (state.stamps, state.content) = (stamps, content)
      return isNew
    }
    if isNew { news.send(()) }
    return content
  }

  private func read() -> Content {
    let accounts: Result<[Account], FileError>
    do throws(FileError) { accounts = .success(try credentials.accounts()) } catch {
      accounts = .failure(error)
    }
    return Content(accounts: accounts, decisions: access.all())
  }
}
