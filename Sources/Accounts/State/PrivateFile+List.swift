import Files
import PostFormats

extension PrivateFile {
  /// Checks that the file is what `StateText.list` writes, or does not exist.
  ///
  /// - Parameter consequence: what is lost if the file is moved away.
  /// - Throws: `FileError` that names the file.
  func check(list name: StaticString, consequence: String) throws(FileError) {
    guard let bytes = try read() else { return }
    if let root = try? JSONDocument(bytes).root, root[name]?.kind == .array { return }
    throw FileError(
      "\(path) is not in the form that twinstant writes: it counts as empty.",
      remedy: "Move the file away: \(consequence)")
  }
}
