import PictureTesting
import Testing

@testable import Avatars

struct JPEGTests {
  private let quarters = PixelGrid.quarters(64, 32)

  @Test
  func
    `a JPEG picture comes with its colours, baseline and progressive, with and without a quarter of the detail`()
    throws
  {
    for (progressive, subsampled) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(Int32, Int32)] {
      let file = PictureFiles.jpeg(quarters) {
        $0.is_progressive = progressive
        $0.is_subsampled = subsampled
      }
      // Where detail was dropped, colours run into each other along the edges.
      let picture = try whole(file)
      for (x, y) in [(15, 7), (47, 7), (15, 23), (47, 23)] {
        let difference =
          SIMD4<Int>(truncatingIfNeeded: pixel(picture, x, y))
          &- SIMD4<Int>(truncatingIfNeeded: quarters[x, y])
        #expect(difference.max() <= 6 && difference.min() >= -6)
      }
      #expect(subsampled == 1 || distance(picture, quarters) <= 6)
    }
  }

  @Test func `colours that are not separated come as they are`() throws {
    let file = PictureFiles.jpeg(quarters) {
      $0.is_separated = 0
      $0.has_adobe_mark = 1
    }
    #expect(distance(try whole(file), quarters) <= 6)
  }

  @Test func `grey is grey`() throws {
    let grey = PixelGrid(width: 32, height: 32) { x, _ in
      let light = x < 16 ? UInt8(40) : 200
      return PixelGrid.Color(light, light, light, 255)
    }
    let file = PictureFiles.jpeg(grey) { $0.components = 1 }
    #expect(distance(try whole(file), grey) <= 6)
  }

  @Test(arguments: [(0, 0), (0, 1), (1, 1)] as [(Int32, Int32)])
  func `four inks become three colours, as the mark of Adobe says how they are meant`(
    separated: Int32, mark: Int32
  ) throws {
    let file = PictureFiles.jpeg(quarters) {
      $0.components = 4
      $0.is_separated = separated
      $0.has_adobe_mark = mark
    }
    #expect(distance(try whole(file), quarters) <= 8)
  }

  @Test(arguments: [0, 1] as [Int32])
  func `black ink darkens the other three`(mark: Int32) throws {
    let file = PictureFiles.jpeg(.plain(16, 16, .init(200, 100, 0, 128))) {
      $0.components = 4
      $0.is_separated = mark
      $0.has_adobe_mark = mark
    }
    #expect(distance(try whole(file), .plain(16, 16, .init(100, 50, 0, 255))) <= 6)
  }

  @Test func `a large picture is made smaller while it is decoded`() throws {
    let file = PictureFiles.jpeg(.quarters(1024, 512))
    let picture = try Picture(decoding: file, fitting: 128)
    #expect((picture.width, picture.height) == (128, 64))
    #expect(distance(picture, .quarters(128, 64)) <= 12)
  }

  @Test(arguments: [1, 7, 63, 64, 65, 100, 127, 128, 300, 1000])
  func `any size can be asked for`(side: Int) throws {
    let file = PictureFiles.jpeg(.plain(200, 150, .init(10, 200, 90, 255)))
    let picture = try Picture(decoding: file, fitting: side)
    let wanted = min(side, 200)
    #expect(picture.width == wanted)
    #expect(picture.height == max(1, (wanted * 150 * 2 + 200) / 400))
    #expect(distance(picture, .plain(picture.width, picture.height, .init(10, 200, 90, 255))) <= 4)
  }

  @Test func `what only rare programs write is refused by name`() {
    let arithmetic = PictureFiles.jpeg(quarters) { $0.is_arithmetic = 1 }
    #expect(error(arithmetic) == .unsupported(.jpeg, "arithmetic coding"))
    var deep = PictureFiles.jpeg(quarters)
    let frame = deep.indices.first { deep[$0] == 0xFF && deep[$0 + 1] == 0xC0 } ?? 0
    deep[frame + 4] = 12
    #expect(error(deep) == .unsupported(.jpeg, "more than 8 bits a colour"))
  }

  @Test func `more scans than a picture needs are not gone through`() {
    let few = PictureFiles.jpeg(quarters) { $0.is_progressive = 1 }
    #expect(error(few) == nil)
    let many = PictureFiles.jpeg(quarters) { $0.components_in_single_scans = 1 }
    #expect(error(many) == .unsupported(.jpeg, "too many scans"))
  }

  @Test func `a missing end mark alone leaves nothing out`() throws {
    let file = PictureFiles.jpeg(quarters)
    #expect(Array(file.suffix(2)) == [0xFF, 0xD9])
    #expect(distance(try whole(file.dropLast(2) + []), quarters) <= 6)
  }

  @Test func `a file that is cut off is damaged, whichever way it is coded`() {
    for progressive in [0, 1] as [Int32] {
      let file = PictureFiles.jpeg(quarters) { $0.is_progressive = progressive }
      for count in 3..<file.count - 8 {
        #expect(error(Array(file[..<count])) == .damaged(.jpeg), "\(count) of \(file.count)")
      }
    }
  }
}
