import Accounts
import HTTP
import Settings
import Signals

/// Signs in by a PIN on the terminal: shows where to go, and takes the number.
struct PinDialogue {
  let configuration: Configuration

  /// - Throws: `Failure` when the service refuses, or nobody answers.
  func signIn(_ consumer: OAuthPair, at server: String) throws(Failure) -> OAuthPair {
    guard !configuration.isOffline else {
      throw Failure(
        "a PIN needs the network, and --offline forbids it.",
        remedy: "Leave --offline away, or enter your own access token and secret.",
        status: ExitStatus.usage)
    }
    let transport = CurlTransport(TransportSettings(configuration))
    defer { transport.stop() }
    let signIn = PinSignIn(consumer, at: server, over: transport)
    let ticket = try firstValue(of: signIn.begin())
    StandardStream.error.write("Open this address, allow the app, and note the number it shows:\n")
    StandardStream.error.write("  \(ticket.address)\n")
    let pin = try TerminalAsking().answer(
      to: Prompt(
        text: "PIN",
        complaint: { $0.allSatisfy { $0.isNumber || $0 == " " } ? nil : "It is a number." }))
    let person = try firstValue(of: signIn.finish(ticket, pin: pin))
    if let handle = person.handle { TerminalAsking().say("Signed in as @\(handle).") }
    return person.token
  }
}
