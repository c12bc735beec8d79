import Archive
import Posts

/// `make bench`: a million posts, beside fzf and other importers.
struct SmallRun {
  let report: Report
  let program: String
  let services: String
  let fzf: String
  let corpus: Corpus
  let keys: [String]
  let queries: [String]
  /// The one part that is wanted; `nil` for all.
  let only: Part?

  /// - Parameter imported: the import that made the archive.
  func run(_ archive: Archive, _ imported: Corpus.Import?) throws {
    report.section("Archive of \(corpus.posts) posts")
    let figures = ArchiveFigures(report: report, corpus: corpus, archive: archive, keys: keys)
    try measure(.gate) { try figures.gate() }
    try measure(.keys) {
      try figures.measureKeystrokes()
      try figures.counts(queries)
    }
    try measure(.disk) {
      try DiskFigures(report: report, corpus: corpus, archive: archive).measure()
    }
    try measure(.screen) { try screen(archive) }
    try measure(.live) {
      try LiveFigures(report: report, program: program, services: services, fzf: fzf).measure()
    }
    try measure(.pictures) {
      try PictureFigures(report, program: program, folder: corpus.folder).measure()
    }
    try measure(.importing) {
      try ImportFigures(report: report, corpus: corpus, archive: archive, own: imported).measure()
    }
    try measure(.during) {
      try DuringImport(report: report, corpus: corpus, queries: queries, program: program)
        .measure()
    }
  }

  private func measure(_ part: Part, _ body: () throws -> Void) throws {
    if only == nil || only == part { try report.part(part.rawValue, body) }
  }

  private func screen(_ archive: Archive) throws {
    report.section("twinstant on a terminal, \(corpus.posts) posts")
    let screen = try ScreenFigures(report, corpus, queries, program: program)
    try screen.starts(5, cold: true)
    let start = try screen.starts(20, cold: false)
    guard let ours = screen.typing() else {
      return report.unmeasured("twinstant on a terminal", "it did not start")
    }
    guard let fzf = Fzf(fzf) else {
      return report.unmeasured("fzf", "there is none here")
    }
    report.section("fzf \(fzf.version) over the same posts as text, same keys")
    try corpus.writeText(of: archive, report)
    FzfFigures(report: report, corpus: corpus, queries: queries, fzf: fzf)
      .compare(with: ours, start: start)
  }
}
