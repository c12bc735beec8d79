import Foundation

/// A folder for state files, removed afterwards.
final class StateFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("state-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The permission bits of a file, or without a name of the folder itself.
  func mode(_ name: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }

  func setMode(_ mode: Int, of name: String) -> Bool {
    (try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name)))
      != nil
  }

  /// Puts a folder in the place of a file, so that nobody can open it for writing.
  func obstruct(_ name: String) throws {
    if FileManager.default.fileExists(atPath: file(name)) {
      try FileManager.default.removeItem(atPath: file(name))
    }
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }
}
