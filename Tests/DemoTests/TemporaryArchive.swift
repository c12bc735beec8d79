import Archive
import Foundation

/// An archive in a folder of its own, which is removed with it.
final class TemporaryArchive {
  private let folder: URL
  let archive: Archive

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "twinstant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    archive = try Archive(at: folder.appending(path: "demo.db").path, mode: .create)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
