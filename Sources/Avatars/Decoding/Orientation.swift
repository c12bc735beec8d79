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
