import Accounts
import Files
import HTTP
import Interface
import Posts

/// What a person who has signed in is told, in a shell and on the screen.
enum SignedIn {
  /// What the service said of the account.
  struct Answer: Sendable, Hashable {
    /// The person's name there, where the service said it.
    var name: String?
    /// The status of its answer where that neither confirms nor refuses what was entered.
    var doubt: Int?
    /// Whether it gave a token for a code or a PIN just now.
    var isByCode = false
  }

  /// The failure of an account that could not be stored. Then nobody knows a token that was given
  /// for it, which stays valid.
  static func failure(_ error: FileError, of account: Account, _ answer: Answer) -> Failure {
    var failure = Failure(error)
    guard answer.isByCode, let server = account.server ?? account.service.usualServer else {
      return failure
    }
    let host = HTTPAddress.host(of: server)
    failure.remedy += " The token that was given for it is still valid at \(host): revoke it there."
    return failure
  }

  /// Words that nothing uses the account yet, as its server is searched with another one.
  static func notInUse(_ account: String) -> String {
    "Another account is in use there; “twinstant accounts use \(account.shellWord)” changes that."
  }

  /// - Parameters:
  ///   - made: the sources that begin to use the account.
  ///   - sources: all that there are.
  static func note(_ account: String, _ answer: Answer, made: [Source], sources: [Source]) -> Note {
    let who = answer.name.map { " as @\($0)" } ?? ""
    let names = made.map(\.name).joined(separator: ", ")
    let isInUse = sources.contains { $0.account == account }
    if let status = answer.doubt {
      let whatFor = names.isEmpty ? "" : " for \(names)"
      let words = "Saved\(whatFor), but the server could not confirm it (HTTP \(status))."
      return Note(.warning, isInUse ? words : words + " " + notInUse(account))
    }
    guard isInUse else {
      // A warning takes as many lines as it needs: at its end it says what to type.
      return Note(.warning, "Signed in\(who). \(notInUse(account))")
    }
    return Note(.notice, "Signed in\(who)\(names.isEmpty ? "" : "; searched as \(names)").")
  }
}
