import Errors
import Posts
import Services
import Settings

extension Admission {
  /// Why the screen may not ask the source with this name now; `nil` if it may.
  ///
  /// - Parameter sourcesKey: the key that shows the sources.
  func refusal(of name: String, sourcesKey: String) -> SearchError? {
    switch self {
    case .open: nil
    case .closed(let error): error
    case .off, .undecided:
      SearchError(
        .refused, message: "\(name) may not be asked yet.",
        remedy: "\(sourcesKey) turns it on, and allows its account.")
    }
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
