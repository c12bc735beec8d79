import Archive
import Posts

/// Prints found posts in one of the formats, as they come.
struct SearchPrinter {
  let format: SearchCommand.Format
  /// The query as it was typed.
  let text: String

  private let output = StandardStream.output

  init(format: SearchCommand.Format, text: String) {
    self.format = format
    self.text = text
  }

  /// - Returns: how many posts were printed. A reader that left early ends it without an error.
  /// - Throws: `Failure`, also when the output cannot be written.
  func print(_ found: inout FoundPosts) throws(Failure) -> Int {
    switch format {
    case .text:
      let emphasis = output.takesEmphasis
      return try each(&found) { PostText.lines($0, emphasis: emphasis) }
    case .jsonl:
      return try each(&found) { post in
        var json = JSONWriter()
        json.post(post)
        return json.text + "\n"
      }
    case .csv:
      guard try write(PostCSV.header) else { return 0 }
      return try each(&found, PostCSV.row)
    case .json:
      return try document(&found)
    }
  }

  /// Prints what several sources found.
  ///
  /// - Throws: `Failure` when the output cannot be written.
  func print(_ report: SearchReport) throws(Failure) {
    if format == .json {
      _ = try write(report.document)
      return
    }
    if format == .csv, try !write(PostCSV.header) { return }
    for post in report.posts {
      guard try write(text(post)) else { return }
    }
  }

  private func text(_ post: Post) -> String {
    switch format {
    case .text: return PostText.lines(post, emphasis: output.takesEmphasis)
    case .csv: return PostCSV.row(post)
    case .jsonl, .json:
      var json = JSONWriter()
      json.post(post)
      return json.text + "\n"
    }
  }

  private func each(_ found: inout FoundPosts, _ line: (Post) -> String)
    throws(Failure) -> Int
  {
    var count = 0
    while let post = try next(&found) {
      count += 1
      guard try write(line(post)) else { break }
    }
    return count
  }

  private func document(_ found: inout FoundPosts) throws(Failure) -> Int {
    var document = SearchDocument(query: text)
    var rest = found
    defer { found = rest }
    try document.write(
      posts: { () throws(Failure) in try next(&rest) }, next: { rest.next },
      to: { (text) throws(Failure) in try write(text) })
    if let failure = document.failure { throw failure }
    return document.count
  }

  /// Prints that there is nothing, and why, where the format has a place for that.
  func printNothing(_ failure: Failure? = nil) throws(Failure) {
    guard format == .json else { return }
    var document = SearchDocument(query: text, failure: failure)
    try document.write(posts: { nil }, to: { (text) throws(Failure) in try write(text) })
  }

  /// `false` when the reader has left.
  private func write(_ text: String) throws(Failure) -> Bool {
    try output.print(text)
  }

  private func next(_ found: inout FoundPosts) throws(Failure) -> Post? {
    do throws(ArchiveError) { return try found.nextPost() } catch { throw Failure(error) }
  }
}
