import Accounts
import Files
import Posts
import Settings

extension AccountArgument {
  /// Decides for every server that the settings let the account sign for.
  ///
  /// - Throws: `Failure` where there is none, or the decision cannot be kept.
  func decide(_ decision: AccessDecision) throws(Failure) {
    let account = try account()
    let access = Places.ofThisPerson.access
    let servers = try common.configuration().servers(of: account)
    guard !servers.isEmpty else {
      throw Failure(
        "“\(account.name)” signs for no server yet.",
        remedy: "Add “server” to it, or a [[source]] with “base_url” and “account”.",
        status: ExitStatus.usage)
    }
    do throws(FileError) {
      // What was decided about addresses that the settings do not have any more goes.
      try access.forget(account: account.name)
      for server in servers {
        try access.decide(decision, for: AccountUse(account: account.name, server: server))
      }
    } catch {
      throw Failure(error)
    }
  }
}
