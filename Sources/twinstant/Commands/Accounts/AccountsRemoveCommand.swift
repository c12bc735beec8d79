import Accounts
import ArgumentParser
import Files
import Settings

/// `twinstant accounts remove`: removes an account, with everything remembered about it.
struct AccountsRemoveCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take an account out of credentials.toml.",
    discussion: """
      Posts that it brought stay in the archive. A token obtained by a code is revoked at the \
      server; revoke other keys there yourself.
      """
  )

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    let entry = try target.entry()
    let name = entry.name
    let places = Places.ofThisPerson
    do throws(FileError) {
      try places.credentials.remove(name)
      places.sessions.forget(account: name)
      try places.access.forget(account: name)
      try places.sources.change { $0.accounts.removeAll { $0 == name } }
    } catch {
      throw Failure(error)
    }
    var end = ""
    if let account = try? entry.account.get(), try takeBack(account) {
      end = ", and its token is revoked"
    }
    StandardStream.output.tell("“\(name)” is removed\(end).\n")
    return ExitStatus.found
  }

  /// Asks a Mastodon server to revoke the token; `true` if it did.
  private func takeBack(_ account: Account) throws -> Bool {
    guard account.service == .mastodon, let server = account.server,
      case .bearer(let token) = account.credential
    else { return false }
    let configuration = try target.common.configuration(readsAccounts: false)
    guard !configuration.isOffline else {
      if Places.ofThisPerson.apps.isKnown(at: server) {
        tellStillValid("without a network nothing is sent.")
      }
      return false
    }
    let network = SignInNetwork(configuration)
    defer { network.stop() }
    let wasTaken = network.context.takingBack(token, at: server)
    do throws(Failure) { return try firstValue(of: wasTaken) } catch {
      tellStillValid(error.message)
      return false
    }
  }

  private func tellStillValid(_ reason: String) {
    StandardStream.error.tell(
      "The server could not be told; the token is still valid there: \(reason)\n")
  }
}
