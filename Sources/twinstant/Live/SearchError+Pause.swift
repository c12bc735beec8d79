import Errors
import Interface
import Posts

extension SearchError {
  /// What to do, or from when on, if the service says so.
  var remedyNow: String { answersAgain ?? remedy }

  /// What went wrong, and what to do from when on.
  var sentencesNow: String { SearchError(kind, message: message, remedy: remedyNow).sentences }

  /// `It answers again in 4:58.`; `nil` once that time is over.
  var answersAgain: String? {
    pauseLeft(at: .current).map { "It answers again in \(countdown(seconds: $0))." }
  }
}
