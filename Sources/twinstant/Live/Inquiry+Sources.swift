import Posts
import Services
import Signals

extension Inquiry.Asked {
  /// A source of the settings, for a command: where the screen would first ask the person, a
  /// command refuses and says how to allow it.
  init(_ source: LiveSource, isOffline: Bool) {
    service = source.service
    hasPrice = source.settings.prices != nil
    refusal = source.refusal(isOffline: isOffline)
    spendings = source.guarded?.spendings
  }
}

extension LiveSource {
  /// Why a command may not ask it now; `nil` if it may.
  func refusal(isOffline: Bool) -> SearchError? {
    switch admission {
    case .open: nil
    case .closed(let error): error
    case .undecided:
      SearchError(
        .refused,
        message:
          "\(settings.name) may not yet use the account “\(settings.account ?? "")”"
          + "\(settings.place).",
        remedy: "Allow it: twinstant accounts allow \(settings.account ?? ""), or --allow for once."
      )
    case .off:
      SearchError(
        message: "\(settings.name) is not asked\(isOffline ? " without a network" : "").",
        remedy: isOffline ? "Remove --offline, or offline from the settings." : "")
    }
  }
}
