import Interface
import Posts

/// What somebody is told who has signed in: in a shell, and on the screen.
enum SignedIn {
  /// That nothing uses the account yet, as its server is searched with another one.
  static func notInUse(_ account: String) -> String {
    "Another account is in use there; “twinstant accounts use \(account)” changes that."
  }

  /// - Parameters:
  ///   - name: who that is at the service, where it said so.
  ///   - made: the sources that begin to use it.
  ///   - sources: all that there are.
  static func note(_ account: String, as name: String?, made: [Source], sources: [Source]) -> Note {
    let who = name.map { " as @\($0)" } ?? ""
    guard sources.contains(where: { $0.account == account }) else {
      // In as many lines as it needs: at its end it says what to type.
      return Note(.failed, "Signed in\(who). \(notInUse(account))")
    }
    let names = made.map(\.name).joined(separator: ", ")
    return Note(.done, "Signed in\(who)\(names.isEmpty ? "" : ": \(names)").")
  }
}
