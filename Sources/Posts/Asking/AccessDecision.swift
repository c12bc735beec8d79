/// What a person answered when asked whether an account may be used.
package enum AccessDecision: Sendable, Hashable {
  /// Not asked yet, or no answer: nothing is sent.
  case undecided
  case refused
  /// May be used; with a price also how, and `nil` there means on demand only.
  case allowed(Source.Asking?)
}
