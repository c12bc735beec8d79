import HTTP
import Signals

/// Something that a sign-in needs from a server.
package struct SignInErrand<Value: Sendable>: Sendable {
  /// Who is asked, as people know it.
  package var host: String
  package var run: @Sendable (SignInContext) -> Signal<Value, HTTPError>
}
