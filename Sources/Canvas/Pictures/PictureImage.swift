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

/// The cell that stands for a piece of an image which the terminal holds: `U+10EEEE`, with two
/// marks that tell row and column of the piece (kitty graphics protocol, "Unicode placeholders").
/// The image's number is the colour of the letter; only the terminal's side knows it.
package enum Placeholder {
  /// No text may hold this character: `Sanitized` and `TextWidth` replace it.
  package static let base: UInt32 = 0x10EEEE

  /// The most rows and columns that an image can have.
  package static let limit = marks.count

  /// The cell at a place of an image; `nil` beyond the limit.
  package static func cell(column: Int, row: Int) -> Cell? {
    guard marks.indices.contains(column), marks.indices.contains(row) else { return nil }
    return Cell(base: base, marks: [marks[row], marks[column], 0, 0])
  }

  /// The digits of the protocol: marks of combining class 230 without a decomposition, in the order
  /// of Unicode 6.0. More of them would follow, but no picture here is that large.
  private static let marks: [UInt32] =
    [
      0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C, 0x350,
      0x351, 0x352, 0x357, 0x35B,
    ] + Array(0x363...0x36F) + Array(0x483...0x487) + Array(0x592...0x595)
    + [
      0x597, 0x598, 0x599, 0x59C, 0x59D, 0x59E, 0x59F, 0x5A0, 0x5A1, 0x5A8, 0x5A9, 0x5AB, 0x5AC,
      0x5AF, 0x5C4,
    ] + Array(0x610...0x617) + [0x657, 0x658, 0x659, 0x65A, 0x65B, 0x65D, 0x65E]
}
