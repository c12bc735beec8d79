/// What was seen while queries were typed into a program key by key, each answered before the next.
struct Typing {
  /// One key; times in microseconds.
  struct Key {
    /// What stands in the field after the key.
    var text: String
    var sent: Double
    /// From the key to the last byte it caused.
    var rest: Double?
    /// From the key until the results were final; `nil` when it changed none of them.
    var right: Double?
    var bytes: Int
    /// Whether any cell of the results looks different after the key.
    var changesPicture = false
    /// The results, as they stayed.
    var results: [UInt8]
  }

  private(set) var keys: [Key] = []
  /// Processor time of all keys, in microseconds.
  private(set) var processorTime = 0.0
  /// The largest resident memory that no file backs, seen after any key, in bytes.
  private(set) var anonymousMemory = 0

  /// Types each query and clears it again (^U). The next key waits until the program rests: cut off
  /// by that key, a program would show less than it can.
  init(_ queries: [String], into terminal: PseudoTerminal, _ screen: ScreenText) {
    let figures = ProcessFigures(process: terminal.process)
    let before = figures.processorTime
    for query in queries where !terminal.hasEnded {
      var text = ""
      for character in query {
        text.append(character)
        press(character, text, in: terminal, screen, figures)
        anonymousMemory = max(anonymousMemory, figures.anonymousMemory)
      }
      Self.clear(terminal, screen, figures)
    }
    processorTime = figures.processorTime - before
  }

  /// Clears the query; what is seen meanwhile enters no figure.
  static func clear(
    _ terminal: PseudoTerminal, _ screen: ScreenText, _ figures: ProcessFigures
  ) {
    terminal.type(PseudoTerminal.unixLineDiscard)
    terminal.readUntilRest(figures)
    for piece in terminal.takePieces() { screen.feed(piece.bytes) }
  }

  private mutating func press(
    _ character: Character, _ text: String, in terminal: PseudoTerminal, _ screen: ScreenText,
    _ figures: ProcessFigures
  ) {
    let before = terminal.bytes
    var results = screen.results
    let picture = screen.picture
    let sent = terminal.type(String(character))
    // A program that is busy may need long for its first byte, but not for the ones behind it.
    terminal.readNext(within: .seconds(2))
    terminal.readUntilRest(figures)
    var key = Key(text: text, sent: sent, bytes: terminal.bytes - before, results: [])
    for piece in terminal.takePieces() {
      screen.feed(piece.bytes)
      key.rest = piece.time - sent
      let now = screen.results
      if now != results { key.right = piece.time - sent }
      results = now
    }
    key.results = results
    key.changesPicture = screen.picture != picture
    keys.append(key)
  }

  /// The times of the keys that changed results.
  var right: Distribution { Distribution(keys.compactMap(\.right)) }
  var rest: Distribution { Distribution(keys.compactMap(\.rest)) }
  /// The results that belong to a text.
  var results: [String: [UInt8]] {
    Dictionary(keys.map { ($0.text, $0.results) }, uniquingKeysWith: { first, _ in first })
  }
  var bytes: Int { keys.reduce(0) { $0 + $1.bytes } }
}

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
