import FakeServicesKit

/// Queries typed before a live source: from the last key until the rows have their final form.
struct LiveTyping {
  /// The times, less the pause and less what the service needed; in microseconds.
  private(set) var times: [Double] = []
  /// Queries whose rows never came, or whose request the service did not see.
  private(set) var missed: [String] = []

  /// The time from key to key: short enough for the pause to end only after the last.
  private static let gap = Duration.milliseconds(12)

  /// - Parameters:
  ///   - pause: how long the program waits by its settings.
  ///   - quiet: the time without a byte after which everything has come.
  init(
    _ queries: [String], into terminal: PseudoTerminal, _ screen: ScreenText,
    asked services: InventedServices, pause: Duration, quiet: Duration
  ) {
    var runs: [(query: String, sent: Double, right: Double?)] = []
    for query in queries where !terminal.hasEnded {
      var sent = 0.0
      for character in query {
        sent = terminal.type(String(character))
        terminal.read(until: sent + Self.gap.microseconds)
      }
      // Waits for the first byte after the pause, then for all of them.
      terminal.read(until: sent + pause.microseconds)
      terminal.read(quiet: quiet)
      runs.append((query, sent, Self.right(terminal, screen, after: sent)))
      terminal.type(PseudoTerminal.unixLineDiscard)
      terminal.read(quiet: quiet)
      for piece in terminal.takePieces() { screen.feed(piece.bytes) }
    }
    let requests = services.requests
    for run in runs {
      let end = run.right ?? 0
      let request = requests.last { $0.from >= run.sent && $0.to <= end }
      guard let request else {
        missed.append(run.query)
        continue
      }
      times.append(end - run.sent - pause.microseconds - request.duration)
    }
  }

  /// Returns when the results changed last; `nil` when they did not change after the last key, or
  /// when no post is among them, as “nothing found” changes them, too.
  private static func right(
    _ terminal: PseudoTerminal, _ screen: ScreenText, after sent: Double
  ) -> Double? {
    var results = screen.results
    var right: Double?
    for piece in terminal.takePieces() {
      screen.feed(piece.bytes)
      let now = screen.results
      if now != results, piece.time > sent { right = piece.time }
      results = now
    }
    return FakeWorld.isShown(in: String(decoding: results, as: UTF8.self)) ? right : nil
  }

  var distribution: Distribution { Distribution(times) }
}
