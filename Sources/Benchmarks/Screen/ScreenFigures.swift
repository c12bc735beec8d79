import Foundation

/// What a person sees: the program on a terminal, from its start to its end.
struct ScreenFigures {
  let report: Report
  let corpus: Corpus
  let queries: [String]
  let program: String
  let home: String

  init(_ report: Report, _ corpus: Corpus, _ queries: [String], program: String) throws {
    self.report = report
    self.corpus = corpus
    self.queries = queries
    self.program = program
    home = corpus.folder + "/home"
    try? FileManager.default.removeItem(atPath: home)
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  private var tracePath: String { home + "/trace" }

  private func start(isTraced: Bool) -> PseudoTerminal? {
    unlink(tracePath)
    return PseudoTerminal(
      [program, "--archive", corpus.path],
      environment: Self.environment(home: home, trace: isTraced ? tracePath : nil))
  }

  /// The environment of a person's first start: a home without settings and history.
  static func environment(home: String, trace: String?) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["HOME"] = home
    for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
      environment[name] = home
    }
    environment["TWINSTANT_TRACE"] = trace
    return environment
  }

  /// Starts and ends the program some times.
  ///
  /// - Returns: the median time from the start to the first rows, in microseconds.
  @discardableResult
  func starts(_ count: Int, cold: Bool) throws -> Double {
    var frames: [Double] = []
    var rows: [Double] = []
    var ends: [Double] = []
    var kept = 0.0
    for _ in 0..<count {
      // Makes the start a cold one.
      if cold { kept = max(kept, FilePages(path: corpus.path).drop()) }
      let begin = microseconds()
      guard let terminal = start(isTraced: true) else { break }
      terminal.read(quiet: .milliseconds(300), most: .seconds(5))
      let interrupted = terminal.interrupt()
      if let end = terminal.end() { ends.append(end - interrupted) }
      let events = try TraceEvents(path: tracePath)
      if let ready = events.first("ready") { frames.append(ready - begin) }
      if let first = events.firstRows { rows.append(first - begin) }
    }
    let median = Distribution(rows).median
    if cold {
      let name = "start to first rows, archive out of memory"
      guard kept < 0.01 else {
        report.unmeasured(name, "the system kept \(threeDigits(kept * 100)) % of it in memory")
        return median
      }
      report.row(
        name, Distribution(rows).text,
        note: "\(count) starts, at most \(threeDigits(kept * 100)) % of it in memory before each")
    } else {
      let started = Distribution(frames)
      report.row(
        "start to first frame", started.text,
        .under(15, started.median / 1000, " ms").of("median"), note: "\(count) starts")
      report.row(
        "start to first rows", Distribution(rows).text,
        .under(50, median / 1000, " ms").of("median"))
      report.row("^C to prompt", Distribution(ends).text)
    }
    return median
  }

  /// Types all queries, slowly and in the rhythms of people.
  ///
  /// - Returns: what fzf is compared with; `nil` when the program does not start, or ends at once.
  func typing() -> Typing? {
    guard let terminal = start(isTraced: false) else { return nil }
    let screen = ScreenText(.twinstant)
    terminal.read(quiet: .milliseconds(500))
    for piece in terminal.takePieces() { screen.feed(piece.bytes) }
    report.progress("typing \(queries.count) queries on a terminal")
    let typing = Typing(queries, into: terminal, screen)
    guard !typing.keys.isEmpty else { return nil }
    let figures = ProcessFigures(process: terminal.process)
    terminal.read(quiet: .seconds(1))
    let before = figures.wakeUps
    terminal.read(quiet: .seconds(5), most: .seconds(5))
    let wakeUps = (figures.wakeUps - before) * 12
    for piece in terminal.takePieces() { screen.feed(piece.bytes) }
    tell(typing, peakMemory: figures.peakMemory)
    for (gap, goal) in [(120.0, 0.99), (30.0, 0.95)] {
      let paced = PacedTyping(
        queries, into: terminal, screen, gap: gap, expected: typing.results)
      report.row(
        "right rows before the next key, \(Int(gap)) ms a key",
        "\(threeDigits(paced.share * 100)) %", .atLeast(goal * 100, paced.share * 100, " %"),
        note: "\(paced.right) of \(paced.keys) keys")
      for text in paced.late.prefix(5) { report.say("  late: `\(text)`") }
    }
    report.row(
      "anonymous memory, after all of this",
      "\(threeDigits(Double(figures.anonymousMemory) / 1e6)) MB")
    report.row("wake-ups a minute at rest", "\(wakeUps)", note: "measured over 5 s")
    terminal.quit()
    return typing
  }

  private func tell(_ typing: Typing, peakMemory: Int) {
    let anonymous = Double(typing.anonymousMemory) / 1e6
    let unchanged = typing.keys.filter { !$0.changesPicture }
    let still = unchanged.map { Double($0.bytes) }
    let loudest = unchanged.max { $0.bytes < $1.bytes }?.text ?? ""
    report.row(
      "key to right rows on a terminal", typing.right.text,
      note: "\(typing.right.count) of \(typing.keys.count) keys changed rows")
    report.row(
      "key to a screen at rest", typing.rest.text, note: "the exact count waits for 150 ms of rest")
    report.row("bytes a key, median", "\(typing.keys.map(\.bytes).sorted()[typing.keys.count / 2])")
    report.row(
      "bytes of a key that changes no row", "\(Int(still.max() ?? 0))",
      .under(200, still.max() ?? 0, "").of("largest"),
      note: "\(still.count) keys, median \(Int(Distribution(still).median)); most: `\(loudest)`")
    report.row(
      "anonymous memory, largest after any key", "\(threeDigits(anonymous)) MB",
      .under(60, anonymous, " MB"),
      note: "\(typing.keys.count) keys; \(threeDigits(Double(peakMemory) / 1e6)) MB with file pages"
    )
    report.row(
      "processor time a query",
      "\(milliseconds(typing.processorTime / Double(max(1, queries.count)))) ms",
      note: "\(queries.count) queries")
  }
}
