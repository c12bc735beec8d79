import Posts

/// Whether a live source may be asked now, and how.
package enum Admission: Sendable, Equatable {
  /// Switched off: it emits nothing.
  case off
  /// The person has not answered yet whether its account may be used: nothing is sent.
  case undecided
  /// No account, or the person refused it: each text is answered with the reason.
  case closed(SearchError)
  case open(Source.Asking)
}
