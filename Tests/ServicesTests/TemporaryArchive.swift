import Archive
import Foundation
import Posts

/// A folder for one archive, removed with it.
final class TemporaryArchive: Sendable {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("services-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Creates the archive with these posts.
  func holding(_ posts: [Post]) throws -> Archive {
    let archive = try Archive(at: folder + "/archive.db", mode: .create)
    try archive.add(posts)
    return archive
  }
}

extension Archive {
  /// Adds posts, and writes them all.
  func add(_ posts: [Post]) throws {
    let writer = try makeWriter()
    for post in posts { try writer.add(post) }
    try writer.flush()
  }
}
