import Accounts
import ArgumentParser
import Errors
import Files
import Posts
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
    let grant = try grant(of: entry)
    do throws(FileError) { try Places.ofThisPerson.credentials.remove(name) } catch {
      throw Failure(error)
    }
    forget(name)
    var end = ""
    if let grant, takeBack(grant) { end = ", and its token is revoked" }
    try StandardStream.output.printFolded("“\(Sanitized.line(name))” is removed\(end).\n")
    return ExitStatus.done
  }

  /// A token that was got by a code, and how the server that gave it is reached.
  private struct Grant {
    var token: Secret
    var server: String
    var configuration: Configuration
  }

  /// What there is to revoke; `nil` for nothing. Call it before the account is removed: afterwards
  /// nobody knows the token any more.
  ///
  /// - Throws: `Failure`, of wrong settings.
  private func grant(of entry: CredentialsEntry) throws(Failure) -> Grant? {
    guard let account = try? entry.account.get(), account.service == .mastodon,
      let server = account.server, case .bearer(let token) = account.credential,
      Places.ofThisPerson.apps.isKnown(at: server)
    else { return nil }
    let configuration = try target.common.configuration(readsAccounts: false)
    return Grant(token: token, server: server, configuration: configuration)
  }

  /// Forgets what is remembered about an account that is removed. A failure to forget something is
  /// told, and does not keep the token from being revoked.
  private func forget(_ name: String) {
    let places = Places.ofThisPerson
    places.sessions.forget(account: name)
    do throws(FileError) { try places.access.forget(account: name) } catch {
      report(note: "What was decided about “\(name)” is not forgotten: \(error.sentences)")
    }
    do throws(FileError) {
      try places.sources.change { $0.accounts.removeAll { $0 == name } }
    } catch {
      report(note: "That “\(name)” was chosen is not forgotten: \(error.sentences)")
    }
  }

  /// Asks a Mastodon server to revoke the token; `true` if it did.
  private func takeBack(_ grant: Grant) -> Bool {
    guard !grant.configuration.isOffline else {
      tellStillValid("without a network nothing is sent.")
      return false
    }
    let network = SignInNetwork(grant.configuration)
    defer { network.stop() }
    let wasTaken = network.context.takingBack(grant.token, at: grant.server)
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
