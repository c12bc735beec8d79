import Foundation

@testable import Archive

/// An archive without posts, made once in a run and copied from then on: all migrations and what
/// they wait for take longer than most tests with an archive do.
enum EmptyArchive {
  /// Puts a copy there, as `Archive(at:mode:)` would make it; for its owner only.
  static func place(at path: String) throws {
    let bytes = try bytes.get()
    let isThere = FileManager.default.createFile(
      atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600])
    if !isThere { throw CocoaError(.fileWriteUnknown) }
  }

  private static let bytes = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "twinstant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "empty.db")
    _ = try Archive(at: file.path, mode: .create)
    return try Data(contentsOf: file)
  }
}
