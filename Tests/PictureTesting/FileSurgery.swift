import CImageEncoding

extension PictureFiles {
  /// A chunk of PNG: length, name, content, checksum.
  package static func chunk(png name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + named
      + bigEndian(encoding_crc32(named, named.count))
  }

  /// A chunk of RIFF: name, length, content, and a padding byte when the length is odd.
  package static func chunk(riff name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + bigEndian(UInt32(content.count)).reversed() + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  /// A WebP file of these chunks.
  package static func webp(chunks: [UInt8]) -> [UInt8] {
    chunk(riff: "RIFF", Array("WEBP".utf8) + chunks)
  }

  /// A PNG file with further chunks behind its header.
  package static func png(_ file: [UInt8], with chunks: [UInt8]) -> [UInt8] {
    Array(file[..<33]) + chunks + file[33...]
  }

  /// A JPEG file with a further segment at its beginning.
  package static func jpeg(_ file: [UInt8], with marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    Array(file[..<2]) + [0xFF, marker] + bigEndian(UInt32(content.count + 2)).suffix(2) + content
      + file[2...]
  }

  /// Bytes packed by zlib.
  package static func packed(_ content: [UInt8]) -> [UInt8] {
    bytes(encode_zlib(content, content.count))
  }

  /// A block of TIFF that says nothing but how a picture was held.
  package static func exif(orientation: UInt16, isBigEndian: Bool = true) -> [UInt8] {
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      let bytes = Array(bigEndian(value).suffix(count))
      return isBigEndian ? bytes : bytes.reversed()
    }
    let entry =
      number(0x0112, 2) + number(3, 2) + number(1, 4) + number(UInt32(orientation), 2) + [0, 0]
    return Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + entry + number(0, 4)
  }

  /// The four bytes of a number, the high one first.
  package static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
