/// The header of one member of a tar: POSIX ustar, with the extensions of GNU and pax.
struct TarHeader {
  static let size = 512

  var name: String
  /// The size of the member in bytes.
  var count: Int
  /// `0` or NUL for a file; `L`, `x`, `g` for metadata of the next member.
  var type: UInt8

  /// The number of bytes up to the next header.
  var padded: Int { (count + Self.size - 1) / Self.size * Self.size }

  var isFile: Bool { type == UInt8(ascii: "0") || type == 0 || type == UInt8(ascii: "7") }

  /// `nil` if the checksum does not fit, so that this is not a header.
  init?(_ block: ArraySlice<UInt8>) {
    guard block.count >= Self.size else { return nil }
    let bytes = Array(block.prefix(Self.size))
    guard let told = Self.number(bytes[148..<156]), told == Self.checksum(bytes),
      let count = Self.number(bytes[124..<136]), count <= 1 << 50
    else { return nil }
    self.count = count
    type = bytes[156]
    name = Self.text(bytes[0..<100])
    let prefix = Self.text(bytes[345..<500])
    if bytes[257..<263].elementsEqual("ustar\0".utf8), !prefix.isEmpty {
      name = prefix + "/" + name
    }
  }

  /// The sum of all bytes, with its own field counted as blanks.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum = 8 * 32
    for (index, byte) in bytes.enumerated() where !(148..<156).contains(index) { sum += Int(byte) }
    return sum
  }

  /// Octal digits or, if the first bit is set, a binary number.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if let first = field.first, first & 0x80 != 0 {
      var number = 0
      for byte in field.dropFirst().suffix(8) {
        guard number < 1 << 54 else { return nil }
        number = number << 8 | Int(byte)
      }
      return number
    }
    var number = 0
    for byte in field.drop(while: { $0 == 0x20 }) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) else { break }
      number = number << 3 | Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// The path up to the first NUL.
  static func text(_ field: ArraySlice<UInt8>) -> String {
    String(path: Array(field.prefix { $0 != 0 }))
  }
}
