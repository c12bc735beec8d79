import Foundation
import Importing

/// A folder for one test, removed with it.
final class Folder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/importing-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders it needs, and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = URL(fileURLWithPath: path + "/" + name)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: file)
    return file.path
  }

  /// The bytes of a file; empty when it does not exist.
  func read(_ path: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: path) ?? Data())
  }

  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }
}

/// Imports one file with this content.
func imported(
  _ text: String, as name: String = "posts.jsonl", options: ImportOptions = ImportOptions()
) -> (sink: MemorySink, file: ImportReport.File) {
  imported(Array(text.utf8), as: name, options: options)
}

func imported(
  _ bytes: [UInt8], as name: String = "posts.jsonl", options: ImportOptions = ImportOptions()
) -> (sink: MemorySink, file: ImportReport.File) {
  let folder = Folder()
  let sink = MemorySink()
  let report = Importer(into: sink, options: options).run([folder.write(name, bytes)])
  return (sink, report.files[0])
}
