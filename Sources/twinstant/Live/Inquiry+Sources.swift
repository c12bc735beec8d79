import Errors
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
  /// Why a command may not ask the source now; `nil` if it may.
  func refusal(in configuration: Configuration) -> SearchError? {
    switch admission {
    case .open: nil
    // The error's own remedy is a key of the screen.
    case .closed(let error) where error.kind == .refused:
      SearchError(.refused, message: error.message, remedy: allowing)
    case .closed(let error): error
    case .undecided:
      SearchError(
        .refused,
        message:
          "\(settings.name) may not yet use the account “\(settings.account ?? "")”"
          + "\(settings.place).",
        remedy: allowing)
    case .off where configuration.isOffline:
      SearchError(
        message: "\(settings.name) is not asked without a network.",
        remedy: SearchError.goOnline)
    case .off: absence(in: configuration) ?? SearchError(message: "\(settings.name) is not asked.")
    }
  }

  /// How to allow the source where there is no screen.
  private var allowing: String {
    "Allow it: twinstant accounts allow \((settings.account ?? "").shellWord), "
      + "or --allow for once."
  }

  /// The error where the settings name an account for it that is not there, in their words.
  private func absence(in configuration: Configuration) -> SearchError? {
    configuration.notes.first { $0.source == settings.name }.map { SearchError(.noAccount, $0) }
  }
}
