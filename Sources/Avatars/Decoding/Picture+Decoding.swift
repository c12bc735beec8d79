import CImage

extension Picture {
  /// Decodes the bytes of a file to a longer side of `side` pixels at most; a smaller picture
  /// stays as it is.
  ///
  /// An animation gives its first frame. The picture stands upright, as its EXIF data say; profiles
  /// and gamma are left out. Nothing is larger in memory than `PictureLimits` let it. Takes
  /// milliseconds: never on the thread that draws.
  package init(decoding bytes: [UInt8], fitting side: Int) throws(PictureError) {
    guard bytes.count <= PictureLimits.bytes else { throw .tooManyBytes(bytes.count) }
    guard let format = PictureFormat(of: bytes) else { throw .unknownFormat }
    let decoder = StoredPicture(format: format, side: side)
    let stored =
      switch format {
      case .jpeg: try decoder.read(bytes, cimage_jpeg)
      case .png: try decoder.read(bytes, cimage_png)
      case .gif: try decoder.read(bytes, cimage_gif)
      case .webp: try decoder.readWebP(bytes)
      }
    self = stored.turned(Orientation(of: bytes, format))
  }
}

/// A picture as the library of its format decodes it from a file.
private struct StoredPicture {
  let format: PictureFormat
  /// Pixels.
  let side: Int

  /// A function of C that decodes bytes, given with their number, into an image.
  typealias Decoder = (
    UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<cimage>?
  ) -> cimage_result

  func read(_ bytes: [UInt8], _ decode: Decoder) throws(PictureError) -> Picture {
    var image = cimage()
    image.longest_side = CInt(PictureLimits.side)
    image.fitting = CInt(min(max(side, 1), PictureLimits.side))
    let result = bytes.withUnsafeBufferPointer { decode($0.baseAddress, $0.count, &image) }
    defer { cimage_free(&image) }
    guard result == CIMAGE_OK else { throw error(result, image) }
    let count = Int(image.width) * Int(image.height) * 4
    guard
      let picture = Picture(
        width: Int(image.width), height: Int(image.height),
        rgba: Array(UnsafeBufferPointer(start: image.rgba, count: count)))
    else { throw .damaged(format) }
    return picture
  }

  func readWebP(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    guard let animation = WebPAnimation(bytes) else {
      return try read(bytes) { cimage_webp($0, $1, nil, $2) }
    }
    guard let frame = animation.firstFrame else { throw .damaged(.webp) }
    var place = cimage_place(
      canvas_width: CInt(animation.width), canvas_height: CInt(animation.height),
      x: CInt(frame.x), y: CInt(frame.y))
    return try read(frame.file) { cimage_webp($0, $1, &place, $2) }
  }

  private func error(_ result: cimage_result, _ image: cimage) -> PictureError {
    let reason = image.reason.map { String(cString: $0) }
    return switch result {
    case CIMAGE_TOO_LARGE:
      .tooLarge(width: Int(image.source_width), height: Int(image.source_height))
    case CIMAGE_UNSUPPORTED: .unsupported(format, reason ?? "a rare kind of coding")
    case CIMAGE_NO_MEMORY: .noMemory
    case CIMAGE_NO_LIBRARY: .noDecoder(format, reason ?? "")
    default: .damaged(format)
    }
  }
}

/// A format that is decoded here.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case gif = "GIF"
  case webp = "WebP"

  /// The format to which the first bytes belong, whatever a server or a name says; `nil` for any
  /// other.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}

/// The most that a picture from outside may cost us.
package enum PictureLimits {
  /// Bytes of a file, as fetched, also once it is unpacked.
  package static let bytes = 1 << 20
  /// Pixels of the longer side.
  package static let side = 4096
}
