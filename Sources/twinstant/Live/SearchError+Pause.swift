import Errors
import Interface
import Posts

extension SearchError {
  /// When the service answers again, if it said so and that is still to come; else what to do.
  var remedyNow: String { answersAgain ?? remedy }

  /// What went wrong, and what to do from when on.
  var sentencesNow: String { SearchError(kind, message: message, remedy: remedyNow).sentences }

  /// `It answers again in 4:58.`; `nil` once that time is over.
  var answersAgain: String? {
    pauseLeft(at: .current).map { "It answers again in \(countdown(seconds: $0))." }
  }
}
