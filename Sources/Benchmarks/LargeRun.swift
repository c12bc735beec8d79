import Archive
import Posts

/// `make bench-large`: ten million posts, with the same keys as over a million.
struct LargeRun {
  let report: Report
  let program: String
  let keys: [String]
  let queries: [String]

  func run(beside archive: Archive, _ small: Corpus) throws {
    let large = try Corpus(posts: 10_000_000, program: program)
    let largeArchive = try large.archive(report)
    report.section("Archive of \(small.posts) posts")
    let before = try ArchiveFigures(report: report, corpus: small, archive: archive, keys: keys)
      .keystrokes()
    report.section("Archive of \(large.posts) posts")
    let figures = ArchiveFigures(
      report: report, corpus: large, archive: largeArchive, keys: keys)
    try figures.gate()
    let after = try figures.keystrokes()
    ratio("key to \(Keystrokes.rows) rows, median", after.full.median, before.full.median)
    ratio(
      "key to \(Keystrokes.rows) rows, 99 %", after.full.percentile(0.99),
      before.full.percentile(0.99))
    try figures.counts(queries)
    try DiskFigures(report: report, corpus: large, archive: largeArchive).measure()
    ImportFigures(report: report, corpus: large, archive: largeArchive).tellOwn()
    report.section("twinstant on a terminal, \(large.posts) posts")
    let screen = try ScreenFigures(report, large, queries, program: program)
    try screen.starts(5, cold: true)
    try screen.starts(20, cold: false)
    if screen.typing() == nil {
      report.unmeasured("twinstant on a terminal", "it did not start")
    }
    try DuringImport(report: report, corpus: large, queries: queries, program: program).measure()
  }

  private func ratio(_ name: String, _ large: Double, _ small: Double) {
    let ratio = large / small
    report.row(
      name + ", to a million posts", "\(threeDigits(ratio)) times",
      .atMost(1.5, ratio, " times"))
  }
}
