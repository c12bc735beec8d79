import PictureTesting
import RandomTesting
import Testing

@testable import Avatars

struct DamageTests {
  private static let files: [[UInt8]] = {
    let grid = PixelGrid(width: 40, height: 24) { x, y in
      .init(UInt8(x * 6), UInt8(y * 10), UInt8((x * y) & 0xFF), x < 20 ? 255 : 100)
    }
    let palette = (0..<16).map { PixelGrid.Color(UInt8($0 * 16), 0, UInt8(255 - $0), 255) }
    let numbers = (0..<40 * 24).map { UInt8($0 % 16) }
    return [
      PictureFiles.jpeg(grid), PictureFiles.jpeg(grid) { $0.is_progressive = 1 },
      PictureFiles.jpeg(grid) { $0.components = 4 }, PictureFiles.png(grid),
      PictureFiles.png(grid, isInterlaced: true),
      PictureFiles.gif(
        40, 24, palette: palette, [.init(40, 24, isInterlaced: true, numbers: numbers)]),
      PictureFiles.webp(grid), PictureFiles.webp(grid, quality: 60),
    ]
  }()

  @Test(arguments: files.indices)
  func `whatever changes in a file, a picture or an error of its format comes`(index: Int) {
    let file = Self.files[index]
    let format = PictureFormat(of: file)
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<400 {
      var changed = file
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // A byte behind the part by which the format is recognised.
        changed[.random(in: 12..<file.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        changed.removeLast(.random(in: 0..<file.count / 2, using: &random))
      }
      do {
        let picture = try Picture(decoding: changed, fitting: 16)
        #expect(picture.width <= 16 && picture.height <= 16)
      } catch {
        switch error {
        case .damaged(let named), .unsupported(let named, _): #expect(named == format)
        case .tooLarge: break
        default: Issue.record("\(error)")
        }
      }
    }
  }
}
