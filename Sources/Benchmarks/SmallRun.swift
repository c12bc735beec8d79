import Archive
import Posts

/// `make bench`: a million posts, beside fzf and other importers.
struct SmallRun {
  let report: Report
  let program: String
  let corpus: Corpus
  let keys: [String]
  let queries: [String]

  func run(_ archive: Archive) throws {
    report.section("Archive of \(corpus.posts) posts")
    let figures = ArchiveFigures(report: report, corpus: corpus, archive: archive, keys: keys)
    try figures.gate()
    _ = try figures.keystrokes()
    try figures.counts(queries)
    try DiskFigures(report: report, corpus: corpus, archive: archive).measure()
    report.section("twinstant on a terminal, \(corpus.posts) posts")
    let screen = try ScreenFigures(report, corpus, queries, program: program)
    try screen.starts(5, cold: true)
    let start = try screen.starts(20, cold: false)
    guard let ours = screen.typing() else {
      return report.unmeasured("twinstant on a terminal", "it did not start")
    }
    if let version = FzfFigures.version {
      report.section("fzf \(version) over the same posts as text, same keys")
      try corpus.writeText(of: archive, report)
      FzfFigures(report: report, corpus: corpus, queries: queries).compare(with: ours, start: start)
    } else {
      report.unmeasured("fzf", "there is none here")
    }
    try ImportFigures(report: report, corpus: corpus, archive: archive).measure()
    try DuringImport(report: report, corpus: corpus, queries: queries, program: program).measure()
  }
}
