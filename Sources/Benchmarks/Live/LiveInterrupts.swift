import Foundation
import WireFaults

/// ^C in the middle of a TLS handshake: from the key to the end of the program, in microseconds.
struct LiveInterrupts {
  /// Times of the program with its screen.
  private(set) var ofScreen: [Double] = []
  /// Times of the command `search`.
  private(set) var ofCommand: [Double] = []

  init(_ count: Int, _ program: String, folder: String) throws {
    let server = try WireServer(.silence)
    let options = LiveTerminal.Options(base: "https://127.0.0.1:\(server.port)", pause: 0)
    for _ in 0..<count {
      if let time = Self.screen(program, options, server, folder) { ofScreen.append(time) }
      if let time = Self.command(program, options, server, folder) { ofCommand.append(time) }
    }
  }

  private static func screen(
    _ program: String, _ options: LiveTerminal.Options, _ server: WireServer, _ folder: String
  ) -> Double? {
    guard let live = LiveTerminal(program, options, folder: folder) else { return nil }
    live.terminal.type("swift")
    guard live.wait({ server.counts.open > 0 }) else { return nil }
    live.terminal.read(quiet: .milliseconds(50))
    let sent = live.terminal.interrupt()
    return live.terminal.end().map { $0 - sent }
  }

  private static func command(
    _ program: String, _ options: LiveTerminal.Options, _ server: WireServer, _ folder: String
  ) -> Double? {
    guard let home = LiveTerminal.home(program, options, folder: folder) else { return nil }
    let before = server.counts.connections
    let terminal = PseudoTerminal(
      [program, "search", "swift", "--source", "live", "--allow"],
      environment: ScreenFigures.environment(home: home, trace: nil))
    guard let terminal else { return nil }
    let deadline = microseconds() + 10e6
    while server.counts.connections == before, microseconds() < deadline {
      terminal.read(until: microseconds() + 500)
    }
    guard server.counts.connections > before else { return nil }
    terminal.read(quiet: .milliseconds(20))
    let sent = terminal.interrupt()
    return terminal.end().map { $0 - sent }
  }
}
