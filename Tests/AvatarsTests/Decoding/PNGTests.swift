import PictureTesting
import Testing

@testable import Avatars

struct PNGTests {
  private let quarters = PixelGrid.quarters(10, 6)

  @Test(arguments: [false, true])
  func `red, green, blue and alpha come as they are, interlaced or not`(isInterlaced: Bool) throws {
    let grid = PixelGrid(width: 13, height: 9) { x, y in
      .init(UInt8(x * 19), UInt8(y * 28), UInt8(x * y), UInt8(255 - x * 3))
    }
    #expect(distance(try whole(PictureFiles.png(grid, isInterlaced: isInterlaced)), grid) == 0)
  }

  @Test func `colours without alpha are opaque`() throws {
    let file = PictureFiles.png(rows: quarters.rgb, 10, 6, type: 2, bits: 8)
    #expect(distance(try whole(file), quarters) == 0)
  }

  @Test func `one colour can be the one that is not seen`() throws {
    let file = PictureFiles.png(rows: quarters.rgb, 10, 6, type: 2, bits: 8) {
      $0.transparent = (0, 0, 255)
    }
    let picture = try whole(file)
    #expect(pixel(picture, 0, 5).w == 0)
    #expect(pixel(picture, 0, 0) == .init(255, 0, 0, 255))
  }

  @Test(arguments: [1, 2, 4, 8, 16] as [Int32])
  func `grey of every depth comes as 8 bits`(bits: Int32) throws {
    // Two pixels, black and white, the first bits of a row.
    let row: [UInt8] =
      switch bits {
      case 1: [0b0100_0000]
      case 2: [0b0011_0000]
      case 4: [0x0F]
      case 8: [0x00, 0xFF]
      default: [0x00, 0x00, 0xFF, 0xFF]
      }
    let picture = try whole(PictureFiles.png(rows: row, 2, 1, type: 0, bits: bits))
    #expect(picture.rgba == [0, 0, 0, 255, 255, 255, 255, 255])
  }

  @Test func `16 bits a colour are rounded to 8`() throws {
    let row: [UInt8] = [0x80, 0x00, 0x12, 0xFF, 0xFF, 0xFF, 0x40, 0x40]
    let picture = try whole(PictureFiles.png(rows: row, 1, 1, type: 6, bits: 16))
    #expect(picture.rgba == [0x80, 0x13, 0xFF, 0x40])
  }

  @Test func `grey with alpha has both`() throws {
    let picture = try whole(PictureFiles.png(rows: [9, 8, 200, 255], 2, 1, type: 4, bits: 8))
    #expect(picture.rgba == [9, 9, 9, 8, 200, 200, 200, 255])
  }

  @Test func `a palette has colours of any transparency`() throws {
    let palette: [PixelGrid.Color] = [
      .init(1, 2, 3, 255), .init(40, 50, 60, 0), .init(7, 8, 9, 128),
    ]
    let picture = try whole(PictureFiles.png(numbers: [0, 1, 2, 0], 4, 1, palette: palette))
    #expect(
      (0..<4).map { pixel(picture, $0, 0) } == [palette[0], palette[1], palette[2], palette[0]])
  }

  @Test func `a number that the palette does not have is black, or the picture is damaged`() {
    let colors = (0..<256).map { PixelGrid.Color(UInt8($0), 9, 9, 255) }
    let file = PictureFiles.png(numbers: [1, 200], 2, 1, palette: colors)
    let palette = PictureFiles.chunk(png: "PLTE", colors.flatMap { [$0.x, $0.y, $0.z] })
    let start = file.indices.first { file[$0...].starts(with: palette) } ?? file.endIndex
    let shorter =
      file[..<start] + PictureFiles.chunk(png: "PLTE", [0, 9, 9, 1, 9, 9])
      + file[start...].dropFirst(palette.count)
    do {
      #expect(try whole(Array(shorter)).rgba == [1, 9, 9, 255, 0, 0, 0, 255])
    } catch {
      #expect(error == .damaged(.png))
    }
  }

  @Test func `of one that moves it is the picture that stands still`() throws {
    // The chunk that announces an animation, and a frame of another colour behind the picture.
    let still = PictureFiles.png(quarters)
    let control = PictureFiles.chunk(png: "acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    let frame = PictureFiles.chunk(png: "fdAT", [0, 0, 0, 1] + PictureFiles.packed([0, 1, 2, 3]))
    let end = PictureFiles.chunk(png: "IEND", [])
    let file = PictureFiles.png(still, with: control).dropLast(end.count) + frame + end
    #expect(distance(try whole(Array(file)), quarters) == 0)
  }

  @Test func `a profile changes no colour, and a broken one breaks nothing`() throws {
    for content in [[UInt8](repeating: 7, count: 500), []] {
      let profile = PictureFiles.chunk(
        png: "iCCP", Array("name".utf8) + [0, 0] + PictureFiles.packed(content))
      let file = PictureFiles.png(PictureFiles.png(quarters), with: profile)
      #expect(distance(try whole(file), quarters) == 0)
    }
  }

  @Test func `a checksum that does not fit is damage`() {
    var file = PictureFiles.png(quarters)
    file[30] ^= 1
    #expect(error(file) == .damaged(.png))
  }

  @Test(arguments: [false, true])
  func `a file that is cut off is damaged`(isInterlaced: Bool) {
    let file = PictureFiles.png(quarters, isInterlaced: isInterlaced)
    // The last chunk only marks the end, and the four bytes before it are a checksum.
    for count in 8..<file.count - 24 {
      #expect(error(Array(file[..<count])) == .damaged(.png), "\(count) of \(file.count)")
    }
  }
}
