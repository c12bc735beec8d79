import Accounts
import Errors
import Files
import Interface
import Posts
import Settings

/// Signing in on the screen, and storing the new account at the end.
extension App {
  func signIn(_ wish: SignInWish) {
    switch wish {
    case .begin(let source):
      let driver = SignInDriver(
        for: source, configuration, on: loop,
        tell: { self.receive(.signIn($0)) },
        finish: { self.keep($0, $1) })
      signingIn = driver
      driver.begin()
    case .answer(let answer): signingIn?.take(answer.text)
    case .back: signingIn?.goBack()
    case .cancel: endSigningIn()
    }
  }

  private func endSigningIn() {
    guard let driver = signingIn else { return }
    signingIn = nil
    errands.run(driver.cancel())
  }

  /// Writes the account to the credentials, and recreates the sources that it changes. That may
  /// wait for the disk, and the sign-in be left meanwhile.
  private func keep(_ account: Account, _ answer: SignedIn.Answer) {
    guard let driver = signingIn else { return }
    let old = driver.accountToRenew
    errands.run(
      { [options, accounts = streams.network.accounts] in
        Self.store(account, answer, inPlaceOf: old, options, accounts)
      }, on: loop,
      whenDone: { result in self.finish(driver, with: result, answer) })
  }

  /// An account that was stored: the name that it has, as another copy may have taken its own
  /// meanwhile, and the settings with it.
  private struct StoredAccount: Sendable {
    let name: String
    let settings: StoredSettings
  }

  /// Stores the account, and reads the settings with it; an errand, as it waits for the disk.
  /// Somebody who has just signed in need not be asked for access if it costs nothing.
  private nonisolated static func store(
    _ account: Account, _ answer: SignedIn.Answer, inPlaceOf old: Account?,
    _ options: BrowseOptions, _ accounts: AccountWatch
  ) -> Result<StoredAccount, Failure> {
    let places = Places.ofThisPerson
    let name: String
    do throws(FileError) {
      name = try places.credentials.put(account, inPlaceOf: old, forgetting: places.access)
    } catch {
      return .failure(SignedIn.failure(error, of: account, answer))
    }
    do throws(Failure) {
      let configuration = try options.reloaded()
      for source in configuration.sources where source.account == name {
        guard source.prices == nil, let use = AccountUse(source) else { continue }
        accounts.take(.allowed(nil), for: use)
        // If that cannot be written, it holds for as long as this copy runs; the next one asks.
        try? accounts.write(.allowed(nil), for: use)
      }
      return .success(StoredAccount(name: name, settings: StoredSettings(configuration)))
    } catch {
      return .failure(error)
    }
  }

  /// Reads the settings again after another shell or copy has changed the accounts, or the
  /// decisions about them.
  func rereadAccounts() {
    errands.run(
      { [options] in Self.reread(options) }, on: loop,
      whenDone: { result in
        switch result {
        case .success(let stored): _ = self.take(stored)
        case .failure(let failure): self.receive(.noted(Note(.warning, failure.sentences)))
        }
      })
  }

  private nonisolated static func reread(
    _ options: BrowseOptions
  ) -> Result<StoredSettings, Failure> {
    do throws(Failure) { return .success(StoredSettings(try options.reloaded())) } catch {
      return .failure(error)
    }
  }

  /// Applies new settings.
  ///
  /// - Returns: the sources that were recreated.
  private func take(_ stored: StoredSettings) -> [LiveSource] {
    let new = stored.configuration
    let notes = new.notes.filter { !configuration.notes.contains($0) }
    configuration = new
    let (made, changed) = streams.use(stored)
    receive(.signedIn(made: made.map(\.status), changed: changed.map(\.status)))
    if let note = Note(failures: notes.map(\.sentences)) { receive(.noted(note)) }
    return made
  }

  /// Ends a sign-in whose account was to be stored: applies the settings with it, and tells how it
  /// went.
  private func finish(
    _ driver: SignInDriver, with result: Result<StoredAccount, Failure>,
    _ answer: SignedIn.Answer
  ) {
    let note: Note
    switch result {
    case .success(let stored):
      let made = take(stored.settings).map(\.settings)
      let sources = stored.settings.configuration.sources
      note = SignedIn.note(stored.name, answer, made: made, sources: sources)
    case .failure(let failure): note = Note(.warning, failure.sentences)
    }
    let ending = driver.ending(note)
    if signingIn === driver { endSigningIn() }
    receive(ending)
  }
}
