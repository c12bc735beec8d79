extension Style.Color {
  /// Whether it is not of the palette.
  package var isExact: Bool { if case .exact = self { true } else { false } }

  /// The nearest colour of the palette if this one is exact; any other stays as it is.
  package var indexed: Style.Color {
    guard case .exact(let red, let green, let blue) = self else { return self }
    return .indexed(ColorCube.nearest(SIMD3(Int32(red), Int32(green), Int32(blue))))
  }
}

/// The part of a terminal's 256 colours that looks alike everywhere: a cube of 6x6x6 and 24 greys.
/// The first 16 are the person's own and may look like anything.
package enum ColorCube {
  /// The nearest colour's number, 16 or more.
  ///
  /// - Parameter color: red, green and blue, 0 to 255.
  package static func nearest(_ color: SIMD3<Int32>) -> UInt8 {
    let steps = SIMD3(step(color.x), step(color.y), step(color.z))
    let cube = SIMD3(level(steps.x), level(steps.y), level(steps.z))
    let mean = (color.x + color.y + color.z) / 3
    let shade = min(23, max(0, (mean - 3) / 10))
    let grey = SIMD3(repeating: Self.grey(shade))
    return distance(grey, color) < distance(cube, color)
      ? UInt8(232 + shade) : UInt8(16 + 36 * steps.x + 6 * steps.y + steps.z)
  }

  /// The colour with a number, which is 16 or more: red, green and blue, 0 to 255.
  package static func color(_ number: UInt8) -> SIMD3<Int32> {
    if number >= 232 { return SIMD3(repeating: grey(Int32(number) - 232)) }
    let place = Int32(number) - 16
    return SIMD3(level(place / 36), level(place / 6 % 6), level(place % 6))
  }

  private static func step(_ value: Int32) -> Int32 {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  /// The level of a step of the cube, of 255.
  private static func level(_ step: Int32) -> Int32 { step == 0 ? 0 : 55 + 40 * step }

  /// The level of one of the 24 greys, of 255, the darkest first.
  private static func grey(_ shade: Int32) -> Int32 { 8 + 10 * shade }

  private static func distance(_ a: SIMD3<Int32>, _ b: SIMD3<Int32>) -> Int32 {
    let d = a &- b
    return d.x * d.x + d.y * d.y + d.z * d.z
  }
}
