import Avatars
import Canvas
import Demo
import Foundation

/// What it costs to make cells of pictures, and to scroll a list of them.
struct DrawingFigures {
  let report: Report
  let program: String

  /// Measures all of it.
  func measure() throws {
    report.section("Pictures drawn, one processor")
    let face = Size(columns: 4, rows: 2)
    for drawing in [PictureDrawing.blocks, .trueColor, .kitty] {
      try row("avatars of 4x2 cells, \(drawing)", side: 128, face, .fill, drawing)
    }
    let photo = Size(columns: 60, rows: 24)
    for drawing in [PictureDrawing.blocks, .kitty] {
      try row("photos of 60x24 cells, \(drawing)", side: 512, photo, .inside, drawing)
    }
    try decodedAndDrawn(face)
    report.section("Bytes to the terminal for a line scrolled, demo, 80x24")
    for tier in ["off", "initials", "blocks", "truecolor", "kitty"] { bytesPerLine(tier) }
  }

  /// Measures pictures as the decoder hands them out.
  private func row(
    _ name: String, side: Int, _ size: Size, _ fit: PictureFit, _ drawing: PictureDrawing
  ) throws {
    let pictures = (0..<20).compactMap { number in
      DemoPicture(address: "x-demo:\(number)", side: side)
        .flatMap { Picture(width: $0.side, height: $0.side, rgba: $0.rgba) }
    }
    try perSecond(name) { number in
      guard
        pictures[number % pictures.count].cells(size: size, fit: fit, drawing: drawing) != nil
      else { throw Failed() }
    }
  }

  /// Measures the way from the bytes of a file to cells, with the file whose decoding is measured
  /// alone.
  private func decodedAndDrawn(_ size: Size) throws {
    let file = DecodingFigures.avatar
    try perSecond("JPEG of 400x400 decoded and drawn") { _ in
      let picture = try Picture(decoding: file, fitting: 128)
      guard picture.cells(size: size, fit: .fill, drawing: .blocks) != nil else {
        throw Failed()
      }
    }
  }

  /// Reports how many pictures are drawn in a second of one core, by its processor time.
  private func perSecond(_ name: String, _ draw: (Int) throws -> Void) throws {
    let start = processorMicroseconds()
    var drawn = 0
    while processorMicroseconds() - start < 300_000 {
      try draw(drawn)
      drawn += 1
    }
    let seconds = (processorMicroseconds() - start) / 1_000_000
    report.row(name, "\(threeDigits(Double(drawn) / seconds)) per second")
  }

  /// Scrolls the demo by the wheel, three lines at a time, and counts what the terminal got.
  private func bytesPerLine(_ tier: String) {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("twinstant-bench-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let name = "images = \"\(tier)\""
    guard
      let terminal = PseudoTerminal(
        [program, "--demo", "--images", tier],
        environment: ScreenFigures.environment(home: home, trace: nil))
    else { return report.unmeasured(name, "it did not start") }
    let figures = ProcessFigures(process: terminal.process)
    terminal.read(quiet: .milliseconds(500))
    terminal.readUntilRest(figures)
    let before = terminal.bytes
    let turns = 20
    for _ in 0..<turns {
      terminal.type("\u{1B}[<65;40;12M")
      terminal.readUntilRest(figures)
    }
    let bytes = terminal.bytes - before
    terminal.quit()
    report.row(name, "\(bytes / (turns * 3)) bytes")
  }

  /// A picture that can be drawn was not.
  private struct Failed: Error {}
}
