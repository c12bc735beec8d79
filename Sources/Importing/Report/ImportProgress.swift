/// How far an import has come.
package struct ImportProgress: Sendable, Equatable {
  /// What is being read; safe to print.
  package var path: String
  /// How many bytes were read of all paths so far, as they are on the disk.
  package var bytesRead: Int
  /// How many bytes there are to read of all paths; `nil` if one of them is a pipe.
  package var bytesTotal: Int?
  package var posts: Int
  package var seconds: Double
  /// The copying of pictures, once all posts of a path are imported; `nil` before.
  package var pictures: Pictures?

  /// How far the copying of pictures has come.
  package struct Pictures: Sendable, Equatable {
    package var done: Int
    package var total: Int
    /// The time since it began.
    package var seconds: Double

    package init(done: Int, total: Int, seconds: Double) {
      (self.done, self.total, self.seconds) = (done, total, seconds)
    }
  }

  package init(path: String, bytesRead: Int, bytesTotal: Int?, posts: Int, seconds: Double) {
    self.path = path
    self.bytesRead = bytesRead
    self.bytesTotal = bytesTotal
    self.posts = posts
    self.seconds = seconds
  }

  /// How many posts are read per second; `nil` in the first moments.
  package var postsPerSecond: Double? { seconds > 0.2 ? Double(posts) / seconds : nil }

  /// The number of posts of all paths, estimated from the bytes read so far. `nil` while it is
  /// unknown: before the first post, and once all bytes are read, as when a member is copied before
  /// it is read.
  package var postsOfAll: Int? {
    guard let bytesTotal, bytesRead > 0, bytesRead < bytesTotal, posts > 0 else { return nil }
    let parts = Double(bytesTotal) / Double(bytesRead)
    return Int(min(Double(posts) * parts, 1e15))
  }

  /// The time left, estimated from the bytes read so far; `nil` while it is unknown.
  package var secondsLeft: Double? {
    guard let bytesTotal, bytesRead > 0, seconds > 0.2 else { return nil }
    return seconds * Double(max(bytesTotal - bytesRead, 0)) / Double(bytesRead)
  }
}
