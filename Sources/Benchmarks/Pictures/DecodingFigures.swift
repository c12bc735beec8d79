import Avatars
import Demo
import PictureTesting
import RandomTesting

/// How many pictures are decoded in a second of one processor.
struct DecodingFigures {
  let report: Report

  /// Pixels that an avatar is kept in, at most.
  private static let avatarSide = 128
  /// Pixels that a photo is kept in, at most.
  private static let photoSide = 512
  /// The best of them counts: a processor that others use as well is slower for a while, never
  /// faster.
  private static let rounds = 6

  /// Measures what pictures cost without an archive: decoding them, and keeping them in a folder.
  static func measureAll(_ report: Report) throws {
    try DecodingFigures(report: report).measure()
    KeepingFigures(report: report, folder: ".build/pictures").measure()
  }

  /// Measures each format by itself, in processor time of this thread.
  func measure() throws {
    report.section("Pictures decoded, one processor")
    let face = Self.face
    let files = [
      ("JPEG", Self.avatar),
      (
        "JPEG, progressive",
        PictureFiles.jpeg(face, quality: 85) {
          $0.is_subsampled = 1
          $0.is_progressive = 1
        }
      ),
      ("PNG", PictureFiles.png(face)), ("GIF", Self.gif(face)),
      ("WebP", PictureFiles.webp(face, quality: 80)),
    ]
    for (format, file) in files {
      try row("\(format), avatar of 400x400", file, Self.avatarSide, goal: 300)
    }
    let photo = PictureFiles.jpeg(Self.grid("x-demo:picture/7", side: 1024), quality: 85) {
      $0.is_subsampled = 1
    }
    try row("JPEG, photo of 1024x1024", photo, Self.photoSide, goal: nil)
  }

  private func row(_ name: String, _ file: [UInt8], _ side: Int, goal: Double?) throws {
    // The first decoding opens the library.
    _ = try Picture(decoding: file, fitting: side)
    var rate = 0.0
    for _ in 0..<Self.rounds { rate = try max(rate, Self.rate(of: file, side)) }
    report.row(
      name, "\(threeDigits(rate)) per second", goal.map { .atLeast($0, rate, " per second") },
      note: "\(file.count) bytes, to \(side) pixels, best of \(Self.rounds)")
  }

  /// Returns how many pictures are decoded in a second of processor time, measured over 50 ms of
  /// it.
  private static func rate(of file: [UInt8], _ side: Int) throws -> Double {
    var count = 0.0
    var time = 0.0
    while time < 50_000 {
      time += try timed(processorMicroseconds) { try Picture(decoding: file, fitting: side) }
        .microseconds
      count += 1
    }
    return count / time * 1_000_000
  }

  private static var face: PixelGrid { grid("x-demo:7", side: 400) }

  /// An avatar as a JPEG of 400x400, in which colours have half of the pixels.
  static var avatar: [UInt8] { PictureFiles.jpeg(face, quality: 85) { $0.is_subsampled = 1 } }

  /// What the demo draws, with the noise that a camera has.
  private static func grid(_ address: String, side: Int) -> PixelGrid {
    let rgba = DemoPicture(address: address, side: side)?.rgba ?? []
    var random = SeededGenerator(seed: 7)
    return PixelGrid(width: side, height: side) { x, y in
      let start = (y * side + x) * 4
      let noise = Int.random(in: -6...6, using: &random)
      let parts = rgba[start..<start + 3].map { UInt8(clamping: Int($0) + noise) }
      return .init(parts[0], parts[1], parts[2], 255)
    }
  }

  /// The picture in the nearest of 216 evenly spaced colours.
  private static func gif(_ grid: PixelGrid) -> [UInt8] {
    let palette = (0..<256).map { (number: Int) -> PixelGrid.Color in
      let steps = [number / 36 % 6, number / 6 % 6, number % 6].map { UInt8($0 * 51) }
      return .init(steps[0], steps[1], steps[2], 255)
    }
    let numbers = grid.colors.map { (color: PixelGrid.Color) -> UInt8 in
      let steps = [color.x, color.y, color.z].map { (Int($0) + 25) / 51 }
      return UInt8(steps[0] * 36 + steps[1] * 6 + steps[2])
    }
    return PictureFiles.gif(
      grid.width, grid.height, palette: palette,
      [.init(grid.width, grid.height, numbers: numbers)])
  }
}
