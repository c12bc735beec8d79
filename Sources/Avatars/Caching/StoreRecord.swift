import Posts

/// What a file of the store holds: whose it is, and the bytes. A file that was cut off, mixed up or
/// written by another version is none.
///
///     8 bytes   "TWPIC 1\n"
///     8         checksum of what follows
///     4, 4      bytes of the address, of the variant's name
///               address, name, content
struct StoreRecord: Equatable {
  var address: String
  var variant: String
  var content: [UInt8]

  private static let signature = Array("TWPIC 1\n".utf8)
  private static let headerCount = 24

  init(_ key: PictureKey, _ content: [UInt8]) {
    self.address = key.address
    self.variant = key.variant.name
    self.content = content
  }

  /// `nil` if these are not the bytes of a record.
  init?(_ bytes: [UInt8]) {
    let sizes = bytes[...].dropFirst(16)
    guard bytes.starts(with: Self.signature),
      let checksum = bytes[...].number(at: 8, 8, .littleEndian),
      let addressCount = sizes.number(at: 0, 4, .littleEndian),
      let variantCount = sizes.number(at: 4, 4, .littleEndian),
      addressCount + variantCount <= bytes.count - Self.headerCount,
      Self.checksum(of: sizes) == checksum
    else { return nil }
    let rest = bytes.dropFirst(Self.headerCount)
    let names = rest.prefix(addressCount + variantCount)
    address = String(decoding: names.prefix(addressCount), as: UTF8.self)
    variant = String(decoding: names.dropFirst(addressCount), as: UTF8.self)
    content = Array(rest.dropFirst(names.count))
  }

  var bytes: [UInt8] {
    let body =
      [UInt8](littleEndian: address.utf8.count, count: 4)
      + [UInt8](littleEndian: variant.utf8.count, count: 4) + Array(address.utf8)
      + Array(variant.utf8) + content
    return Self.signature + [UInt8](littleEndian: Self.checksum(of: body[...]), count: 8) + body
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    Int(truncatingIfNeeded: FNV1a.hash(bytes))
  }
}
