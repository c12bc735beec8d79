/// A view with a sky, a sun and hills: what the pictures of demo posts show from afar.
struct Landscape: Drawing {
  private let skies: (top: Color, bottom: Color)
  private let sun: (x: Int, y: Int, size: Int)
  private let hills: [(height: Int, width: Int, shift: Int, color: Color)]

  private static let palettes: [(UInt32, UInt32, UInt32)] = [
    (0x3A86FF, 0xBDE0FE, 0x2D6A4F), (0x240046, 0xFF9E00, 0x10002B), (0x90E0EF, 0xFFF1E6, 0x52796F),
    (0x03045E, 0x0077B6, 0x03071E), (0xF7B267, 0xF4845F, 0x7F4F24), (0xADB5BD, 0xE9ECEF, 0x495057),
  ]

  init(_ number: Int) {
    var random = DemoRandom(seed: 0x5EA, index: number, purpose: .details)
    let palette = random.pick(Self.palettes)
    skies = (Color(palette.0), Color(palette.1))
    sun = (random.below(1400) - 700, random.below(800) - 700, 120 + random.below(160))
    hills = (0..<3).map { row in
      (
        height: 100 + row * 280, width: 300 + random.below(500), shift: random.below(2000),
        color: Color(palette.2).mixed(with: Color(palette.1), 500 - row * 220)
      )
    }
  }

  func color(_ x: Int, _ y: Int) -> Color {
    for hill in hills.reversed() where y > hill.height - ridge(x + hill.shift, hill.width) {
      return hill.color
    }
    if isInside(x - sun.x, y - sun.y, sun.size, sun.size) { return Color(0xFFF3B0) }
    return skies.top.mixed(with: skies.bottom, (y + 1000) / 2)
  }

  /// A row of round hills: a parabola, repeated.
  private func ridge(_ x: Int, _ width: Int) -> Int {
    let place = (x + 4 * width) % width * 2 - width
    return 260 - place * place / width * 260 / width
  }
}
