/// An uncompressed picture in the format PNG, so that no library is needed to make it.
package enum FakePNG {
  /// A square of stripes whose colours depend on the number alone.
  package static func bytes(_ number: Int, side: Int = 48) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(side * (1 + side * 3))
    for y in 0..<side {
      rows.append(0)  // no filter
      for x in 0..<side {
        let stripe = (x / 8 + y / 8 + number) % 6
        rows.append(UInt8(truncatingIfNeeded: number &* 37 + stripe * 40))
        rows.append(UInt8(truncatingIfNeeded: number &* 91 + y * 4))
        rows.append(UInt8(truncatingIfNeeded: number &* 13 + x * 4))
      }
    }
    let header = big(side) + big(side) + [8, 2, 0, 0, 0]  // 8 bits, red, green and blue
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(content.count) + named + big(checksum(named))
  }

  /// zlib's format (RFC 1950) with blocks that are only stored (RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var place = 0
    repeat {
      let part = bytes[place...].prefix(65_535)
      place += part.count
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      result += [place == bytes.count ? 1 : 0, low, high, ~low, ~high]
      result += part
    } while place < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + big(b << 16 | a)
  }

  /// The CRC-32 of ISO 3309, as PNG wants it.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value = value >> 8 ^ table[Int((value ^ UInt32(byte)) & 255)]
    }
    return Int(~value)
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }
}
