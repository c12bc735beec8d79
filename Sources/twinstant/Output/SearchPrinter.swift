import Posts

/// Prints found posts in one of the formats, as they arrive.
struct SearchPrinter {
  let format: SearchCommand.Format
  /// The query as it was typed.
  let text: String

  private let output = StandardStream.output

  init(format: SearchCommand.Format, text: String) {
    self.format = format
    self.text = text
  }

  /// Prints what the archive finds.
  ///
  /// - Returns: how many posts were printed. If the reader leaves early, it ends without an error.
  /// - Throws: `Failure`, also if the output cannot be written.
  func print(_ found: inout FoundPosts) throws(Failure) -> Int {
    try print({ try? found.nextPost() }, sources: { [found.report] })
    if let error = found.report.error { throw Failure(error) }
    return found.report.count
  }

  /// Prints what several sources found.
  ///
  /// - Throws: `Failure` if the output cannot be written.
  func print(_ report: SearchReport) throws(Failure) {
    var posts = report.posts.makeIterator()
    try print({ posts.next() }, sources: { report.sources })
  }

  /// Prints that the archive has nothing, and why, if the format has a place for that.
  func printNothing(_ failure: Failure? = nil) throws(Failure) {
    guard format == .json else { return }
    let error = failure.map { SearchError(.failed, $0) }
    try print({ nil }, sources: { [SourceReport(name: Source.archiveName, error: error)] })
  }

  private func print(_ post: () -> Post?, sources: () -> [SourceReport]) throws(Failure) {
    let write = { (text: String) throws(Failure) in try output.print(text) }
    if format == .json {
      return try SearchDocument(query: text).write(posts: post, sources: sources, to: write)
    }
    if format == .csv, try !write(PostCSV.header) { return }
    let emphasis = output.takesEmphasis
    while let post = post() {
      guard try write(line(of: post, emphasis: emphasis)) else { return }
    }
  }

  private func line(of post: Post, emphasis: Bool) -> String {
    switch format {
    case .text: return PostText.lines(post, emphasis: emphasis)
    case .csv: return PostCSV.row(post)
    case .jsonl, .json:
      var json = JSONWriter()
      json.post(post)
      return json.text + "\n"
    }
  }
}
