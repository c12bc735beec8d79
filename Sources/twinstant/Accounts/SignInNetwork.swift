import Accounts
import HTTP
import Settings
import Signals

/// A network for a sign-in: its requests are in no trace, as codes and passwords are in them.
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

  /// Ends every transfer, and waits, half a second at most, until what came is kept.
  func stop() {
    transport.stop()
    drain(files, within: .milliseconds(500))
  }
}
