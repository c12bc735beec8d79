/// Queries typed in an even rhythm, whether the program keeps up or not.
struct PacedTyping {
  /// Keys whose results stood on the screen before the next key was sent.
  private(set) var right = 0
  private(set) var keys = 0
  /// What was typed when the results did not stand there in time.
  private(set) var late: [String] = []

  var share: Double { Double(right) / Double(max(1, keys)) }

  /// - Parameters:
  ///   - gap: milliseconds from key to key.
  ///   - expected: the right results of each text.
  init(
    _ queries: [String], into terminal: PseudoTerminal, _ screen: ScreenText, gap: Double,
    expected: [String: [UInt8]]
  ) {
    let figures = ProcessFigures(process: terminal.process)
    for query in queries where !terminal.hasEnded {
      var sent: [(text: String, end: Double)] = []
      var text = ""
      var next = microseconds()
      for character in query {
        text.append(character)
        terminal.type(String(character))
        next += gap * 1000
        terminal.read(until: next)
        sent.append((text, microseconds()))
      }
      var pieces = terminal.takePieces()[...]
      for (text, end) in sent {
        while let piece = pieces.first, piece.time <= end {
          screen.feed(pieces.removeFirst().bytes)
        }
        keys += 1
        if expected[text] == screen.results { right += 1 } else { late.append(text) }
      }
      Typing.clear(terminal, screen, figures)
    }
  }
}
