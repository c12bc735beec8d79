import Posts
import Services

extension Admission {
  /// Why the screen may not ask the source with this name now; `nil` if it may.
  func refusal(of name: String) -> SearchError? {
    switch self {
    case .open: nil
    case .closed(let error): error
    case .off, .undecided:
      SearchError(
        .refused, message: "\(name) may not be asked yet.",
        remedy: "F2 turns it on, and allows its account.")
    }
  }
}
