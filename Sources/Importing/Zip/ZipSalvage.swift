import CArchive

/// Finds members of a zip whose list at the end is lost, by walking from one member's own header to
/// the next, as long as there are any.
///
/// Reads the whole file: if a header does not say how long its member is, only unpacking it does.
enum ZipSalvage {
  /// The members whose names are `wanted`; the last one may be cut off.
  static func entries(
    of file: FileBytes, where wanted: (String) -> Bool, shouldStop: () -> Bool
  ) -> [ZipEntry] {
    guard let size = file.size, let reader = archive_read_new() else { return [] }
    let feed = ArchiveFeed(file, places: 0..<size)
    defer {
      archive_read_free(reader)
      withExtendedLifetime(feed) {}
    }
    archive_read_support_format_zip_streamable(reader)
    guard feed.open(reader) == ARCHIVE_OK else { return [] }
    var entries: [ZipEntry] = []
    var header: OpaquePointer?
    while !shouldStop(), ArchiveFeed.isUsable(archive_read_next_header(reader, &header)) {
      guard let name = archive_entry_pathname(header).map({ String(cString: $0) }), wanted(name)
      else { continue }
      entries.append(
        ZipEntry(salvaged: name, at: Int(archive_read_header_position(reader))))
    }
    return entries
  }
}

extension ZipEntry {
  /// A member of which only the header was found.
  fileprivate init(salvaged name: String, at offset: Int) {
    self.init(
      name: name, flags: 0, method: 0, checksum: 0, packedSize: 0, size: 0, offset: offset,
      isSalvaged: true)
  }
}
