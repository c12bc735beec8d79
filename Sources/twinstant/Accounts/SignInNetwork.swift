import Accounts
import HTTP
import Settings
import Signals

/// The network for a sign-in: its requests are not traced, since they have codes and passwords in
/// them.
struct SignInNetwork: Sendable {
  let context: SignInContext
  private let transport: CurlTransport
  private let files = WorkQueue(named: "keys")

  init(_ configuration: Configuration) {
    let places = Places.ofThisPerson
    transport = CurlTransport(TransportSettings(configuration))
    context = SignInContext(
      over: transport, apps: places.apps, sessions: places.sessions, on: files)
  }

  /// Ends every transfer, and waits, at most half a second, until everything received is stored.
  func stop() {
    transport.stop()
    drain(files, within: .milliseconds(500))
  }
}
