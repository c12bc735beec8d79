import CImageEncoding

extension PictureFiles {
  /// A frame of a GIF file: a colour's number for each pixel.
  package struct Frame {
    package var left = 0
    package var top = 0
    package var width: Int
    package var height: Int
    package var isInterlaced = false
    /// The number of the transparent colour.
    package var transparent: Int?
    package var numbers: [UInt8]

    package init(
      left: Int = 0, top: Int = 0, _ width: Int, _ height: Int, isInterlaced: Bool = false,
      transparent: Int? = nil, numbers: [UInt8]
    ) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
      self.isInterlaced = isInterlaced
      self.transparent = transparent
      self.numbers = numbers
    }
  }

  /// A GIF file; the palette has 2, 4, 8 … 256 colours.
  package static func gif(
    _ width: Int, _ height: Int, palette: [PixelGrid.Color], _ frames: [Frame]
  ) -> [UInt8] {
    let colors = palette.flatMap { [$0.x, $0.y, $0.z] }
    // One block of memory for the numbers of all frames, so that pointers into it stay valid.
    let numbers = frames.flatMap(\.numbers)
    return numbers.withUnsafeBufferPointer { numbers in
      var start = 0
      let described = frames.map { frame in
        defer { start += frame.numbers.count }
        return gif_frame(
          left: Int32(frame.left), top: Int32(frame.top), width: Int32(frame.width),
          height: Int32(frame.height), is_interlaced: frame.isInterlaced ? 1 : 0,
          transparent: Int32(frame.transparent ?? -1),
          numbers: numbers.baseAddress.map { $0 + start })
      }
      return bytes(
        encode_gif(
          Int32(width), Int32(height), colors, Int32(palette.count), described,
          Int32(described.count)))
    }
  }
}
