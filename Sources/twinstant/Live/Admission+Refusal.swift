import Posts
import Services

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
