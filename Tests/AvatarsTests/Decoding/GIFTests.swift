import PictureTesting
import Testing

@testable import Avatars

struct GIFTests {
  private let palette: [PixelGrid.Color] = [
    .init(255, 0, 0, 255), .init(0, 255, 0, 255), .init(0, 0, 255, 255), .init(9, 8, 7, 255),
  ]
  private static let clear = PixelGrid.Color(0, 0, 0, 0)

  private func numbers(_ width: Int, _ height: Int) -> [UInt8] {
    (0..<width * height).map { UInt8(($0 / width + $0) % 4) }
  }

  private func grid(_ width: Int, _ height: Int) -> PixelGrid {
    let numbers = numbers(width, height)
    return PixelGrid(width: width, height: height) { palette[Int(numbers[$1 * width + $0])] }
  }

  @Test(arguments: [false, true], [1, 2, 5, 8, 9, 30])
  func `a GIF picture comes with its colours, interlaced or not, of any height`(
    isInterlaced: Bool, height: Int
  ) throws {
    let file = PictureFiles.gif(
      7, height, palette: palette,
      [.init(7, height, isInterlaced: isInterlaced, numbers: numbers(7, height))])
    #expect(distance(try whole(file), grid(7, height)) == 0)
  }

  @Test func `of one that moves it is the first frame`() throws {
    let frames = (0..<20).map { number in
      PictureFiles.Frame(4, 4, numbers: Array(repeating: UInt8(number % 4), count: 16))
    }
    let file = PictureFiles.gif(4, 4, palette: palette, frames)
    #expect(distance(try whole(file), .plain(4, 4, palette[0])) == 0)
  }

  @Test func `what the frame leaves free, and the colour that is not seen, are transparent`() throws
  {
    let file = PictureFiles.gif(
      4, 4, palette: palette,
      [.init(left: 1, top: 1, 2, 2, transparent: 3, numbers: [0, 1, 3, 2])])
    let picture = try whole(file)
    let expected = PixelGrid(width: 4, height: 4) { x, y in
      switch (x, y) {
      case (1, 1): palette[0]
      case (2, 1): palette[1]
      case (2, 2): palette[2]
      default: Self.clear
      }
    }
    #expect(distance(picture, expected) == 0)
  }

  @Test func `a number without a colour is transparent`() throws {
    var file = PictureFiles.gif(2, 1, palette: palette, [.init(2, 1, numbers: [3, 0])])
    // Half the colours: the former third and fourth are taken for the next part of the file.
    file[10] = file[10] & ~7
    file.removeSubrange(19..<25)
    let picture = try whole(file)
    #expect(pixel(picture, 0, 0) == Self.clear)
    #expect(pixel(picture, 1, 0) == palette[0])
  }

  @Test func `a frame that reaches outside makes the canvas larger`() throws {
    var file = PictureFiles.gif(4, 4, palette: palette, [.init(4, 4, numbers: numbers(4, 4))])
    (file[6], file[8]) = (2, 0)
    #expect(distance(try whole(file), grid(4, 4)) == 0)
  }

  @Test func `a file that is cut off is damaged`() {
    let file = PictureFiles.gif(9, 9, palette: palette, [.init(9, 9, numbers: numbers(9, 9))])
    // The last two bytes end the frame and the file.
    for count in 6..<file.count - 2 {
      #expect(error(Array(file[..<count])) == .damaged(.gif), "\(count) of \(file.count)")
    }
  }
}
