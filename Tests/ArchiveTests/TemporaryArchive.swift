import Foundation
import Posts

@testable import Archive

/// An archive in a folder of its own, which is removed with it.
final class TemporaryArchive: Sendable {
  let folder: URL
  var path: String { folder.appending(path: "archive.db").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "twinstant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Copies the files into another folder, as a process that is killed now would leave them.
  func copy() throws -> TemporaryArchive {
    let copy = try TemporaryArchive()
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
    }
    return copy
  }

  /// Whether a word occurs anywhere in the archive's files, as bytes.
  func holds(_ word: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      return data.range(of: Data(word.utf8)) != nil
    }
  }

  func open(_ mode: Archive.Mode = .create, pace: WalkPace = WalkPace()) throws -> Archive {
    if mode == .create, !FileManager.default.fileExists(atPath: path) {
      try EmptyArchive.place(at: path)
    }
    return try Archive(at: path, mode: mode, pace: pace)
  }
}

extension ArchiveWriter {
  /// Adds posts and flushes.
  func write(_ posts: [Post]) throws {
    for post in posts { try add(post) }
    try flush()
  }
}
