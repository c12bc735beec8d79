import Files
import PostFormats
import Posts

/// The JSON of the small state files: one list of objects that hold texts, one object a line.
enum StateText {
  /// `{"name":[{…},…]}`; keys in alphabetical order.
  static func list(_ name: String, _ objects: [[String: String]]) -> [UInt8] {
    let lines = objects.map(object)
    return Array(("{" + name.quoted + ":[\n" + lines.joined(separator: ",\n") + "\n]}\n").utf8)
  }

  /// The objects of such a text, each as it is; none if it is no such text.
  static func objects(_ name: StaticString, in bytes: [UInt8]) -> [JSONValue] {
    guard let root = try? JSONDocument(bytes).root else { return [] }
    return root[name]?.all ?? []
  }

  /// One object on one line.
  static func object(_ object: [String: String]) -> String {
    let fields = object.sorted { $0.key < $1.key }.map { $0.key.quoted + ":" + $0.value.quoted }
    return "{" + fields.joined(separator: ",") + "}"
  }
}

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

  /// Changes the file's content as a value; if that stays the same, nothing is written. Other
  /// running copies wait meanwhile.
  ///
  /// - Parameter empty: the content of a file that does not exist.
  /// - Throws: `FileError` if it cannot be kept; then all is as it was.
  func change<Content: Equatable>(
    from empty: Content, reading read: ([UInt8]) -> Content,
    writing write: (Content) -> [UInt8], _ body: (inout Content) -> Void
  ) throws(FileError) {
    try update { bytes throws(FileError) in
      let old = bytes.map(read) ?? empty
      var new = old
      body(&new)
      return new == old ? nil : write(new)
    }
  }
}
