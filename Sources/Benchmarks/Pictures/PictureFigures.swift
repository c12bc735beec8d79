import Foundation

/// Faces on the screen: the time from a cold and from a warm start until all that can be had are
/// shown, and an arrow held down over ten thousand rows. One picture in twenty never comes, and one
/// in twenty is broken.
struct PictureFigures {
  let report: Report
  let program: String
  let corpus: PictureCorpus

  private static let rows = 10_000
  /// Microseconds between keys of a held-down arrow; ten times as fast as a keyboard repeats.
  private static let gap = 3_000.0

  init(_ report: Report, program: String, folder: String) throws {
    (self.report, self.program) = (report, program)
    corpus = try PictureCorpus(posts: Self.rows, in: folder)
  }

  private var tracePath: String { corpus.home + "/trace" }

  /// Measures all of it.
  func measure() throws {
    try DecodingFigures.measureAll(report)
    try DrawingFigures(report: report, program: program).measure()
    report.section("Pictures: \(Self.rows) people, 50 ms each, 5 % broken, 5 % never answering")
    try starts()
    try scroll()
  }

  private func start() -> PseudoTerminal? {
    unlink(tracePath)
    return PseudoTerminal(
      [program, "--archive", corpus.archive],
      environment: ScreenFigures.environment(home: corpus.home, trace: tracePath))
  }

  private func starts() throws {
    for isCold in [true, false] {
      let name = "\(isCold ? "cold" : "second") start to all faces that can be had"
      if isCold { corpus.forgetPictures() }
      let requests = corpus.server.counts.requests
      let begin = microseconds()
      guard let terminal = start() else { return report.unmeasured(name, "it did not start") }
      // Longer than the pause between two pictures, shorter than the patience with a silent one.
      terminal.read(quiet: .seconds(1), most: .seconds(5))
      terminal.quit()
      let trace = try PictureTrace(path: tracePath)
      guard let last = trace.lastFrame else {
        report.unmeasured(name, "it drew nothing")
        continue
      }
      report.row(
        name, "\(milliseconds(last - begin)) ms",
        note: "\(corpus.server.counts.requests - requests) requests, \(trace.done) fetched")
    }
  }

  private func scroll() throws {
    corpus.forgetPictures()
    let before = corpus.server.counts
    guard let terminal = start() else {
      return report.unmeasured("held-down arrow", "it did not start")
    }
    terminal.read(quiet: .milliseconds(300), most: .seconds(5))
    let figures = ProcessFigures(process: terminal.process)
    let (bytes, waits) = (terminal.bytes, figures.mainThreadWaits)
    var next = microseconds()
    for _ in 0..<Self.rows where !terminal.hasEnded {
      terminal.type("\u{1B}[B")
      next += Self.gap
      terminal.read(until: next)
      _ = terminal.takePieces()
    }
    terminal.read(quiet: .seconds(1), most: .seconds(5))
    let memory = Double(figures.anonymousMemory) / 1e6
    let waited = figures.mainThreadWaits - waits
    let written = terminal.bytes - bytes
    guard !terminal.hasEnded else {
      return report.unmeasured("held-down arrow", "it ended by itself")
    }
    terminal.quit()
    let trace = try PictureTrace(path: tracePath)
    let counts = corpus.server.counts
    guard counts.requests > before.requests, trace.started > 0, !trace.frameTimes.isEmpty else {
      return report.unmeasured("held-down arrow", "no face was asked for, or none is in the trace")
    }
    let late = trace.frameTimes.count { $0 > 16_000 }
    report.row(
      "frames over 16 ms", "\(late)", .atMost(0, Double(late), ""),
      note: "\(trace.frameTimes.count) frames, the longest "
        + "\(milliseconds(trace.frameTimes.max() ?? 0)) ms; all of them waited "
        + "\(milliseconds(waited)) ms for a processor")
    report.row(
      "transfers at once", "\(trace.maxStarted)", .atMost(6, Double(trace.maxStarted), ""),
      note: "\(trace.started) started, \(trace.done) done, \(trace.cancelled) cancelled")
    report.row(
      "requests given up, seen by the server", "\(counts.aborted - before.aborted)",
      note: "of \(counts.requests - before.requests); \(counts.answering) still being answered")
    report.row("bytes of a scrolled line", "\(written / Self.rows)")
    report.row("anonymous memory after \(Self.rows) people", "\(threeDigits(memory)) MB")
  }
}

/// What a trace tells about pictures.
struct PictureTrace {
  /// When a frame last changed something.
  let lastFrame: Double?
  private(set) var started = 0
  private(set) var done = 0
  private(set) var cancelled = 0
  /// The most pictures that were being fetched at once.
  private(set) var maxStarted = 0
  /// For each frame the time since the first key or answer that it shows; a frame that only a
  /// picture changed has none.
  let frameTimes: [Double]
  private var running: Set<String> = []

  init(path: String) throws {
    let trace = try TraceEvents(path: path)
    frameTimes = trace.frameTimes
    lastFrame = trace.events.last { $0.event == "frame" && $0.bytes != 0 }?.us
    for event in trace.events where event.event == "avatar" {
      take(event.state ?? "", event.url ?? "")
    }
  }

  private mutating func take(_ state: String, _ url: String) {
    switch state {
    case "started":
      started += 1
      running.insert(url)
      maxStarted = max(maxStarted, running.count)
    case "done", "failed", "cancelled":
      if state == "done" { done += 1 }
      if state == "cancelled" { cancelled += 1 }
      running.remove(url)
    default: break
    }
  }
}
