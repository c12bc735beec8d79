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

  /// `nil` when these are not the bytes of one.
  init?(_ bytes: [UInt8]) {
    let sizes = bytes[...].dropFirst(16)
    guard bytes.starts(with: Self.signature),
      let checksum = Self.number(bytes[...].dropFirst(8).prefix(8)),
      let addressCount = sizes.number(at: 0, 4, .littleEndian),
      let variantCount = sizes.number(at: 4, 4, .littleEndian),
      addressCount + variantCount <= bytes.count - Self.headerCount,
      FNV1a.hash(sizes) == checksum
    else { return nil }
    let rest = bytes.dropFirst(Self.headerCount)
    let names = rest.prefix(addressCount + variantCount)
    address = String(decoding: names.prefix(addressCount), as: UTF8.self)
    variant = String(decoding: names.dropFirst(addressCount), as: UTF8.self)
    content = Array(rest.dropFirst(names.count))
  }

  var bytes: [UInt8] {
    let body =
      Self.bytes(UInt64(address.utf8.count), 4) + Self.bytes(UInt64(variant.utf8.count), 4)
      + Array(address.utf8) + Array(variant.utf8) + content
    return Self.signature + Self.bytes(FNV1a.hash(body), 8) + body
  }

  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64? {
    guard bytes.count == 8 else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
