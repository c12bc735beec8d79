import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// Leaving while a request that costs money is under way: the sum reserved for it stays counted.
@Suite(.waiting) struct PaidQuitTests {
  /// Ways to end the program.
  enum Way: CaseIterable {
    case quit, terminate, hangUp, kill

    func end(_ window: Window) {
      switch self {
      case .quit: window.type("\u{3}")
      case .terminate: Foundation.kill(window.process, SIGTERM)
      case .hangUp: Foundation.kill(window.process, SIGHUP)
      case .kill: Foundation.kill(window.process, SIGKILL)
      }
    }

    var end: Window.End {
      switch self {
      case .quit: .status(0)
      case .terminate: .status(128 + SIGTERM)
      case .hangUp: .status(128 + SIGHUP)
      case .kill: .signal(SIGKILL)
      }
    }
  }

  /// A server that tells the time, and sends only the beginning of an answer.
  private func server() throws -> WireServer {
    try WireServer { $0.path == "/" ? .ok("{}") : WireFault.stall.answer }
  }

  private func paid(_ server: WireServer) -> Int {
    server.requests.count { $0.path == "/2/tweets/search/recent" }
  }

  @Test(arguments: Way.allCases)
  func `the next start tells what the lost answer may have cost`(way: Way) throws {
    let server = try server()
    let home = try LiveHome(server.url(""), LiveHome.source("x", at: server.url("")))
    let first = home.program.window("swift")
    first.expect("› swift")
    first.type("\u{12}")
    waitUntil { paid(server) == 1 }
    way.end(first)
    #expect(first.end() == way.end)
    waitUntil { server.counts.open == 0 }

    let second = home.program.window("swift")
    second.expect("day $0.15")
    second.type("\u{1B}OQ")
    second.expect("today $0.15 of $0.50, this month $0.15 of $5.00")
    second.type("\u{3}")
    #expect(second.end() == .status(0))
    #expect(paid(server) == 1)
  }

  @Test func `an interrupted search command leaves it counted, too`() throws {
    let server = try server()
    let home = try LiveHome(
      server.url(""), LiveHome.source("x", at: server.url(""), "max_per_day = 0.20"))
    let window = home.program.window("search", "swift", "--source", "x")
    waitUntil { paid(server) == 1 }
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    let found = try home.search("birds", "x")
    #expect(found.status(of: "x") == "over-budget")
    #expect(
      found.error(of: "x")
        == "x has cost $0.15 of $0.20 this day, and this answer could cost $0.15 more.")
  }
}
