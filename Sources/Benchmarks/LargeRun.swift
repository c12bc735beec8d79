import Archive
import Posts

/// `make bench-large`: ten million posts, with the same keys as over a million.
struct LargeRun {
  let report: Report
  let program: String
  let keys: [String]
  let queries: [String]
  /// The one part that is wanted; `nil` for all.
  let only: Part?

  static let posts = 10_000_000

  func run(beside archive: Archive, _ small: Corpus) throws {
    let large = try Corpus(posts: Self.posts, program: program)
    let (largeArchive, imported) = try report.part("large archive") {
      try large.archive(isRenewed: Part.importsAnew(only), report)
    }
    let figures = ArchiveFigures(
      report: report, corpus: large, archive: largeArchive, keys: keys)
    try measure(.gate) {
      report.section("Archive of \(large.posts) posts")
      try figures.gate()
    }
    try measure(.keys) { try compare(figures, with: archive, small) }
    report.section("Archive of \(large.posts) posts, further")
    if wants(.keys) { try report.part("counts") { try figures.counts(queries) } }
    try measure(.disk) {
      try DiskFigures(report: report, corpus: large, archive: largeArchive).measure()
    }
    try measure(.screen) { try screen(large) }
    try measure(.importing) {
      ImportFigures(report: report, corpus: large, archive: largeArchive, own: imported)
        .measureOwn()
    }
    try measure(.during) {
      try DuringImport(report: report, corpus: large, queries: queries, program: program)
        .measure()
    }
  }

  private func wants(_ part: Part) -> Bool { only == nil || only == part }

  private func measure(_ part: Part, _ body: () throws -> Void) throws {
    if wants(part) { try report.part(part.rawValue, body) }
  }

  private func compare(
    _ figures: ArchiveFigures, with archive: Archive, _ small: Corpus
  ) throws {
    report.progress("typing \(keys.count) keys into both archives")
    let times = try KeystrokeTimes.typed(keys, into: [archive, figures.archive])
    report.section("Archive of \(small.posts) posts")
    ArchiveFigures(report: report, corpus: small, archive: archive, keys: keys).tell(times[0])
    report.section("Archive of \(Self.posts) posts, same keys")
    figures.tell(times[1])
    let (before, after) = (times[0].full, times[1].full)
    ratio("median", after.median, before.median)
    ratio("99 %", after.percentile(0.99), before.percentile(0.99))
  }

  private func ratio(_ what: String, _ large: Double, _ small: Double) {
    let ratio = large / small
    report.row(
      "key to \(KeystrokeTimes.rows) rows, \(what), to that over a million",
      "\(threeDigits(ratio)) times", .atMost(1.5, ratio, " times"))
  }

  private func screen(_ large: Corpus) throws {
    report.section("twinstant on a terminal, \(large.posts) posts")
    let screen = try ScreenFigures(report, large, queries, program: program)
    try screen.starts(5, cold: true)
    try screen.starts(20, cold: false)
    if screen.typing() == nil {
      report.unmeasured("twinstant on a terminal", "it did not start")
    }
  }
}
