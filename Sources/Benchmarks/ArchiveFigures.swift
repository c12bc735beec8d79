import Archive
import Posts

/// What the archive itself can do, without a screen.
struct ArchiveFigures {
  let table: Table
  let archive: Archive
  let queries: [String]

  /// Rows that a screen asks for at once.
  private let limit = 50

  /// Times every keystroke, and compares some of the answers with a look at every post.
  func keystrokes() throws {
    let keys = TypedQueries.keystrokes(of: queries).map {
      Query(parsing: $0, lastWordIsPrefix: true)
    }
    for key in keys { _ = try archive.search(key, limit: limit) }
    let times = try keys.map { key in
      try timed { try archive.search(key, limit: limit) }.microseconds
    }
    let first = try keys.map { key in
      try timed { try archive.search(key, limit: 1) }.microseconds
    }
    table.row(
      "key to \(limit) rows", Distribution(times).text, "\(keys.count) keys; median, 99 %, largest")
    table.row("key to the first row", Distribution(first).text)
    let sample = stride(from: 0, to: keys.count, by: max(1, keys.count / 24)).map { keys[$0] }
    let depth = 20_000
    let different = try BruteForce.differences(sample, in: archive, depth: depth)
    table.row(
      "answers that differ", "\(different.count) of \(sample.count)",
      "from a look at the newest \(depth) posts")
    for query in different { table.line("  differs: \(query)") }
  }

  /// Times exact counts, which run while nothing is typed.
  func counts() throws {
    let times = try queries.map { text in
      let query = Query(parsing: text, lastWordIsPrefix: true)
      return try timed { try archive.count(query) }.microseconds
    }
    table.row("exact count", Distribution(times).text, "\(times.count) whole queries")
  }

  /// Prints what the archive takes on disk.
  func size() throws {
    let info = try archive.info()
    let megabytes = Double(info.bytes) / 1e6
    table.row(
      "size", "\(threeDigits(megabytes)) MB",
      "\(info.bytes / max(1, info.posts)) bytes a post, \(info.runs) runs")
  }

  /// Times an import of posts in hand into a new archive.
  static func importing(_ posts: [Post], at path: String, _ table: Table) throws {
    let archive = try Archive(at: path, mode: .create)
    let time = try timed {
      let writer = try archive.makeWriter()
      for post in posts { try writer.add(post) }
      try writer.flush()
    }.microseconds
    let rate = Double(posts.count) / time * 1e6
    table.row(
      "posts into a new archive", "\(threeDigits(rate / 1000)) thousand/s", "\(posts.count) posts")
  }
}
