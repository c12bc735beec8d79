import CTermGuard
import Libc

/// Keeps what libraries say on standard error off the screen.
struct StandardError {
  private let old: Int32
  /// Whether it goes to the file; otherwise it goes nowhere.
  let isKept: Bool

  /// Sends it to the end of a file; `nil` if it does not go to a terminal anyway.
  static func divert(to path: String?) -> StandardError? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var isLost: Int32 = 0
    let old = tg_stderr_to(path, &isLost)
    return old < 0 ? nil : StandardError(old: old, isKept: isLost == 0)
  }

  func restore() { tg_stderr_back(old) }
}
