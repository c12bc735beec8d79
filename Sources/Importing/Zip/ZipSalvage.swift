import CArchive

/// Finds members of a zip whose list at the end is lost, by walking from one member's own header to
/// the next, as long as there are any.
///
/// Reads the whole file: if a header does not say how long its member is, only unpacking it does.
enum ZipSalvage {
  /// The members whose names are `wanted`; the last one may be cut off.
  ///
  /// - Throws: if libarchive, which finds them, cannot be used.
  static func entries(
    of file: FileBytes, where wanted: (String) -> Bool, shouldStop: () -> Bool
  ) throws(ImportError) -> [ZipEntry] {
    guard let size = file.size else { return [] }
    let reader = try LibarchiveReader.make()
    let feed = ArchiveFeed(file, places: 0..<size)
    defer {
      carchive_read_free(reader)
      withExtendedLifetime(feed) {}
    }
    carchive_read_support_format_zip_streamable(reader)
    guard feed.open(reader) == ARCHIVE_OK else { return [] }
    var entries: [ZipEntry] = []
    var header: OpaquePointer?
    while !shouldStop(), ArchiveFeed.isUsable(carchive_read_next_header(reader, &header)) {
      let place = Int(carchive_read_header_position(reader))
      guard let entry = try? ZipEntry(salvagedFrom: file, at: place), wanted(entry.name)
      else { continue }
      entries.append(entry)
    }
    return entries
  }
}

extension ZipEntry {
  /// A member of which only the header was found: the first at a place or after it, as sizes that
  /// belong to the member before may come first. The header is read here, since libarchive tells
  /// only names that are ASCII.
  fileprivate init?(salvagedFrom file: FileBytes, at place: Int) throws(ImportError) {
    guard let offset = try Self.headerPlace(in: file, from: place) else { return nil }
    let header = try file.bytes(at: offset, count: ZipMember.headerSize)[...]
    let name = try file.bytes(at: offset + ZipMember.headerSize, count: header.little(26, 2))
    self.init(
      name: Self.plain(name[...]), flags: UInt16(header.little(6, 2)),
      method: UInt16(header.little(8, 2)), checksum: 0, packedSize: 0, size: 0, offset: offset,
      isSalvaged: true)
  }

  /// The first place from here on where a member's own header begins.
  private static func headerPlace(
    in file: FileBytes, from start: Int
  ) throws(ImportError) -> Int? {
    var start = start
    while true {
      let bytes = try file.bytes(at: start, count: step)
      let found = bytes.indices.first { place in
        // One byte is compared first: it rules out nearly every place.
        bytes[place] == UInt8(ascii: "P")
          && bytes[place...].little(0, 4) == ZipSignature.localFileHeader
      }
      if let found { return start + found }
      if bytes.count < step { return nil }
      // The signature may lie across the end.
      start += step - 3
    }
  }

  /// How many bytes are searched at a time: nearly always the header is within the first 24.
  private static let step = 256
}
