import Archive
import Posts
import RandomTesting

/// What it costs when posts do not come in the order of time.
struct LayoutFigures {
  let report: Report
  /// Oldest first.
  let posts: [Post]
  let keys: [Query]
  let folder: String

  /// Writes the same posts in three orders, and compacts each archive that this made.
  func measure() throws {
    try measure("as in most dumps", posts)
    try measure("in stretches", stretches())
    var random = SeededGenerator(seed: 1)
    try measure("shuffled", posts.shuffled(using: &random))
  }

  private func measure(_ name: String, _ posts: [Post]) throws {
    let path = "\(folder)/layout.db"
    removeDatabase(path)
    defer { removeDatabase(path) }
    let archive = try Archive(at: path, mode: .create)
    let time = try timed {
      let writer = try archive.makeWriter()
      for post in posts { try writer.add(post) }
      try writer.flush()
    }.microseconds
    let info = try archive.info()
    let rate = threeDigits(Double(posts.count) / time * 1000)
    report.row(
      name, try keystrokeTimes(archive), note: "\(info.runs) runs, \(rate) thousand posts/s")
    let compacting = try timed { try archive.compact() }.microseconds
    let megabytes = threeDigits(Double(try archive.info().bytes) / 1e6)
    report.row(
      "  compacted", try keystrokeTimes(archive),
      note: "after \(threeDigits(compacting / 1e6)) s, \(megabytes) MB")
  }

  private func keystrokeTimes(_ archive: Archive) throws -> String {
    for key in keys { _ = try archive.search(key, limit: 50) }
    let times = try keys.map { key in
      try timed { try archive.search(key, limit: 50) }.microseconds
    }
    return Distribution(times).text
  }

  /// The posts in the order: the newest third, the oldest third, 40 single posts from between them,
  /// and then all between them.
  private func stretches() -> [Post] {
    let third = posts.count / 3
    let between = posts[third..<(2 * third)]
    let single = stride(from: third, to: 2 * third, by: max(1, third / 40)).map { posts[$0] }
    return Array(posts[(2 * third)...]) + posts[..<third] + single + between
  }
}
