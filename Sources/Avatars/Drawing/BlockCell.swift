import Canvas

/// Four pixels as one cell: the quarters that are filled, and the two colours that come nearest.
struct BlockCell {
  /// Quarters in the foreground; see `Quadrants`.
  private(set) var mask: Int
  private(set) var foreground: Style.Color
  private(set) var background: Style.Color

  /// - Parameters:
  ///   - quarters: red, green, blue and alpha of the left upper, right upper, left lower and right
  ///     lower one.
  ///   - isExact: whether any colour can be shown; otherwise the nearest of 256 are taken.
  init(_ quarters: [SIMD4<Int32>], isExact: Bool) {
    func color(_ mask: Int) -> Style.Color {
      let color = Self.color(Self.mean(quarters, mask))
      return isExact ? color : color.indexed
    }
    var seen = 0
    for (index, quarter) in quarters.enumerated() where quarter.w >= 128 { seen |= 1 << index }
    guard seen == 15 else {
      // The row's own background shows through where nothing is seen.
      (mask, background) = (seen, .standard)
      foreground = seen == 0 ? .standard : color(seen)
      return
    }
    var best = (error: Int32.max, mask: 0)
    // The other eight masks are the same splits with the colours exchanged.
    for mask in 0..<8 {
      let error = Self.error(quarters, mask) + Self.error(quarters, ~mask & 15)
      if error < best.error { best = (error, mask) }
    }
    background = color(~best.mask & 15)
    let front = best.mask == 0 ? background : color(best.mask)
    mask = front == background ? 0 : best.mask
    foreground = mask == 0 ? .standard : front
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

  private static func color(_ color: SIMD4<Int32>) -> Style.Color {
    .exact(
      UInt8(clamping: color.x), UInt8(clamping: color.y), UInt8(clamping: color.z))
  }
}
