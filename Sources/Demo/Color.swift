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
