import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// Which servers the start of the program contacts before anything is asked.
@Suite(.waiting) struct WarmingTests {
  private let servers: [WireServer]
  private let home: LiveHome

  /// The last source may be asked, one is off, and nothing was decided about the account of the
  /// other.
  init() throws {
    servers = try (0..<3).map { _ in try WireServer() }
    let at = servers.map { $0.url("") }
    home = try LiveHome(
      at[2], LiveHome.source("off", at: at[0], "enabled = false"),
      LiveHome.source("undecided", at: at[1], "account = \"shy\""),
      LiveHome.oldSource("open", at: at[2]))
  }

  /// Starts the program, and leaves it when a condition holds.
  private func look(_ arguments: String..., until condition: (Window) -> Void) {
    let window = home.program.window(arguments)
    condition(window)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `a connection is opened to who may be asked, and to nobody else`() throws {
    look { _ in waitUntil { servers[2].counts.requests == 1 } }
    #expect(servers.map(\.counts.connections) == [0, 0, 1])
    let first = try #require(servers[2].requests.first)
    #expect(first.target == "/" && first["authorization"] == nil)
    #expect(try home.program.run("accounts", "revoke", "old").status == 0)
    look("swift") { $0.expect("open") }
    #expect(servers.map(\.counts.connections) == [0, 0, 1])
  }

  @Test func `offline nobody hears of the start`() {
    look("swift", "--offline") { window in
      window.expect("open offline")
      window.type("\u{12}")
      window.expect("› swift")
    }
    #expect(servers.allSatisfy { $0.counts.connections == 0 })
  }
}
