/// Pixels that a terminal can hold and show in cells by itself. Cheap to copy.
package struct PictureImage: Sendable, Hashable {
  /// Pixels.
  package let width: Int
  /// Pixels.
  package let height: Int
  /// Red, green, blue and alpha of each pixel, row after row from the top left; not premultiplied.
  package let rgba: [UInt8]

  /// `nil` when the bytes are not `width * height * 4`, or a side is not between 1 and 4096.
  package init?(width: Int, height: Int, rgba: [UInt8]) {
    guard (1...4096).contains(width), (1...4096).contains(height),
      rgba.count == width * height * 4
    else { return nil }
    (self.width, self.height, self.rgba) = (width, height, rgba)
  }

  /// Hashes some pixels of the middle only, which are enough for a table.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(rgba.count)
    let middle = rgba.count / 2
    for index in stride(from: middle, to: min(middle + 256, rgba.count), by: 4) {
      hasher.combine(rgba[index])
    }
  }
}
