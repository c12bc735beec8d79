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
  /// - Throws: `ArchiveError`.
  func print(_ found: inout FoundPosts) throws(ArchiveError) -> Int {
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
      output.write(PostCSV.header)
      return try each(&found, PostCSV.row)
    case .json:
      return try document(&found)
    }
  }

  private func each(_ found: inout FoundPosts, _ line: (Post) -> String)
    throws(ArchiveError) -> Int
  {
    var count = 0
    while let post = try found.nextPost() {
      count += 1
      if !output.write(line(post)) { break }
    }
    return count
  }

  private func document(_ found: inout FoundPosts) throws(ArchiveError) -> Int {
    let clock = ContinuousClock()
    let start = clock.now
    var document = SearchDocument(query: text)
    while let post = try found.nextPost() { document.posts.append(post) }
    document.milliseconds = Int((clock.now - start) / .milliseconds(1))
    document.next = found.next
    output.write(document.text)
    return document.posts.count
  }
}
