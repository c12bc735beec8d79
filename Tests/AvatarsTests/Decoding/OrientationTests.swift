import PictureTesting
import Testing

@testable import Avatars

struct OrientationTests {
  /// A picture of 3x2 as it should be seen; all pixels differ.
  private let upright = PixelGrid(width: 3, height: 2) { x, y in
    .init(UInt8(10 + x * 40), UInt8(10 + y * 40), 200, 255)
  }

  /// The picture as a camera stores it that was held this way. EXIF says which edges of the visible
  /// picture the first stored row and the first stored column are.
  private func stored(_ orientation: UInt16) -> PixelGrid {
    let (right, bottom) = (2, 1)
    return switch orientation {
    case 2: PixelGrid(width: 3, height: 2) { x, y in upright[right - x, y] }  // top, right
    case 3: PixelGrid(width: 3, height: 2) { x, y in upright[right - x, bottom - y] }
    case 4: PixelGrid(width: 3, height: 2) { x, y in upright[x, bottom - y] }  // bottom, left
    case 5: PixelGrid(width: 2, height: 3) { x, y in upright[y, x] }  // left, top
    case 6: PixelGrid(width: 2, height: 3) { x, y in upright[right - y, x] }  // right, top
    case 7: PixelGrid(width: 2, height: 3) { x, y in upright[right - y, bottom - x] }
    case 8: PixelGrid(width: 2, height: 3) { x, y in upright[y, bottom - x] }  // left, bottom
    default: upright
    }
  }

  @Test(arguments: 0...9 as ClosedRange<UInt16>, [false, true])
  func `a PNG and a WebP picture stand upright, whatever their data say`(
    orientation: UInt16, isBigEndian: Bool
  ) throws {
    let block = PictureFiles.exif(orientation: orientation, isBigEndian: isBigEndian)
    let grid = stored(orientation)
    let png = PictureFiles.png(
      PictureFiles.png(grid), with: PictureFiles.chunk(png: "eXIf", block))
    #expect(distance(try whole(png), upright) == 0)
    let pixels = Array(PictureFiles.webp(grid).dropFirst(12))
    for prefix in [[], Array("Exif".utf8) + [0, 0]] {
      let webp = PictureFiles.webp(
        chunks: PictureFiles.chunk(
          riff: "VP8X", [0x08, 0, 0, 0, UInt8(grid.width - 1), 0, 0, UInt8(grid.height - 1), 0, 0])
          + pixels + PictureFiles.chunk(riff: "EXIF", prefix + block))
      #expect(distance(try whole(webp), upright) == 0)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt16>)
  func `a JPEG picture stands upright, and is made smaller before it is turned`(
    orientation: UInt16
  ) throws {
    let grid = stored(orientation)
    let large = PixelGrid(width: grid.width * 32, height: grid.height * 32) { x, y in
      grid[x / 32, y / 32]
    }
    let plain = PictureFiles.jpeg(large)
    let file = PictureFiles.jpeg(
      plain, with: 0xE1, Array("Exif".utf8) + [0, 0] + PictureFiles.exif(orientation: orientation))
    // Other blocks stand before this one, as cameras write them.
    let after = PictureFiles.jpeg(file, with: 0xE2, [1, 2, 3])
    for file in [file, after] {
      let picture = try Picture(decoding: file, fitting: 3)
      #expect(distance(picture, upright) <= 6, "\(orientation)")
    }
  }

  @Test func `data that make no sense turn nothing`() {
    let block = PictureFiles.exif(orientation: 6)
    #expect(EXIF.orientation(in: block[...]) == 6)
    for count in 0..<block.count - 6 { #expect(EXIF.orientation(in: block[..<count]) == nil) }
    var pointsBehindTheEnd = block
    pointsBehindTheEnd.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(EXIF.orientation(in: pointsBehindTheEnd[...]) == nil)
    var manyEntries = block
    manyEntries.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0x01, 0x13])
    #expect(EXIF.orientation(in: manyEntries[...]) == nil)
    var otherType = block
    otherType[13] = 4
    #expect(EXIF.orientation(in: otherType[...]) == nil)
  }
}
