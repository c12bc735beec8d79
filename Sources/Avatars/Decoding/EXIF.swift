/// The data that cameras add to a picture; only the orientation is read.
enum EXIF {
  /// The bytes that announce the block where it does not stand alone.
  private static let prefix: [UInt8] = Array("Exif".utf8) + [0, 0]

  /// A block of TIFF, without the bytes that may announce it.
  static func withoutPrefix(_ block: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    block.starts(with: prefix) ? block.dropFirst(prefix.count) : block
  }

  /// The block in the segments that stand before the pixels of a JPEG file.
  static func block(jpeg bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = bytes.dropFirst(2)
    while rest.first == 0xFF {
      let marker = rest.dropFirst().first
      if marker == 0xFF {  // a byte of padding
        rest = rest.dropFirst()
        continue
      }
      // The pixels begin, or a marker without a length, which does not belong here.
      guard let marker, marker != 0xDA, !(0xD0...0xD9).contains(marker),
        let length = rest.number(at: 2, 2, .bigEndian), length >= 2, length <= rest.count - 2
      else { return nil }
      let content = rest.dropFirst(4).prefix(length - 2)
      if marker == 0xE1, content.starts(with: prefix) { return withoutPrefix(content) }
      rest = rest.dropFirst(2 + length)
    }
    return nil
  }

  /// The value of tag 0x0112 in the first directory of a block of TIFF.
  static func orientation(in block: ArraySlice<UInt8>) -> Int? {
    let order: ByteOrder
    if block.starts(with: "II".utf8) {
      order = .littleEndian
    } else if block.starts(with: "MM".utf8) {
      order = .bigEndian
    } else {
      return nil
    }
    guard block.number(at: 2, 2, order) == 42, let directory = block.number(at: 4, 4, order),
      let count = block.number(at: directory, 2, order)
    else { return nil }
    for entry in stride(from: directory + 2, to: directory + 2 + count * 12, by: 12) {
      guard let tag = block.number(at: entry, 2, order) else { return nil }
      // One short number (type 3) stands in the entry itself.
      guard tag == 0x0112 else { continue }
      guard block.number(at: entry + 2, 2, order) == 3 else { return nil }
      return block.number(at: entry + 8, 2, order)
    }
    return nil
  }
}
