import Files
import PostFormats

extension PrivateFile {
  /// Looks whether it is what `StateText.list` writes, or not there.
  ///
  /// - Parameter consequence: what becomes of it when it is moved away.
  /// - Throws: `FileError` that names it.
  func check(list name: StaticString, consequence: String) throws(FileError) {
    guard let bytes = try read() else { return }
    if let root = try? JSONDocument(bytes).root, root[name]?.kind == .array { return }
    throw FileError(
      "\(path) is not in the form that twinstant writes: it counts as empty.",
      remedy: "Move the file away: \(consequence)")
  }
}
