import Errors
import Interface
import Posts

extension SearchError {
  /// What to do, and from when on if the service says so.
  var remedyNow: String { pauseEnd.flatMap(SearchError.again) ?? remedy }

  /// What went wrong, and what to do from when on.
  var sentencesNow: String { SearchError(kind, message: message, remedy: remedyNow).sentences }

  /// `It answers again in 4:58.`; `nil` once that time is over.
  static func again(from moment: Timestamp) -> String? {
    guard let left = Timestamp.current.secondsLeft(until: moment), left > 0 else { return nil }
    return "It answers again in \(countdown(seconds: left))."
  }
}
