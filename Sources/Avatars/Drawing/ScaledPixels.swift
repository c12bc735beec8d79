/// A picture scaled to a number of pixels: each is the average of those that it covers.
struct ScaledPixels {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha; colours are not premultiplied, and 0 where nothing is seen.
  private(set) var pixels: [SIMD4<Int32>] = []

  /// Scales by a box filter; where the grid is finer than the picture, pixels are repeated.
  ///
  /// - Parameter crop: the part of the picture that is taken, in pixels of it; inside of it.
  init(_ picture: Picture, crop: Crop, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels.reserveCapacity(width * height)
    picture.rgba.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        let rows = Self.range(y, of: height, over: crop.height, from: crop.y)
        for x in 0..<width {
          let columns = Self.range(x, of: width, over: crop.width, from: crop.x)
          pixels.append(Self.average(bytes, picture.width, columns, rows))
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Int32> { pixels[y * width + x] }

  /// Which of `length` pixels one of `count` covers; at least one.
  private static func range(_ index: Int, of count: Int, over length: Int, from start: Int)
    -> Range<Int>
  {
    let first = index * length / count
    return start + first..<start + max(first + 1, (index + 1) * length / count)
  }

  private static func average(
    _ bytes: UnsafeBufferPointer<UInt8>, _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> SIMD4<Int32> {
    var sum = SIMD4<Int64>.zero
    for row in rows {
      for column in columns {
        let place = (row * width + column) * 4
        let alpha = Int64(bytes[place + 3])
        sum &+= SIMD4(
          Int64(bytes[place]) &* alpha, Int64(bytes[place + 1]) &* alpha,
          Int64(bytes[place + 2]) &* alpha, alpha)
      }
    }
    guard sum.w > 0 else { return .zero }
    let count = Int64(rows.count * columns.count)
    let half = sum.w / 2
    return SIMD4(
      Int32((sum.x + half) / sum.w), Int32((sum.y + half) / sum.w), Int32((sum.z + half) / sum.w),
      Int32((sum.w + count / 2) / count))
  }
}
