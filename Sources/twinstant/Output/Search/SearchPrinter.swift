import Posts

/// Prints found posts in one of the formats, as they arrive.
struct SearchPrinter {
  let format: OutputFormat
  /// The query as it was typed.
  let text: String

  private let output = StandardStream.output

  init(format: OutputFormat, text: String) {
    self.format = format
    self.text = text
  }

  /// Prints what the archive finds: for people in rows as on the screen, for programs every post.
  ///
  /// - Returns: `false` if the reader has left early, which is not an error.
  /// - Throws: `Failure`, also if the output cannot be written.
  func print(_ found: inout FoundPosts) throws(Failure) -> Bool {
    var rows: ArraySlice<FoundRow> = []
    let isWhole: Bool
    do throws(Failure) {
      isWhole = try print(
        {
          let row = format == .text ? nextRow(&rows, of: &found) : nextPost(of: &found)
          if row == nil { found.noteMissing() }
          return row
        }, sources: { [found.report] })
    } catch {
      // The archive failed first.
      if let damage = found.report.error { report(Failure(damage)) }
      throw error
    }
    if let error = found.report.error { throw Failure(error) }
    return isWhole
  }

  private func nextRow(
    _ rows: inout ArraySlice<FoundRow>, of found: inout FoundPosts
  ) -> FoundRow? {
    if rows.isEmpty { rows = found.nextRows()[...] }
    return rows.popFirst()
  }

  private func nextPost(of found: inout FoundPosts) -> FoundRow? {
    (try? found.nextPost()).map { FoundRow(post: $0) }
  }

  /// Prints what several sources found.
  ///
  /// - Throws: `Failure` if the output cannot be written.
  func print(_ report: SearchReport) throws(Failure) {
    var rows = report.rows.makeIterator()
    _ = try print({ rows.next() }, sources: { report.sources })
  }

  /// Prints no post, and why, if the format has a place for that.
  ///
  /// - Parameter sources: names of the sources that were to be asked; if none, the archive was.
  func printNothing(_ failure: Failure, of sources: [String]) throws(Failure) {
    let error = SearchError(.failed, failure)
    let names = sources.isEmpty ? [Source.archiveName] : sources
    try printNothing(names.map { SourceReport(name: $0, error: error) })
  }

  /// Prints no post, and how the sources fared, if the format has a place for that.
  func printNothing(_ reports: [SourceReport]) throws(Failure) {
    _ = try print({ nil }, sources: { reports })
  }

  /// Prints rows in the format; `false` if the reader has left.
  private func print(
    _ row: () -> FoundRow?, sources: () -> [SourceReport]
  ) throws(Failure) -> Bool {
    let write = { (text: String) throws(Failure) in try output.print(text) }
    if format == .json {
      return try SearchDocument(query: text)
        .write(posts: { row()?.post }, sources: sources, to: write)
    }
    // Before the header: a reader who has left by then must not make it look as if none matched.
    var next = row()
    if format == .csv, try !write(PostCSV.header) { return false }
    let query = Query(parsing: self.text, lastWordIsPrefix: false)
    let look = output.look(Highlights(of: query))
    while let found = next {
      guard try write(line(of: found, look)) else { return false }
      next = row()
    }
    return true
  }

  private func line(of row: FoundRow, _ look: PrintedLook) -> String {
    switch format {
    case .text: return PostText.lines(row.post, boosters: row.boosters, look: look)
    case .csv: return PostCSV.row(row.post)
    case .jsonl, .json:
      var json = JSONWriter()
      json.post(row.post)
      return json.text + "\n"
    }
  }
}

/// The answer of `search --format json`: the query, the posts, and how each source fared.
struct SearchDocument {
  /// The query as it was typed.
  let query: String

  /// Writes one object in one line, piece by piece, so that all posts of an archive need no more
  /// memory than a few.
  ///
  /// - Parameters:
  ///   - post: the next post.
  ///   - sources: the reports of the sources, called after the last post.
  ///   - write: returns `false` if the reader has left.
  /// - Returns: `false` if the reader has left.
  func write(
    posts post: () -> Post?, sources: () -> [SourceReport],
    to write: (String) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var json = JSONWriter()
    var isRead = true
    try json.object { (json) throws(Failure) in
      json.field("query", query)
      json.key("posts")
      try json.array { (json) throws(Failure) in
        while isRead, let post = post() {
          json.post(post)
          if json.bytes.count >= Self.piece { isRead = try write(json.take()) }
        }
      }
      json.key("sources")
      json.array { json in for source in sources() { source.write(to: &json) } }
    }
    guard isRead else { return false }
    return try write(json.take() + "\n")
  }

  /// How many bytes are written at once.
  private static let piece = 1 << 16
}
