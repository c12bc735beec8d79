import Archive
import ArgumentParser
import Foundation
import Libc
import Posts

/// `make bench`: every number we promise about the app, measured where it runs.
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks", abstract: "Measures twinstant over posts that it makes once.")

  @Option(help: "How many posts.")
  var posts = 1_000_000

  @Flag(help: "Ten million posts, beside a million.")
  var large = false

  @Option(help: "How many queries are typed into the archive.")
  var queries = 1000

  @Option(help: "How many of them are typed on a terminal.")
  var shown = 29

  @Option(help: "Measure only this part, and write nothing down: \(Part.names).")
  var only: Part?

  @Flag(help: "What the layout of the archive costs, and nothing else.")
  var design = false

  @Flag(help: "The keys that take most processor time, and nothing else.")
  var worst = false

  @Option(help: "The program that is measured.")
  var program = ".build/release/twinstant"

  @Option(help: "The services that live search asks.")
  var services = ".build/release/FakeServices"

  @Option(help: "The fzf it is compared with; Debian's is the one on the PATH.")
  var fzf = "fzf"

  @Option(help: "Where the figures are put behind the end; empty for nowhere.")
  var document = "Docs/Performance.md"

  func run() throws {
    guard access(program, X_OK) == 0 else {
      throw ValidationError("There is no \(program): run make build first.")
    }
    forgetPersonalSettings()
    let begin = microseconds()
    let report = Report()
    let machine = Machine.description
    report.progress(machine)
    if only == .live {
      return try LiveFigures(report: report, program: program, services: services, fzf: fzf)
        .measure()
    }
    let small = try Corpus(posts: posts, program: program)
    let (archive, imported) = try report.part("archive") {
      try small.archive(isRenewed: !design && !worst && Part.importsAnew(only), report)
    }
    let typed = try TypedQueries.make(queries, from: archive)
    let keys = TypedQueries.fieldTexts(of: typed)
    if design { return try DesignFigures(report, small, archive, keys).measure() }
    if worst { return try showWorst(keys, archive, report) }
    let some = stride(from: 0, to: typed.count, by: max(1, typed.count / max(1, shown)))
      .map { typed[$0] }
    if large {
      try LargeRun(report: report, program: program, keys: keys, queries: some, only: only)
        .run(beside: archive, small)
    } else {
      try SmallRun(
        report: report, program: program, services: services, fzf: fzf, corpus: small, keys: keys,
        queries: some, only: only
      ).run(archive, imported)
    }
    if only == nil {
      tellLength((microseconds() - begin) / 60e6, report)
      writeDown(report, machine)
    }
    if report.isWrong { throw ExitCode.failure }
  }

  private func writeDown(_ report: Report, _ machine: String) {
    if !document.isEmpty, !report.append(to: document, title: "`\(command)`: \(machine)") {
      report.say("\(document) is not there, so the figures are only here.")
    }
  }

  /// The command line of this run: one with options of its own, such as another program, is not the
  /// run of `make` that others are compared with.
  private var command: String {
    let options = ProcessInfo.processInfo.arguments.dropFirst()
    if options.isEmpty { return "make bench" }
    if Array(options) == ["--large"] { return "make bench-large" }
    return "Benchmarks " + options.joined(separator: " ")
  }

  /// Reports how long the run took: one that takes long is not repeated often.
  private func tellLength(_ minutes: Double, _ report: Report) {
    report.section("This run")
    report.row(
      "from its start to here", "\(threeDigits(minutes)) minutes",
      .atMost(large ? 60 : 8, minutes, " minutes"),
      note: report.lengths.joined(separator: ", "))
  }

  private func showWorst(_ keys: [String], _ archive: Archive, _ report: Report) throws {
    var archive = archive
    if large {
      archive = try Corpus(posts: 10_000_000, program: program)
        .archive(isRenewed: false, report).archive
    }
    let times = try KeystrokeTimes(keys, in: archive, clock: processorMicroseconds)
    report.say("first row \(times.first.text), \(KeystrokeTimes.rows) rows \(times.full.text)")
    for key in times.worstFirst {
      report.say("  \(milliseconds(key.microseconds)) ms to the first row: \(key.text)")
    }
    for key in times.worst { report.say("  \(milliseconds(key.microseconds)) ms: \(key.text)") }
  }
}

/// A part of a run.
enum Part: String, CaseIterable, ExpressibleByArgument {
  case gate, keys, disk, screen, live, pictures, importing, during

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether the archives are made anew: when all parts are measured, or only the imports.
  static func importsAnew(_ only: Part?) -> Bool { only == nil || only == .importing }
}

/// Removes a database and the files that SQLite puts beside it.
func removeDatabase(_ path: String) {
  for suffix in ["", "-wal", "-shm", "-import"] { unlink(path + suffix) }
}

/// Forgets what a person's shell sets for twinstant, its terminal and fzf, before anything is
/// started: every program is measured as at a first start.
func forgetPersonalSettings() {
  let ofTerminal = ["COLORTERM", "COLORFGBG", "NO_COLOR", "TMUX"]
  for name in ProcessInfo.processInfo.environment.keys
  where name.hasPrefix("TWINSTANT_") || name.hasPrefix("FZF_") || ofTerminal.contains(name) {
    unsetenv(name)
  }
}
