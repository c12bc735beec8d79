import CArchive

/// The bytes of one member of a zip, unpacked as they are read.
///
/// libarchive gets a header made from the list at the end of the zip, followed by the member's
/// packed bytes: it sees a zip of one member whose sizes are known, whatever is around it in the
/// file. For a salvaged member it gets the rest of the file.
final class ZipMember: ByteSource {
  private let reader: OpaquePointer
  private let feed: ArchiveFeed
  private let total: UnpackedCount
  private let method: UInt16
  private var rest: Int
  private var given = 0
  private var fault = LastingFault()

  /// - Parameter total: counts for the file on the disk that the zip is, or is in.
  init(_ entry: ZipEntry, of file: FileBytes, total: UnpackedCount) throws(ImportError) {
    guard !entry.isEncrypted else {
      throw ImportError("encrypted", remedy: "unpack the zip with its password first")
    }
    self.total = total
    method = UInt16(truncatingIfNeeded: entry.method)
    if entry.isSalvaged {
      feed = ArchiveFeed(file, places: entry.offset..<(file.size ?? 0))
      rest = Int.max
    } else {
      let start = try Self.start(of: entry, in: file)
      let places = start..<(start + entry.packedSize)
      feed = ArchiveFeed(file, header: Self.header(entry), places: places)
      rest = entry.size
    }
    reader = try LibarchiveReader.make()
    carchive_read_support_format_zip_streamable(reader)
    var header: OpaquePointer?
    guard feed.open(reader) == ARCHIVE_OK,
      ArchiveFeed.isUsable(carchive_read_next_header(reader, &header))
    else {
      // All properties are set by now, so `deinit` runs and frees the reader.
      throw failure
    }
  }

  deinit { carchive_read_free(reader) }

  /// `count` is only a hint: libarchive decides on the size of blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try fault.lasting { () throws(ImportError) -> Int in try readBlock(into: &bytes) }
  }

  private func readBlock(into bytes: inout [UInt8]) throws(ImportError) -> Int {
    guard let block = ArchiveFeed.block(unpackedBy: reader) else { throw failure }
    if block.isEmpty { return 0 }
    rest -= block.count
    given += block.count
    try Bomb.check(packed: feed.count, unpacked: given)
    try total.add(block.count)
    guard rest >= 0 else {
      throw ImportError("unpacks to more than the zip says", remedy: "download it again")
    }
    bytes.append(contentsOf: block)
    return block.count
  }

  /// Where the packed bytes begin: after the member's own header, which alone tells its length.
  private static func start(
    of entry: ZipEntry, in file: FileBytes
  ) throws(ImportError) -> Int {
    let size = file.size ?? 0
    let isInside = entry.offset >= 0 && entry.offset < size
    let local = isInside ? try file.bytes(at: entry.offset, count: headerSize)[...] : []
    // After its fixed part come a name and extra fields.
    let start = headerSize + local.little(26, 2) + local.little(28, 2)
    guard local.little(0, 4) == ZipSignature.localFileHeader, entry.offset + start <= size,
      entry.packedSize <= size - entry.offset - start
    else { throw ImportError("not where the zip says", remedy: "download the zip again") }
    return entry.offset + start
  }

  /// The size of the fixed part of a member's own header.
  static let headerSize = 30

  private var failure: ImportError {
    let words = carchive_error_string(reader).map { String(cString: $0) } ?? ""
    if feed.error == nil, words.hasPrefix("Unsupported ZIP compression method") {
      return ZipMethod(number: method).error
    }
    return .unpacking(reader, cause: feed.error, remedy: "download the zip again")
  }

  /// A header for one member with sizes in Zip64 form, and without the flag that says they follow.
  private static func header(_ entry: ZipEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    func put(_ number: Int, _ count: Int) {
      for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    put(ZipSignature.localFileHeader, 4)
    // The version of the format that has Zip64.
    put(45, 2)
    put(Int(entry.flags & ~8), 2)
    put(Int(entry.method), 2)
    // No date.
    put(0, 4)
    put(Int(entry.checksum), 4)
    // Both sizes are in the extra field.
    put(0xFFFF_FFFF, 4)
    put(0xFFFF_FFFF, 4)
    // The lengths of the name and of the extra field; then the name, which may be anything.
    put(1, 2)
    put(20, 2)
    put(Int(UInt8(ascii: "m")), 1)
    // The extra field: that of Zip64, of two numbers.
    put(1, 2)
    put(16, 2)
    put(entry.size, 8)
    put(entry.packedSize, 8)
    return bytes
  }
}

/// How a member of a zip is packed: the number in the zip (APPNOTE 4.4.5).
private struct ZipMethod: Equatable {
  let number: UInt16

  /// The error that this method is not supported; the program that made the zip can unpack it.
  var error: ImportError {
    let name = Self.names[number].map { "\($0), " } ?? ""
    return ImportError(
      "packed by a method that cannot be unpacked here (\(name)number \(number))",
      remedy: "unpack the zip with the program that made it, and import the folder")
  }

  private static let names: [UInt16: String] = [
    1: "Shrink", 2: "Reduce", 3: "Reduce", 4: "Reduce", 5: "Reduce", 6: "Implode", 9: "Deflate64",
    10: "PKWARE DCL Implode", 12: "bzip2", 14: "LZMA", 18: "IBM TERSE", 19: "LZ77", 93: "Zstandard",
    94: "MP3", 95: "XZ", 96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "AES encryption",
  ]
}
