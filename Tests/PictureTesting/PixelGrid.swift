/// A picture that a test draws: red, green, blue and alpha of each pixel.
package struct PixelGrid: Sendable, Hashable {
  /// Red, green, blue, alpha.
  package typealias Color = SIMD4<UInt8>

  package let width: Int
  package let height: Int
  package var colors: [Color]

  package init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
    self.width = width
    self.height = height
    colors = (0..<height).flatMap { y in (0..<width).map { color($0, y) } }
  }

  package subscript(_ x: Int, _ y: Int) -> Color { colors[y * width + x] }

  /// Four quarters, red and green above, blue and white below. JPEG keeps them apart when the sides
  /// are multiples of 32.
  package static func quarters(_ width: Int, _ height: Int) -> PixelGrid {
    PixelGrid(width: width, height: height) { x, y in
      switch (x * 2 < width, y * 2 < height) {
      case (true, true): Color(255, 0, 0, 255)
      case (false, true): Color(0, 255, 0, 255)
      case (true, false): Color(0, 0, 255, 255)
      case (false, false): Color(255, 255, 255, 255)
      }
    }
  }

  /// A picture of one colour.
  package static func plain(_ width: Int, _ height: Int, _ color: Color) -> PixelGrid {
    PixelGrid(width: width, height: height) { _, _ in color }
  }

  /// The pixels, four bytes each.
  package var rgba: [UInt8] { colors.flatMap { [$0.x, $0.y, $0.z, $0.w] } }
  /// The pixels, three bytes each.
  package var rgb: [UInt8] { colors.flatMap { [$0.x, $0.y, $0.z] } }
}
