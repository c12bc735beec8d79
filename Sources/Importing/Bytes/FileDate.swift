import Glibc
import Posts

/// The date of a file, for its counts: they were seen then at the latest.
struct FileDate: Equatable {
  /// Seconds since 1970; 0 where that is unknown.
  let second: UInt32

  init(_ time: Timestamp) { second = time.secondSeen }

  /// The time at which it was written last.
  init(_ status: stat) { self.init(Timestamp(seconds: Int64(status.st_mtim.tv_sec))) }

  /// That of a file on the disk; `nil` when there is none.
  init?(of path: String) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// A date to come, or one before there were posts, says nothing about the file: a clock that was
  /// wrong, or a tool that writes the same date into everything.
  func ifPossible(at now: Timestamp) -> FileDate {
    let isPossible = second >= Self.firstPosts && second <= now.secondSeen
    return isPossible ? self : FileDate(.unknown)
  }

  /// 2006-03-21.
  private static let firstPosts: UInt32 = 1_142_899_200
}
