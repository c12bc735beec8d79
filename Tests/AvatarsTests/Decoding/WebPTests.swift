import PictureTesting
import Testing

@testable import Avatars

struct WebPTests {
  private let glass = PixelGrid(width: 9, height: 5) { x, y in
    .init(UInt8(x * 25), UInt8(y * 50), 77, UInt8(255 - x * 20))
  }

  @Test func `a WebP picture without loss comes as it is, alpha too`() throws {
    #expect(distance(try whole(PictureFiles.webp(glass)), glass) == 0)
  }

  @Test func `one with loss comes with its colours and exact alpha`() throws {
    let grid = PixelGrid(width: 64, height: 64) { x, y in
      .init(200, 60, 30, y < 32 ? 255 : 90)
    }
    let picture = try whole(PictureFiles.webp(grid, quality: 95))
    #expect(distance(picture, grid) <= 6)
    #expect(pixel(picture, 3, 60).w == 90)
  }

  @Test func `a large one is made smaller`() throws {
    let picture = try Picture(decoding: PictureFiles.webp(.quarters(600, 300)), fitting: 60)
    #expect(distance(picture, .quarters(60, 30)) == 0)
  }

  /// An animated file: `frames` with the place of each, in even pixels.
  private func moving(_ width: Int, _ height: Int, _ frames: [(x: Int, y: Int, PixelGrid)])
    -> [UInt8]
  {
    func three(_ number: Int) -> [UInt8] { (0..<3).map { UInt8(number >> ($0 * 8) & 0xFF) } }
    var chunks = PictureFiles.chunk(
      riff: "VP8X", [0x12, 0, 0, 0] + three(width - 1) + three(height - 1))
    chunks += PictureFiles.chunk(riff: "ANIM", [0, 0, 0, 0, 0, 0])
    for (x, y, grid) in frames {
      let sides = three(grid.width - 1) + three(grid.height - 1)
      // With loss and alpha, the pixels are in two chunks behind a header.
      let file = PictureFiles.webp(grid, quality: grid.colors.contains { $0.w < 255 } ? 95 : nil)
      let pixels = FileChunks(riff: file.dropFirst(12)).filter { !$0.isNamed("VP8X") }
      chunks += PictureFiles.chunk(
        riff: "ANMF",
        three(x / 2) + three(y / 2) + sides + three(100) + [0]
          + pixels.flatMap {
            PictureFiles.chunk(riff: String(decoding: $0.name, as: UTF8.self), Array($0.content))
          })
    }
    return PictureFiles.webp(chunks: chunks)
  }

  @Test func `of one that moves it is the first frame`() throws {
    let first = PixelGrid.quarters(16, 16)
    let file = moving(16, 16, [(0, 0, first), (0, 0, .plain(16, 16, .init(1, 1, 1, 255)))])
    #expect(distance(try whole(file), first) == 0)
  }

  @Test func `a first frame with alpha and with loss comes too`() throws {
    let first = PixelGrid.plain(16, 16, .init(200, 60, 30, 128))
    #expect(distance(try whole(moving(16, 16, [(0, 0, first)])), first) <= 6)
  }

  @Test func `a first frame lies where it belongs, and the rest is transparent`() throws {
    let color = PixelGrid.Color(10, 20, 30, 255)
    let expected = PixelGrid(width: 12, height: 10) { x, y in
      (4..<8).contains(x) && (2..<8).contains(y) ? color : .init(0, 0, 0, 0)
    }
    #expect(distance(try whole(moving(12, 10, [(4, 2, .plain(4, 6, color))])), expected) == 0)
  }

  @Test func `a frame that reaches outside, and a file without one, are damaged`() {
    let frame = PixelGrid.plain(8, 8, .init(1, 2, 3, 255))
    #expect(error(moving(12, 10, [(6, 0, frame)])) == .damaged(.webp))
    #expect(error(moving(12, 10, [(0, 4, frame)])) == .damaged(.webp))
    #expect(error(moving(12, 10, [])) == .damaged(.webp))
  }

  @Test func `a file that is cut off is damaged`() {
    for file in [
      PictureFiles.webp(glass), PictureFiles.webp(glass, quality: 80),
      moving(9, 5, [(0, 0, glass)]),
    ] {
      for count in 12..<file.count - 1 {
        #expect(error(Array(file[..<count])) == .damaged(.webp), "\(count) of \(file.count)")
      }
    }
  }
}
