import Foundation

/// The same posts, as text, in fzf; the same keys.
struct FzfFigures {
  let table: Table
  let corpus: Corpus
  let queries: [String]

  /// Whether there is an fzf to compare with.
  static var version: String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["fzf", "--version"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  /// Types the queries; the ratios are fzf's figures over ours.
  func compare(with ours: Typing) {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["FZF_DEFAULT_OPTS"] = ""
    let begin = microseconds()
    guard
      let terminal = PseudoTerminal(
        ["fzf", "--exact", "--no-sort"], environment: environment, input: corpus.textPath)
    else { return }
    let loaded = terminal.read(quiet: 1_000)
    let theirs = Typing(queries, into: terminal, quiet: 150)
    let memory = Double(ProcessFigures(process: terminal.process).peakMemory) / 1e6
    terminal.type("\u{3}")
    _ = terminal.end()
    if let loaded { table.row("start to all rows", "\(milliseconds(loaded.last - begin)) ms") }
    let rest = Distribution(theirs.last)
    table.row("key to a screen at rest", rest.text, "\(rest.count) keys")
    table.row("peak memory", "\(threeDigits(memory)) MB")
    table.row(
      "processor time a query",
      "\(milliseconds(theirs.processorTime / Double(max(1, queries.count)))) ms")
    table.section("fzf over twinstant, in this run")
    let own = Distribution(ours.last)
    table.row("key to a screen at rest, median", ratio(rest.median, own.median))
    table.row("key to a screen at rest, 99 %", ratio(rest.percentile(0.99), own.percentile(0.99)))
    table.row("processor time a query", ratio(theirs.processorTime, ours.processorTime))
    table.row(
      "bytes a key", ratio(Double(sum(theirs.bytes)), Double(sum(ours.bytes))), "of all keys")
  }

  private func ratio(_ theirs: Double, _ ours: Double) -> String {
    "\(threeDigits(theirs / ours)) times"
  }

  private func sum(_ bytes: [Int]) -> Int { bytes.reduce(0, +) }
}
