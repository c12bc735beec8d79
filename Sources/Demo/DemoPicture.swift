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

/// A picture as a function of the place, both coordinates from -1000 to 1000, y downward.
protocol Drawing {
  /// The colour at a place.
  func color(_ x: Int, _ y: Int) -> Color
}

extension Drawing {
  /// Whether a place lies in an ellipse around the origin.
  func isInside(_ x: Int, _ y: Int, _ halfWidth: Int, _ halfHeight: Int) -> Bool {
    let (a, b) = (x * 1000 / halfWidth, y * 1000 / halfHeight)
    return a * a + b * b < 1_000_000
  }
}

/// Red, green and blue.
struct Color: Sendable, Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// This colour with `share` thousandths of another.
  func mixed(with other: Color, _ share: Int) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(clamping: Int(a) + (Int(b) - Int(a)) * share / 1000)
    }
    var color = self
    color.red = mix(red, other.red)
    color.green = mix(green, other.green)
    color.blue = mix(blue, other.blue)
    return color
  }
}
