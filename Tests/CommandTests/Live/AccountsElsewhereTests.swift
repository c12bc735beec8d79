import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// What another shell does to the accounts of a screen that runs.
@Suite(.waiting) struct AccountsElsewhereTests {
  private let server: WireServer
  private let home: LiveHome
  private let window: Window

  /// A screen whose source was asked once.
  init() throws {
    let server = try WireServer { request in
      request.path == "/1.1/search/tweets.json" ? .ok(#"{"statuses":[]}"#) : .ok("{}")
    }
    self.server = server
    home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    window = home.program.window("swift")
    waitUntil { Self.searches(server) == 1 }
  }

  private static func searches(_ server: WireServer) -> Int {
    server.requests.count { $0.path == "/1.1/search/tweets.json" }
  }

  private func leave() {
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `an account that is revoked is not used any more, and one that is allowed is`() throws
  {
    #expect(try home.program.run("accounts", "revoke", "old").status == 0)
    window.type("ly")
    window.expect("○ old refused")
    #expect(Self.searches(server) == 1)
    #expect(try home.program.run("accounts", "allow", "old").status == 0)
    window.type("x")
    waitUntil { Self.searches(server) == 2 }
    leave()
  }

  @Test func `an account that is removed is not used any more`() throws {
    #expect(try home.program.run("accounts", "remove", "old").status == 0)
    window.type("ly")
    window.expect("There is no account “old”")
    #expect(Self.searches(server) == 1)
    leave()
  }
}
