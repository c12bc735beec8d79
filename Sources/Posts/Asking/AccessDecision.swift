/// What a person answered when asked whether an account may be used.
package enum AccessDecision: Sendable, Hashable {
  /// Not asked yet, or no answer: nothing is sent.
  case undecided
  case refused
  /// It may be used. If it costs money, also how; `nil` leaves that to the settings.
  case allowed(Source.Asking?)
}
