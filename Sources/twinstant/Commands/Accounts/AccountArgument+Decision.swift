import Accounts
import Files
import Posts
import Settings

extension AccountArgument {
  /// Stores a decision for every server at which the settings let the account sign.
  ///
  /// - Throws: `Failure` if there is no such account or server, or if the decision cannot be
  ///   stored.
  func decide(_ decision: AccessDecision) throws(Failure) {
    let account = try account()
    let servers = try common.configuration().servers(of: account)
    guard !servers.isEmpty else { throw Self.withoutServer(account) }
    do throws(FileError) {
      // Addresses that are no longer in the settings are forgotten.
      try Places.ofThisPerson.access.decide(decision, about: account.name, at: servers)
    } catch {
      throw Failure(error)
    }
  }

  /// The failure of an account that cannot be searched with, as nothing says where.
  static func withoutServer(_ account: Account) -> Failure {
    Failure(
      "“\(account.name)” signs for no server yet.",
      remedy: "Add “server” to it, or a [[source]] with “base_url” and “account”.",
      status: ExitStatus.usage)
  }
}
