import Foundation
import Posts

@testable import Archive

/// An archive in a folder of its own, which goes with it.
final class TemporaryArchive {
  let folder: URL
  var path: String { folder.appending(path: "archive.db").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "twinstant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func open(_ mode: Archive.Mode = .create, pace: Pace = Pace()) throws -> Archive {
    try Archive(at: path, mode: mode, pace: pace)
  }
}

extension ArchiveWriter {
  /// Adds posts and flushes.
  func write(_ posts: [Post]) throws {
    for post in posts { try add(post) }
    try flush()
  }
}
