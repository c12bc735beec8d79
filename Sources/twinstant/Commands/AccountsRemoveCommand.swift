import Accounts
import ArgumentParser

/// `twinstant accounts remove`: takes an account out, with all that is remembered about it.
struct AccountsRemoveCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take an account out of credentials.toml.",
    discussion: "Posts that it brought stay in the archive. Revoke the keys at the service as well."
  )

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    let account = try target.account()
    let places = Places.ofThisPerson
    do throws(AccountsError) {
      try places.credentials.remove(account.name)
      places.sessions.forget(account: account.name)
      try places.access.forget(account: account.name)
      try places.sources.change { $0.accounts.removeAll { $0 == account.name } }
    } catch {
      throw Failure(error)
    }
    StandardStream.output.write("“\(account.name)” is removed.\n")
    return ExitStatus.found
  }
}
