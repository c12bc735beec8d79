import Files
import Libc
import Posts

/// The date of a file, which is the latest moment at which its counts can have been seen.
struct FileDate: Equatable {
  /// Seconds since 1970; 0 if unknown.
  let second: UInt32

  init(_ time: Timestamp) { second = time.secondSeen }

  /// When a file was last written.
  init(_ status: stat) { self.init(Timestamp(seconds: Int64(status.written.tv_sec))) }

  /// The date of a file on the disk; `nil` if there is none.
  init?(of path: String) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// An unknown date in place of one in the future, or before there were posts: that comes from a
  /// wrong clock, or from a tool that gives every file the same date.
  func ifPossible(at now: Timestamp) -> FileDate {
    let isPossible = second >= Self.firstPosts && second <= now.secondSeen
    return isPossible ? self : FileDate(.unknown)
  }

  /// 2006-03-21, the day of the first posts.
  private static let firstPosts: UInt32 = 1_142_899_200
}
