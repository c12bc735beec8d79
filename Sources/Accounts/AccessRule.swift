import Posts

/// Whether a source may be asked: before every search, and before anything is signed.
package enum AccessRule {
  /// Why the source must not be asked, or `nil` when it may be.
  ///
  /// - Parameters:
  ///   - account: the account it uses; `nil` when there is none.
  ///   - decision: what the person said about that account.
  package static func refusal(
    of source: Source, account: Account?, decision: AccessDecision
  ) -> SearchError? {
    guard let account else { return withoutAccount(source) }
    switch decision {
    case .allowed: return nil
    case .refused:
      return SearchError(
        .refused, message: "You did not allow the use of your account “\(account.name)”.",
        remedy: "“twinstant accounts allow \(account.name)” allows it; so does F2 on the screen.")
    case .undecided:
      return SearchError(
        .refused,
        message: "It is not decided yet whether your account “\(account.name)” may be used.",
        remedy: "“twinstant accounts allow \(account.name)” allows it, and --allow for one call.")
    }
  }

  /// Some servers answer anybody.
  private static func withoutAccount(_ source: Source) -> SearchError? {
    guard source.kind == .x || source.kind == .bluesky else { return nil }
    return SearchError(
      .noAccount, message: "“\(source.name)” needs an account, and there is none.",
      remedy: "“twinstant accounts add \(source.kind.rawValue)” adds one.")
  }
}
