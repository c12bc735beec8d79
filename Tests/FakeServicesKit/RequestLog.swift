import Foundation
import HTTP
import Signals

/// A file with a line of JSON for each request: when it had arrived and when its answer was made,
/// in microseconds of the monotonic clock, and what was asked.
///
///     {"from":123456,"to":123999,"path":"/1.1/search/tweets.json","query":"swift"}
package final class RequestLog: Sendable {
  private let file: Lock<FileHandle>

  /// Returns `nil` when the file cannot be written.
  package init?(_ path: String) {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { return nil }
    self.file = Lock(file)
  }

  static var now: Int64 { Instant.monotonic.nanoseconds / 1000 }

  /// Adds a line at once.
  ///
  /// - Parameter target: the path and query as they stood in the request.
  func add(_ target: String, from start: Int64) {
    let items = QueryItems(parsing: target.drop { $0 != "?" })
    let line = FakeJSON.fields([
      "from": .number(Int(start)), "to": .number(Int(Self.now)),
      "path": .string(String(target.prefix { $0 != "?" })),
      "query": .string(items["q"] ?? items["query"] ?? ""),
    ])
    file.withLock { try? $0.write(contentsOf: Data((line.text + "\n").utf8)) }
  }
}
