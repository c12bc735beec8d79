import Archive
import Posts

/// What the layout of the archive costs: the figures that decided it.
struct DesignFigures {
  let report: Report
  let corpus: Corpus
  let archive: Archive
  let keys: [String]

  init(_ report: Report, _ corpus: Corpus, _ archive: Archive, _ keys: [String]) {
    self.report = report
    self.corpus = corpus
    self.archive = archive
    self.keys = Array(keys.prefix(1500))
  }

  func measure() throws {
    let posts = try corpus.newest(min(300_000, corpus.posts), in: archive)
    let queries = keys.map { Query(parsing: $0, lastWordIsPrefix: true) }
    report.section("Key of a post in the index, \(posts.count) posts: newest 50 keys")
    try KeyFigures(report: report, posts: posts, keys: queries, folder: corpus.folder).measure()
    report.section("Order in which \(posts.count) posts come: newest 50 posts")
    try LayoutFigures(report: report, posts: posts, keys: queries, folder: corpus.folder).measure()
  }
}
