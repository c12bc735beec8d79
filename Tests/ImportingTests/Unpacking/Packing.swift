import Posts

/// Hand-made packed files, in the simplest form that each format allows.
enum Packing {
  /// A gzip file whose blocks are not packed.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    result += ZipWriter.deflated(bytes)
    result.put(Int(ZipWriter.crc(bytes)), 4)
    result.put(bytes.count, 4)
    return result
  }

  static func gzip(_ text: String) -> [UInt8] { gzip(Array(text.utf8)) }

  /// A zstd file of blocks that are not packed.
  static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x80 | 0x20]
    result.put(bytes.count, 4)
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(100_000)
      rest = rest.dropFirst(block.count)
      result.put(block.count << 3 | (rest.isEmpty ? 1 : 0), 3)
      result += block
    } while !rest.isEmpty
    return result
  }

  /// A zstd file that unpacks to the beginning of a post and `megabytes` megabytes: four bytes for
  /// each 128 KB.
  static func zstdBomb(
    megabytes: Int, beginning: [UInt8] = Array(#"{"id_str":"1","full_text":""#.utf8)
  ) -> [UInt8] {
    var result: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, 0x68]
    result.put(beginning.count << 3, 3)
    result += beginning
    for block in 1...(megabytes * 8) {
      result.put(131_072 << 3 | 2 | (block == megabytes * 8 ? 1 : 0), 3)
      result.append(UInt8(ascii: "x"))
    }
    return result
  }

  /// Deflated braces, `megabytes` megabytes of them: two bits for each 258.
  ///
  /// One block with codes of its own: one bit for "the same 258 times", two for the brace and the
  /// end, one for "one byte back".
  static func deflateBomb(megabytes: Int) -> [UInt8] {
    var bits: [UInt8] = []
    func number(_ number: Int, _ count: Int) {
      for place in 0..<count { bits.append(UInt8(number >> place & 1)) }
    }
    number(1, 1)  // the last block
    number(2, 2)  // with codes of its own
    number(29, 5)  // 286 letters and lengths
    number(0, 5)  // one distance
    number(14, 4)  // 18 lengths of code lengths: 18 has one bit, 2 and 1 have two
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] { number(length, 3) }
    func zeros(_ count: Int) {
      bits.append(0)
      number(count - 11, 7)
    }
    zeros(123)
    bits += [1, 1]  // the brace has two bits
    zeros(132)
    bits += [1, 1]  // so has the end
    zeros(28)
    bits += [1, 0, 1, 0]  // 258 bytes have one, so has the distance
    bits += [1, 0]  // the brace
    bits += [UInt8](repeating: 0, count: megabytes * 4064 * 2)
    bits += [1, 1]  // the end
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (place, bit) in bits.enumerated() where bit == 1 { bytes[place / 8] |= 1 << (place % 8) }
    return bytes
  }

  /// A tar of these files. Names longer than the header's field are written as GNU does, or with
  /// `isPax` in the `pax` form.
  static func tar(_ files: [(name: String, bytes: [UInt8])], isPax: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    for (name, bytes) in files {
      if isPax {
        let line = "path=\(name)\n"
        let length = line.utf8.count + 3 + (line.utf8.count + 3 >= 100 ? 1 : 0)
        result += member("pax", type: "x", Array("\(length) \(line)".utf8))
      } else if name.utf8.count > 100 {
        result += member("././@LongLink", type: "L", Array(name.utf8) + [0])
      }
      result += member(String(name.prefix(100)), type: "0", bytes)
    }
    return result + [UInt8](repeating: 0, count: 1024)
  }

  static func tar(_ files: [(name: String, text: String)], isPax: Bool = false) -> [UInt8] {
    tar(files.map { ($0.name, Array($0.text.utf8)) }, isPax: isPax)
  }

  private static func member(_ name: String, type: Character, _ bytes: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) {
      for (index, byte) in text.utf8.enumerated() { header[place + index] = byte }
    }
    func octal(_ number: Int, _ digits: Int) -> String {
      String(number, radix: 8).withZeros(to: digits)
    }
    put(name, at: 0)
    put(octal(0o644, 7), at: 100)
    put(octal(bytes.count, 11), at: 124)
    put("        " + String(type) + "", at: 148)
    put("ustar\u{0}00", at: 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", at: 148)
    let padding = (512 - bytes.count % 512) % 512
    return header + bytes + [UInt8](repeating: 0, count: padding)
  }
}
