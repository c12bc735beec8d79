import Foundation

/// What a person sees: the program on a terminal, from its start to its end.
struct ScreenFigures {
  let table: Table
  let corpus: Corpus
  let queries: [String]
  let program: String
  let home: String

  init(_ table: Table, _ corpus: Corpus, _ queries: [String], program: String) throws {
    self.table = table
    self.corpus = corpus
    self.queries = queries
    self.program = program
    home = corpus.folder + "/home"
    try? FileManager.default.removeItem(atPath: home)
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  private var tracePath: String { home + "/trace" }

  private func start() -> PseudoTerminal? {
    unlink(tracePath)
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["HOME"] = home
    for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
      environment[name] = home
    }
    environment["TWINSTANT_TRACE"] = tracePath
    return PseudoTerminal([program, "--archive", corpus.path], environment: environment)
  }

  /// Starts and ends the program some times.
  func starts(_ count: Int, cold: Bool) throws {
    var frames: [Double] = []
    var rows: [Double] = []
    var ends: [Double] = []
    for _ in 0..<count {
      if cold { corpus.dropFromMemory() }
      let begin = microseconds()
      guard let terminal = start() else { return }
      terminal.read(quiet: 400, most: 5_000)
      let interrupted = terminal.type("\u{3}")
      if let end = terminal.end() { ends.append(end - interrupted) }
      let events = try TraceEvents(path: tracePath)
      if let ready = events.first("ready") { frames.append(ready - begin) }
      if let first = events.firstRows { rows.append(first - begin) }
    }
    let name = cold ? "cold" : "warm"
    table.row("start to first frame, \(name)", Distribution(frames).text, "\(count) starts")
    table.row("start to first rows, \(name)", Distribution(rows).text)
    if !cold { table.row("^C to prompt", Distribution(ends).text) }
  }

  /// Types all queries; what fzf is compared with.
  func typing() throws -> Typing? {
    guard let terminal = start() else { return nil }
    terminal.read(quiet: 500)
    let typing = Typing(queries, into: terminal, quiet: 60)
    let figures = ProcessFigures(process: terminal.process)
    let memory = Double(figures.peakMemory) / 1e6
    let anonymous = Double(figures.anonymousMemory) / 1e6
    terminal.read(quiet: 1_000)
    let before = figures.wakeUps
    terminal.read(quiet: 20_000, most: 20_000)
    let wakeUps = (figures.wakeUps - before) * 3
    terminal.type("\u{3}")
    _ = terminal.end()
    let events = try TraceEvents(path: tracePath)
    let next = typing.sent.dropFirst() + [.infinity]
    let rows = zip(typing.sent, next).compactMap { sent, next in
      events.frame(after: sent, before: next).map { $0 - sent }
    }
    table.row("key to rows on the screen", Distribution(rows).text, "\(rows.count) keys")
    table.row("key to a screen at rest", Distribution(typing.last).text, "exact count included")
    table.row("bytes a key", "\(median(typing.bytes))", "of a screen of 120 by 40")
    table.row(
      "peak memory", "\(threeDigits(memory)) MB", "\(threeDigits(anonymous)) MB of it anonymous")
    table.row(
      "processor time a query",
      "\(milliseconds(typing.processorTime / Double(max(1, queries.count)))) ms",
      "\(queries.count) queries")
    table.row("wake-ups a minute at rest", "\(wakeUps)", "measured over 20 s")
    return typing
  }

  private func median(_ values: [Int]) -> Int {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
