import CImageEncoding

/// Picture files of every kind that occurs in the wild, made while the test runs.
package enum PictureFiles {
  /// A JPEG file; `change` sets rare properties.
  package static func jpeg(
    _ grid: PixelGrid, quality: Int32 = 95, change: (inout jpeg_kind) -> Void = { _ in }
  ) -> [UInt8] {
    var kind = jpeg_kind()
    kind.components = 3
    kind.quality = quality
    kind.is_separated = 1
    change(&kind)
    let samples: [UInt8] =
      switch kind.components {
      case 1: grid.colors.map(\.x)
      // Alpha stands for what black leaves over. A file says how much ink there is or, as Adobe's
      // programs do, how much light it lets through.
      case 4:
        grid.colors.flatMap { color -> [UInt8] in
          let flip: UInt8 = kind.has_adobe_mark != 0 ? 0 : 255
          return [color.x ^ flip, color.y ^ flip, color.z ^ flip, color.w ^ flip]
        }
      default: grid.rgb
      }
    return bytes(encode_jpeg(samples, Int32(grid.width), Int32(grid.height), &kind))
  }

  /// A PNG file with 8 bits of red, green, blue and alpha.
  package static func png(_ grid: PixelGrid, isInterlaced: Bool = false) -> [UInt8] {
    png(rows: grid.rgba, grid.width, grid.height, type: 6, bits: 8) {
      $0.is_interlaced = isInterlaced ? 1 : 0
    }
  }

  /// A PNG file from rows that are packed as its kind wants them.
  package static func png(
    rows: [UInt8], _ width: Int, _ height: Int, type: Int32, bits: Int32,
    change: (inout png_kind) -> Void = { _ in }
  ) -> [UInt8] {
    var kind = png_kind()
    kind.color_type = type
    kind.bits = bits
    kind.transparent = (-1, -1, -1)
    change(&kind)
    return bytes(encode_png(rows, Int32(width), Int32(height), &kind))
  }

  /// A PNG file from colour numbers, one byte each.
  package static func png(
    numbers: [UInt8], _ width: Int, _ height: Int, palette: [PixelGrid.Color]
  ) -> [UInt8] {
    let colors = palette.flatMap { [$0.x, $0.y, $0.z] }
    let alphas = palette.map(\.w)
    return colors.withUnsafeBufferPointer { colors in
      alphas.withUnsafeBufferPointer { alphas in
        png(rows: numbers, width, height, type: 3, bits: 8) {
          $0.palette = colors.baseAddress
          $0.colors = Int32(palette.count)
          $0.alphas = alphas.baseAddress
          $0.alpha_count = Int32(palette.count)
        }
      }
    }
  }

  /// A WebP file, lossless without a quality.
  package static func webp(_ grid: PixelGrid, quality: Float? = nil) -> [UInt8] {
    bytes(encode_webp(grid.rgba, Int32(grid.width), Int32(grid.height), quality ?? -1))
  }

  static func bytes(_ file: encoded) -> [UInt8] {
    precondition(file.bytes != nil, "the library makes no such picture")
    defer { file.bytes.deallocate() }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
