import Foundation

/// The same posts, as text, in fzf; the same keys.
struct FzfFigures {
  let report: Report
  let corpus: Corpus
  let queries: [String]
  let fzf: Fzf

  /// Types the queries; the ratios are fzf's figures over ours.
  ///
  /// - Parameter start: our time from the start to the first rows, in microseconds.
  func compare(with ours: Typing, start: Double) {
    let environment = Fzf.environment
    let begin = microseconds()
    guard
      let terminal = PseudoTerminal(
        [fzf.program, "--exact", "--no-sort"], environment: environment, input: corpus.textPath)
    else { return report.unmeasured("fzf", "it did not start") }
    let screen = ScreenText(.fzf)
    let (firstRows, loaded) = load(terminal, screen)
    report.progress("typing \(queries.count) queries into fzf")
    let theirs = Typing(queries, into: terminal, screen)
    let memory = Double(ProcessFigures(process: terminal.process).peakMemory) / 1e6
    terminal.quit()
    tell(theirs, memory: memory)
    ratios(theirs, ours)
    guard let loaded else {
      return report.unmeasured("start, fzf to all rows", "it has not read them")
    }
    let all = (loaded - begin) / start
    report.row(
      "start, fzf to all rows", "\(threeDigits(all)) times", .atLeast(20, all, " times"),
      note: "one start, \(milliseconds(loaded - begin)) ms; before, it shows and searches a part "
        + "of them; over the median of ours")
    if let firstRows {
      report.row(
        "start, fzf to some rows", "\(threeDigits((firstRows - begin) / start)) times",
        note: "the same start, \(milliseconds(firstRows - begin)) ms")
    }
  }

  /// Waits until fzf says that it has read all posts; newer versions are silent while they read.
  ///
  /// - Returns: when some rows were on the screen, and when that was said.
  private func load(
    _ terminal: PseudoTerminal, _ screen: ScreenText
  ) -> (some: Double?, all: Double?) {
    let start = microseconds()
    let whole = Array("\(corpus.posts)/\(corpus.posts)".utf8)
    var (some, all): (Double?, Double?)
    while all == nil, !terminal.hasEnded, microseconds() - start < 30_000_000 {
      terminal.read(quiet: .milliseconds(100))
      for piece in terminal.takePieces() {
        screen.feed(piece.bytes)
        if some == nil, screen.hasResults { some = piece.time }
        if all == nil, piece.bytes.contains(whole) { all = piece.time }
      }
    }
    return (some, all)
  }

  private func tell(_ theirs: Typing, memory: Double) {
    report.row("fzf: key to right rows", theirs.right.text, note: "\(theirs.right.count) keys")
    report.row("fzf: key to a screen at rest", theirs.rest.text)
    report.row("fzf: peak memory", "\(threeDigits(memory)) MB")
    report.row(
      "fzf: processor time a query",
      "\(milliseconds(theirs.processorTime / Double(max(1, queries.count)))) ms")
    report.section("fzf over twinstant, in this run")
  }

  private func ratios(_ theirs: Typing, _ ours: Typing) {
    func row(_ name: String, _ theirs: Double, _ ours: Double, _ goal: Double) {
      let ratio = theirs / ours
      report.row(name, "\(threeDigits(ratio)) times", .atLeast(goal, ratio, " times"))
    }
    row("key to right rows, median", theirs.right.median, ours.right.median, 20)
    row(
      "key to right rows, 99 %", theirs.right.percentile(0.99), ours.right.percentile(0.99), 20)
    row("bytes of all keys", Double(theirs.bytes), Double(ours.bytes), 4)
    row("processor time of all keys", theirs.processorTime, ours.processorTime, 10)
  }
}
