import Canvas

/// Four pixels as one cell: the quarters that are filled, and the two colours that come nearest.
struct BlockCell {
  /// Quarters in the foreground; see `Quadrants`.
  private(set) var mask: Int
  private(set) var foreground: Style.Color
  private(set) var background: Style.Color

  /// - Parameters: red, green, blue and alpha of the left upper, right upper, left lower and right lower
  ///   quarter.
  init(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>, _ c: SIMD4<Int32>, _ d: SIMD4<Int32>) {
    let quarters = [a, b, c, d]
    var seen = 0
    for (index, quarter) in quarters.enumerated() where quarter.w >= 128 { seen |= 1 << index }
    guard seen == 15 else {
      // What is not seen lets the row's own background through.
      (mask, background) = (seen, .standard)
      foreground = seen == 0 ? .standard : .indexed(Self.nearest(Self.mean(quarters, seen)))
      return
    }
    var best = (error: Int32.max, mask: 0)
    // The other eight are the same splits with the colours exchanged.
    for mask in 0..<8 {
      let error = Self.error(quarters, mask) + Self.error(quarters, ~mask & 15)
      if error < best.error { best = (error, mask) }
    }
    let back = Self.nearest(Self.mean(quarters, ~best.mask & 15))
    let front = best.mask == 0 ? back : Self.nearest(Self.mean(quarters, best.mask))
    mask = front == back ? 0 : best.mask
    background = .indexed(back)
    foreground = mask == 0 ? .standard : .indexed(front)
  }

  var cell: Cell {
    Cell(
      Quadrants.scalar(mask) ?? " ", style: Style(foreground: foreground, background: background))
  }

  private static func mean(_ quarters: [SIMD4<Int32>], _ mask: Int) -> SIMD4<Int32> {
    var (sum, count) = (SIMD4<Int32>.zero, Int32(0))
    for (index, quarter) in quarters.enumerated() where mask >> index & 1 == 1 {
      sum &+= quarter
      count += 1
    }
    return count == 0 ? .zero : sum / SIMD4(repeating: count)
  }

  /// How far the quarters of a set are from their mean, squared.
  private static func error(_ quarters: [SIMD4<Int32>], _ mask: Int) -> Int32 {
    let mean = mean(quarters, mask)
    var error: Int32 = 0
    for (index, quarter) in quarters.enumerated() where mask >> index & 1 == 1 {
      error += distance(quarter, mean)
    }
    return error
  }

  private static func distance(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> Int32 {
    let d = a &- b
    return d.x * d.x + d.y * d.y + d.z * d.z
  }

  /// The nearest colour of the cube of 6x6x6 and of the greys; the first 16 are the person's own and may
  /// look like anything.
  static func nearest(_ color: SIMD4<Int32>) -> UInt8 {
    func step(_ value: Int32) -> Int32 { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    let steps = SIMD4(step(color.x), step(color.y), step(color.z), 0)
    let cube = SIMD4(level(steps.x), level(steps.y), level(steps.z), 0)
    let mean = (color.x + color.y + color.z) / 3
    let shade = min(23, max(0, (mean - 3) / 10))
    let grey = SIMD4(repeating: 8 + 10 * shade)
    return distance(grey, color) < distance(cube, color)
      ? UInt8(232 + shade) : UInt8(16 + 36 * steps.x + 6 * steps.y + steps.z)
  }

  /// What the steps of the cube are, of 255.
  private static func level(_ step: Int32) -> Int32 { step == 0 ? 0 : 55 + 40 * step }
}
