import Foundation

/// The same posts, as text, in fzf; the same keys.
struct FzfFigures {
  let report: Report
  let corpus: Corpus
  let queries: [String]

  /// The version of the fzf that is here; `nil` when there is none.
  static var version: String? {
    guard let child = Child.run(["fzf", "--version"], keepsOutput: true), child.isWell else {
      return nil
    }
    return child.output.split(separator: "\n").first.map(String.init)
  }

  /// Types the queries; the ratios are fzf's figures over ours.
  ///
  /// - Parameter start: ours to first rows, in microseconds.
  func compare(with ours: Typing, start: Double) {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["FZF_DEFAULT_OPTS"] = ""
    let begin = microseconds()
    guard
      let terminal = PseudoTerminal(
        ["fzf", "--exact", "--no-sort"], environment: environment, input: corpus.textPath)
    else { return report.unmeasured("fzf", "it did not start") }
    let screen = ScreenText(.fzf)
    let loaded = terminal.read(quiet: 1_000)
    var firstRows: Double?
    for piece in terminal.takePieces() {
      screen.feed(piece.bytes)
      if firstRows == nil, screen.hasResults { firstRows = piece.time - begin }
    }
    report.progress("typing \(queries.count) queries into fzf")
    let theirs = Typing(queries, into: terminal, screen, quiet: 200)
    let memory = Double(ProcessFigures(process: terminal.process).peakMemory) / 1e6
    terminal.type("\u{3}")
    _ = terminal.end()
    tell(theirs, memory: memory)
    ratios(theirs, ours)
    guard let loaded else { return }
    let all = (loaded.last - begin) / start
    report.row(
      "start, fzf to all rows", "\(threeDigits(all)) times", .atLeast(20, all, " times"),
      note: "\(milliseconds(loaded.last - begin)) ms; before, it shows and searches a part of them")
    if let firstRows {
      report.row(
        "start, fzf to some rows", "\(threeDigits(firstRows / start)) times",
        note: "\(milliseconds(firstRows)) ms")
    }
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
