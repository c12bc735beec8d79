import Posts

/// The pictures of a zip, whose list is read once for all of them.
struct ZipPictures {
  private let file: FileBytes
  private let total: UnpackedCount
  private let entries: [String: ZipEntry]

  /// - Throws: if the list at the end of the zip cannot be read.
  init(_ file: FileBytes, names: Set<String>) throws(ImportError) {
    self.file = file
    total = UnpackedCount(of: file.counter)
    let list = try ZipDirectory.entries(of: file, where: names.contains)
    entries = Dictionary(list.apart(in: file.size ?? 0).entries.map { ($0.name, $0) }) { _, last in
      last
    }
  }

  func source(of name: String) throws(ImportError) -> any ByteSource {
    guard let entry = entries[name] else { throw MediaFile.missing(name) }
    return try ZipMember(entry, of: file, total: total)
  }
}
