import Foundation
import WireFaults

/// Keys that end a request which is under way: from the key until the service sees that it is gone.
struct LiveCancels {
  /// The times from the key on, in microseconds.
  private(set) var times: [Double] = []
  /// Keys whose request never came, or never went.
  private(set) var missed = 0
  /// Descriptors of the program at rest.
  private(set) var descriptors = (before: 0, after: 0)

  /// Types `count` letters, each when the request of the one before is under way; `nil` when the
  /// program does not start.
  init?(_ count: Int, _ program: String, folder: String) throws {
    let server = try WireServer { request in
      request.path.hasSuffix(".json") ? WireFault.stall.answer : .ok("{}")
    }
    let options = LiveTerminal.Options(base: server.url(""), pause: 0)
    guard let live = LiveTerminal(program, options, folder: folder) else { return nil }
    let figures = ProcessFigures(process: live.terminal.process)
    // What the program opens with its first request stays open.
    begin(live, server)
    rest(live, server)
    descriptors.before = figures.descriptors
    for number in 0..<count {
      if number % 40 == 0 { begin(live, server) }
      press(live, server)
    }
    rest(live, server)
    descriptors.after = figures.descriptors
    live.quit()
  }

  /// Begins a new query, whose request is under way afterwards.
  private mutating func begin(_ live: LiveTerminal, _ server: WireServer) {
    rest(live, server)
    let requests = server.counts.requests
    live.terminal.type("swi")
    if !live.wait({ server.counts.requests > requests }) { missed += 1 }
  }

  /// Clears the query and waits until no request is under way; one connection may be kept for the
  /// next request.
  private func rest(_ live: LiveTerminal, _ server: WireServer) {
    live.clear(quiet: .milliseconds(30))
    _ = live.wait { server.counts.open <= 1 }
  }

  private mutating func press(_ live: LiveTerminal, _ server: WireServer) {
    let before = server.counts
    let sent = live.terminal.type("f")
    let limit = sent + 1e6
    var now = sent
    while server.counts.aborted == before.aborted, now < limit {
      usleep(20)  // without it the loop would hold a processor that the others need
      now = microseconds()
    }
    let isNext = live.wait { server.counts.requests > before.requests }
    if now < limit, isNext { times.append(now - sent) } else { missed += 1 }
  }

  var distribution: Distribution { Distribution(times) }
}
