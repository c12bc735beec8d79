/// One member of a zip, as the list at its end describes it.
struct ZipEntry: Sendable, Hashable {
  var name: String
  var flags: UInt16
  var method: UInt16
  var checksum: UInt32
  var packedSize: Int
  var size: Int
  /// The offset of the member's own header in the file.
  var offset: Int
  /// Whether only that header is known, because the list at the end is lost: then sizes have no
  /// meaning.
  var isSalvaged = false

  /// The entry in a zip with `bytes` more before it. Offsets that make no sense become -1, and are
  /// refused when the member is opened.
  func shifted(by bytes: Int) -> ZipEntry {
    var entry = self
    entry.offset = offset <= Int.max - bytes ? offset + bytes : -1
    return entry
  }

  var isEncrypted: Bool { flags & 1 != 0 || method == 99 }
}

extension ZipEntry {
  /// The size of the part that every entry has.
  static let fixedSize = 46

  /// The size of the whole entry that begins here; `nil` if there is none.
  static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= fixedSize, bytes.little(0, 4) == ZipSignature.centralDirectoryHeader
    else { return nil }
    return fixedSize + bytes.little(28, 2) + bytes.little(30, 2) + bytes.little(32, 2)
  }

  /// Reads a whole entry; `nil` if its numbers make no sense.
  init?(_ bytes: ArraySlice<UInt8>) {
    let nameLength = bytes.little(28, 2)
    name = Self.plain(bytes.dropFirst(Self.fixedSize).prefix(nameLength))
    flags = UInt16(bytes.little(8, 2))
    method = UInt16(bytes.little(10, 2))
    checksum = UInt32(bytes.little(16, 4))
    packedSize = bytes.little(20, 4)
    size = bytes.little(24, 4)
    offset = bytes.little(42, 4)
    let extra = bytes.dropFirst(Self.fixedSize + nameLength).prefix(bytes.little(30, 2))
    takeLargeNumbers(from: extra)
    guard packedSize >= 0, size >= 0, offset >= 0 else { return nil }
  }

  /// The text of a name, with slashes even where a program of Windows wrote backslashes.
  static func plain(_ name: ArraySlice<UInt8>) -> String {
    String(
      decoding: name.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }

  /// Zip64: a number that does not fit in 32 bits has all of them set, and is in an extra field, in
  /// this order.
  private mutating func takeLargeNumbers(from extra: ArraySlice<UInt8>) {
    var rest = extra
    while rest.count >= 4 {
      var field = rest.dropFirst(4).prefix(rest.little(2, 2))
      let isZip64 = rest.little(0, 2) == 1
      rest = rest.dropFirst(4 + field.count)
      guard isZip64 else { continue }
      func take(_ number: inout Int) {
        guard number == 0xFFFF_FFFF, field.count >= 8 else { return }
        number = field.little(0, 8)
        field = field.dropFirst(8)
      }
      take(&size)
      take(&packedSize)
      take(&offset)
      return
    }
  }
}

extension [ZipEntry] {
  /// The members of a zip of `size` bytes that begin after the end of all those before them, and
  /// the number of those that do not: a small zip can claim the same bytes for any number of files.
  func apart(in size: Int) -> (entries: [ZipEntry], overlapping: Int) {
    var end = 0
    var inside: Set<ZipEntry> = []
    var apart: Set<ZipEntry> = []
    let inOrder = enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    // A member listed twice is the same one.
    for (_, entry) in inOrder where entry.offset >= 0 && !apart.contains(entry) {
      if entry.offset < end { inside.insert(entry) } else { apart.insert(entry) }
      let next = entry.offset.addingReportingOverflow(entry.packedSize).partialValue
      // A member that cannot be opened does not count.
      if next > end, next <= size { end = next }
    }
    return (filter { !inside.contains($0) }, inside.count)
  }
}

extension ArraySlice<UInt8> {
  /// The little-endian number of `count` bytes at a place. Bytes after the end count as 0; a number
  /// of more than 63 bits is negative.
  func little(_ place: Int, _ count: Int) -> Int {
    var number: UInt64 = 0
    for (index, byte) in dropFirst(place).prefix(count).enumerated() {
      number |= UInt64(byte) << (8 * UInt64(index))
    }
    return Int(truncatingIfNeeded: number)
  }
}
