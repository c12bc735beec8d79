import PictureTesting
import RandomTesting
import Testing

@testable import Avatars

struct ShrinkingTests {
  /// The mean of the area that each pixel of the result covers, computed by the definition.
  private func shrunk(_ grid: PixelGrid, _ width: Int, _ height: Int) -> PixelGrid {
    PixelGrid(width: width, height: height) { column, row in
      var sums = SIMD4<Double>.zero
      for y in 0..<grid.height {
        for x in 0..<grid.width {
          let weight =
            overlap(x, grid.width, column, width) * overlap(y, grid.height, row, height)
          guard weight > 0 else { continue }
          let color = SIMD4<Double>(SIMD4<Int>(truncatingIfNeeded: grid[x, y]))
          let alpha = color.w * weight
          sums += SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)
        }
      }
      let alpha = sums.w
      guard alpha > 0 else { return .zero }
      let mean = (sums / SIMD4(alpha, alpha, alpha, 1)).rounded(.toNearestOrAwayFromZero)
      return .init(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z), UInt8(mean.w))
    }
  }

  /// How far a pixel of the source overlaps one of the result, along one side.
  private func overlap(_ source: Int, _ sources: Int, _ result: Int, _ results: Int) -> Double {
    let begin = max(source * results, result * sources)
    let end = min((source + 1) * results, (result + 1) * sources)
    return Double(max(0, end - begin)) / Double(sources)
  }

  @Test(arguments: [(7, 5, 3), (16, 16, 4), (33, 2, 8), (2, 33, 8), (40, 40, 39), (31, 1, 2)])
  func `a smaller picture is the mean of what its pixels cover, parts of pixels too`(
    width: Int, height: Int, side: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(width * height))
    let grid = PixelGrid(width: width, height: height) { _, _ in
      .init(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), Bool.random(using: &random) ? 255 : 60)
    }
    let picture = try Picture(decoding: PictureFiles.png(grid), fitting: side)
    #expect(distance(picture, shrunk(grid, picture.width, picture.height)) <= 1)
    #expect(max(picture.width, picture.height) == side)
  }

  @Test func `what cannot be seen lends no colour to what can`() throws {
    let grid = PixelGrid(width: 4, height: 2) { x, _ in
      x % 2 == 0 ? .init(200, 100, 0, 255) : .init(0, 0, 255, 0)
    }
    let picture = try Picture(decoding: PictureFiles.png(grid), fitting: 2)
    #expect(distance(picture, .plain(2, 1, .init(200, 100, 0, 128))) == 0)
  }

  @Test func `a side is never less than a pixel, and a wish of none is one`() throws {
    let line = PictureFiles.png(.plain(300, 1, .init(5, 6, 7, 255)))
    for (side, width) in [(10, 10), (1, 1), (0, 1), (-5, 1), (.max, 300)] {
      let picture = try Picture(decoding: line, fitting: side)
      #expect((picture.width, picture.height) == (width, 1))
    }
  }
}
