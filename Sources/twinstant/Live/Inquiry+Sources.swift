import Posts
import Services
import Settings
import Signals

extension Inquiry.Asked {
  /// A source of the settings, for a command: where the screen would first ask the person, a
  /// command refuses and says how to allow it.
  init(_ source: LiveSource, in configuration: Configuration) {
    service = source.service
    hasPrice = source.settings.prices != nil
    refusal = source.refusal(in: configuration)
    spendings = source.guarded?.spendings
  }
}

extension LiveSource {
  /// Why a command may not ask it now; `nil` if it may.
  func refusal(in configuration: Configuration) -> SearchError? {
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
    case .off where configuration.isOffline:
      SearchError(
        message: "\(settings.name) is not asked without a network.",
        remedy: "Leave out --offline, or unset TWINSTANT_OFFLINE.")
    case .off: absence(in: configuration) ?? SearchError(message: "\(settings.name) is not asked.")
    }
  }

  /// That the settings name an account for it that is not there, in their words.
  private func absence(in configuration: Configuration) -> SearchError? {
    configuration.notes.first { $0.source == settings.name }.map { SearchError(.noAccount, $0) }
  }
}
