/// How a picture must be turned to stand upright: the numbers of EXIF, tag 0x0112 (CIPA DC-008,
/// 4.6.4). Each tells to which edges the first stored row and the first stored column belong.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, turnedHalf, flipped, transposed, turnedRight, transversed, turnedLeft

  /// The orientation that a file tells; `.upright` if it tells none that can be understood.
  init(of bytes: [UInt8], _ format: PictureFormat) {
    let block: ArraySlice<UInt8>? =
      switch format {
      case .jpeg: EXIF.block(jpeg: bytes)
      case .png: FileChunks(png: bytes).first { $0.isNamed("eXIf") }?.content
      case .webp:
        FileChunks(riff: bytes.dropFirst(12)).first { $0.isNamed("EXIF") }
          .map { EXIF.withoutPrefix($0.content) }
      case .gif: nil
      }
    self = block.flatMap(EXIF.orientation).flatMap(Orientation.init(rawValue:)) ?? .upright
  }

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Orientation.transposed.rawValue }

  /// Where the pixel that is shown at a place is stored; `width` and `height` are those of the
  /// stored picture.
  func stored(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .turnedHalf: (width - 1 - x, height - 1 - y)
    case .flipped: (x, height - 1 - y)
    case .transposed: (y, x)
    case .turnedRight: (y, height - 1 - x)
    case .transversed: (width - 1 - y, height - 1 - x)
    case .turnedLeft: (width - 1 - y, x)
    }
  }
}

extension Picture {
  /// The picture upright, if it was stored in this way.
  func turned(_ orientation: Orientation) -> Picture {
    guard orientation != .upright else { return self }
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(rgba.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let place = orientation.stored(x, y, width: width, height: height)
        let start = (place.y * width + place.x) * 4
        turned += rgba[start..<start + 4]
      }
    }
    return Picture(width: newWidth, height: newHeight, rgba: turned) ?? self
  }
}

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
