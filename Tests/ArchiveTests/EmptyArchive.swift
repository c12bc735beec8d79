import Foundation

@testable import Archive

/// An archive without posts, made once per test run and copied from then on: all migrations, with
/// the waits in them, take longer than most tests with an archive.
enum EmptyArchive {
  /// Puts a copy at the path, as `Archive(at:mode:)` would make it; only its owner may read it.
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
