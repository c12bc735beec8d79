import Posts

/// A small picture for an `x-demo:` address, drawn by arithmetic: the same address, the same
/// pixels.
package struct DemoPicture: Sendable, Equatable {
  /// Pixels of a side.
  package var side: Int
  /// Red, green, blue and alpha of each pixel, row after row.
  package var rgba: [UInt8]

  /// A face for `x-demo:<number>`, a landscape for `x-demo:picture/<number>`; `nil` for any other
  /// address, or a side outside 1 to 1024.
  package init?(address: String, side: Int = 48) {
    guard (1...1024).contains(side), let drawing = Self.drawing(address) else { return nil }
    self.side = side
    rgba = []
    rgba.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        // The middle of the pixel, on a plane from -1000 to 1000.
        let color = drawing.color(
          (2 * x + 1) * 1000 / side - 1000, (2 * y + 1) * 1000 / side - 1000)
        rgba.append(contentsOf: [color.red, color.green, color.blue, 255])
      }
    }
  }

  /// The address of a person's face.
  static func address(ofFace number: Int) -> String { Post.Media.inventedScheme + String(number) }

  /// The address of a landscape.
  static func address(ofLandscape number: Int) -> String {
    Post.Media.inventedScheme + folder + String(number)
  }

  private static let folder = "picture/"

  private static func drawing(_ address: String) -> (any Drawing)? {
    let scheme = Post.Media.inventedScheme
    guard address.hasPrefix(scheme) else { return nil }
    let rest = address.dropFirst(scheme.count)
    if let number = Int(rest) { return Face(number) }
    guard rest.hasPrefix(folder), let number = Int(rest.dropFirst(folder.count)) else { return nil }
    return Landscape(number)
  }
}
