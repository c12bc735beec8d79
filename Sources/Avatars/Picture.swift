/// A decoded picture: pixels, exactly as many as its sides say, whatever came from outside.
package struct Picture: Sendable, Hashable {
  /// Pixels.
  package let width: Int
  /// Pixels.
  package let height: Int
  /// Red, green, blue and alpha of each pixel, row after row from the top left; not premultiplied.
  package let rgba: [UInt8]

  /// `nil` when the bytes are not `width * height * 4`, or a side is not positive.
  package init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20,
      rgba.count == width * height * 4
    else { return nil }
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}
