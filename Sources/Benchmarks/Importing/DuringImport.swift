import Foundation

/// A screen in use while an import writes into the same archive.
struct DuringImport {
  let report: Report
  let corpus: Corpus
  let queries: [String]
  let program: String

  /// The number of posts that come in. They are of all times, so that they go between those that
  /// are there.
  private static let incoming = 500_000
  /// Microseconds from key to key.
  private static let gap = 60_000.0

  func measure() throws {
    report.section("On a terminal while \(Self.incoming) posts come in, \(corpus.posts) there")
    let more = try Corpus(posts: Self.incoming, seed: corpus.seed + 1, program: program)
    try more.export(report)
    let path = corpus.folder + "/during.db"
    removeDatabase(path)
    defer { removeDatabase(path) }
    report.progress("copying the archive")
    try FileManager.default.copyItem(atPath: corpus.path, toPath: path)
    guard
      let importing = Child.Running(
        [program, "import", "--archive", path, more.exportPath], log: corpus.folder + "/log")
    else { return report.unmeasured("keys during an import", "the import did not start") }
    let home = corpus.folder + "/home"
    let trace = home + "/trace"
    // Also when this is the only part that is measured.
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    unlink(trace)
    guard
      let terminal = PseudoTerminal(
        [program, "--archive", path],
        environment: ScreenFigures.environment(home: home, trace: trace))
    else {
      importing.stop()
      return report.unmeasured("keys during an import", "twinstant did not start")
    }
    terminal.read(quiet: .milliseconds(200), most: .seconds(1))
    let keys = type(into: terminal, during: importing)
    guard !terminal.hasEnded else {
      importing.stop()
      return report.unmeasured("keys during an import", "twinstant ended by itself")
    }
    terminal.quit()
    let child = importing.wait()
    guard child.isWell else {
      return report.unmeasured("keys during an import", "the import failed")
    }
    try tell(TraceEvents(path: trace), keys: keys, seconds: child.seconds)
  }

  /// Types until the import has ended, and returns how many keys that were.
  private func type(into terminal: PseudoTerminal, during importing: Child.Running) -> Int {
    var keys = 0
    while !importing.hasEnded, !terminal.hasEnded, !queries.isEmpty {
      for query in queries where !importing.hasEnded && !terminal.hasEnded {
        for key in query.map(String.init) + [PseudoTerminal.unixLineDiscard] {
          let sent = terminal.type(key)
          terminal.read(until: sent + Self.gap)
          keys += 1
        }
        _ = terminal.takePieces()
      }
    }
    return keys
  }

  private func tell(_ events: TraceEvents, keys: Int, seconds: Double) throws {
    let times = events.answerTimes
    // An archive that is blocked for long answers no key: without the keys that waited for it in
    // vain it would seem quick.
    let answers = Distribution(times.answered + times.givenUp)
    let frames = Distribution(events.frameTimes)
    report.row(
      "query to its first answer", answers.text,
      .under(10, answers.percentile(0.99) / 1000, " ms").of("99 %"),
      note: "\(answers.count) queries in \(threeDigits(seconds)) s, "
        + "\(times.givenUp.count) of them given up for the next key")
    report.row(
      "frame, from what changed it to the terminal", frames.text,
      Report.Goal.atMost(16, frames.largest / 1000, " ms").of("largest"),
      note: "\(frames.count) frames, \(keys) keys")
  }
}
