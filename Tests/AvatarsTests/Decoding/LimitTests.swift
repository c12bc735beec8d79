import PictureTesting
import Testing

@testable import Avatars

struct LimitTests {
  private let quarters = PixelGrid.quarters(32, 32)

  @Test func `nothing but the four formats is looked at, whatever it claims to be`() {
    let others: [[UInt8]] = [
      [], [0xFF], [0xFF, 0xD8], Array("<svg/>".utf8), Array("<!DOCTYPE html>".utf8),
      Array("BM123456789012345".utf8), [0, 0, 0, 28] + Array("ftypavif".utf8),
      Array("RIFF1234WAVE".utf8), Array("RIFF1234WEB".utf8), Array("II*\0".utf8),
      Array("GIF88a".utf8), [0x89] + Array("PNG".utf8),
    ]
    for bytes in others { #expect(error(bytes) == .unknownFormat) }
  }

  @Test func `each format is known by its first bytes and damaged when there are no more`() {
    #expect(files.map { PictureFormat(of: $0) } == [.jpeg, .png, .webp, .gif])
    #expect(
      files.map { error(Array($0.prefix(12))) }
        == [.damaged(.jpeg), .damaged(.png), .damaged(.webp), .damaged(.gif)])
  }

  /// A file of each format.
  private var files: [[UInt8]] {
    [
      PictureFiles.jpeg(quarters), PictureFiles.png(quarters), PictureFiles.webp(quarters),
      PictureFiles.gif(
        1, 1, palette: [.init(1, 1, 1, 255), .init(2, 2, 2, 255)],
        [.init(1, 1, numbers: [0])]),
    ]
  }

  @Test func `a file of more than a megabyte is not opened`() {
    for file in files {
      let padding = [UInt8](repeating: 0, count: PictureLimits.bytes - file.count)
      #expect(error(file + padding) == nil)
      #expect(error(file + padding + [0]) == .tooManyBytes(PictureLimits.bytes + 1))
    }
  }

  @Test(arguments: [(4096, 1), (1, 4096)])
  func `a side of 4096 pixels is decoded`(width: Int, height: Int) throws {
    let grid = PixelGrid.plain(width, height, .init(3, 2, 1, 255))
    for file in [PictureFiles.png(grid), PictureFiles.jpeg(grid), PictureFiles.webp(grid)] {
      #expect(try whole(file).width == width)
    }
  }

  @Test(arguments: [(4097, 1), (1, 4097)])
  func `a longer one is refused by what its header says`(width: Int, height: Int) {
    let grid = PixelGrid.plain(width, height, .init(3, 2, 1, 255))
    let gif = PictureFiles.gif(
      width, height, palette: [.init(1, 1, 1, 255), .init(2, 2, 2, 255)],
      [.init(1, 1, numbers: [0])])
    for file in [
      PictureFiles.png(grid), PictureFiles.jpeg(grid), PictureFiles.webp(grid), gif,
    ] {
      #expect(error(file) == .tooLarge(width: width, height: height))
    }
  }

  @Test func `a header that claims a thousand million pixels takes no memory`() {
    var jpeg = PictureFiles.jpeg(quarters)
    let frame = jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 } ?? 0
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0x00, 0xFF, 0x00])
    #expect(error(jpeg) == .tooLarge(width: 65280, height: 65280))
    let header = PictureFiles.bigEndian(0x7FFF_FFFF) + PictureFiles.bigEndian(0x7FFF_FFFF)
    let png =
      Array(PictureFiles.png(quarters).prefix(8))
      + PictureFiles.chunk(png: "IHDR", header + [8, 6, 0, 0, 0])
      + PictureFiles.chunk(png: "IDAT", [0])
    #expect(error(png) == .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
  }

  @Test func `texts and profiles that would unpack to a gigabyte are passed over`() throws {
    let packed = PictureFiles.packed(Array(repeating: 65, count: 7 << 20))
    let text = PictureFiles.chunk(png: "zTXt", Array("a".utf8) + [0, 0] + packed)
    let profile = PictureFiles.chunk(png: "iCCP", Array("a".utf8) + [0, 0] + packed)
    let many = profile + Array(repeatElement(text, count: 140).joined())
    let file = PictureFiles.png(PictureFiles.png(quarters), with: many)
    #expect(file.count < PictureLimits.bytes)
    let before = largestMemory()
    #expect(distance(try whole(file), quarters) == 0)
    // Half of what the pictures would take; other tests run beside this one.
    #expect(largestMemory() - before < 500 << 20)
  }

  @Test func `thousands of pixels out of few bytes become a small picture`() throws {
    // 16 million pixels, the most there can be.
    let side = PictureLimits.side
    let rows = [UInt8](repeating: 0x55, count: side * side / 8)
    let png = PictureFiles.png(rows: rows, side, side, type: 0, bits: 1)
    #expect(png.count < 16_384)
    let picture = try Picture(decoding: png, fitting: 16)
    #expect(distance(picture, .plain(16, 16, .init(128, 128, 128, 255))) <= 1)
  }

  @Test func `every error says what is wrong and what to do`() {
    let errors: [PictureError] = [
      .unknownFormat, .tooManyBytes(2_000_000), .tooLarge(width: 5000, height: 1),
      .damaged(.gif), .unsupported(.jpeg, "too many scans"), .noDecoder(.webp, "no such file"),
      .noMemory,
    ]
    for error in errors {
      #expect(error.message.hasSuffix("."))
      #expect(error.remedy.hasSuffix("."))
    }
  }
}
