/// The face of an invented person: large areas of few colours, so that something of it is left in a
/// few terminal cells.
struct Face: Drawing {
  private enum Hair: CaseIterable { case short, long, curls, bun, bald, cap }
  private enum Extra: CaseIterable { case none, glasses, beard, scarf }

  private let background: Color
  private let skin: Color
  private let hairColor: Color
  private let clothes: Color
  private let hair: Hair
  private let extra: Extra
  /// Half the width of the head.
  private let width: Int
  private let isSmiling: Bool

  private static let backgrounds: [UInt32] = [
    0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE76F51, 0x8AB17D, 0x457B9D, 0x9D4EDD, 0x5E60CE, 0xF28482,
    0x84A59D, 0xFFB703, 0x219EBC,
  ]
  private static let skins: [UInt32] = [
    0xFFE0BD, 0xF1C27D, 0xE0AC69, 0xC68642, 0x8D5524, 0x5C3A21,
  ]
  private static let hairs: [UInt32] = [
    0x1B1B1E, 0x4A2C2A, 0x8B5A2B, 0xD8A657, 0xB23A48, 0xBFC0C0, 0x6C4AB6,
  ]
  private static let garments: [UInt32] = [
    0x1D3557, 0x6D597A, 0xB56576, 0x355070, 0x606C38, 0xDDA15E, 0xE63946, 0x14213D,
  ]

  init(_ number: Int) {
    var random = DemoRandom(seed: 0xFACE, index: number, purpose: .details)
    background = Color(random.pick(Self.backgrounds))
    skin = Color(random.pick(Self.skins))
    hairColor = Color(random.pick(Self.hairs))
    clothes = Color(random.pick(Self.garments))
    hair = random.pick(Hair.allCases)
    extra = random.pick(Extra.allCases)
    width = 400 + random.below(120)
    isSmiling = random.chance(70)
  }

  func color(_ x: Int, _ y: Int) -> Color {
    feature(x, y) ?? headwear(x, y) ?? (isHead(x, y) ? skin : behind(x, y))
  }

  /// Eyes, mouth, glasses, beard.
  private func feature(_ x: Int, _ y: Int) -> Color? {
    let eye = abs(x) - 190
    if isInside(eye, y + 60, 60, 75) { return Color(0x22223B) }
    if extra == .glasses {
      let isRim = isInside(eye, y + 60, 170, 170) && !isInside(eye, y + 60, 120, 120)
      if isRim || (abs(y + 60) < 25 && abs(x) < 60) { return Color(0x22223B) }
    }
    let mouth = isSmiling ? 300 - x * x / 260 : 300
    if abs(x) < 190, abs(y - mouth) < 45 { return skin.mixed(with: Color(0x9B2226), 750) }
    if extra == .beard, isHead(x, y), y > 170 { return hairColor }
    return nil
  }

  /// Hair or a cap, where it covers the head.
  private func headwear(_ x: Int, _ y: Int) -> Color? {
    let isOver = isInside(x, y + 60, width + 70, 640)
    switch hair {
    case .bald: return nil
    case .short: return isOver && y < -330 ? hairColor : nil
    case .long: return isOver && (y < -330 || abs(x) > width - 60) && y < 700 ? hairColor : nil
    case .curls:
      let wave = (x / 130 + y / 130) % 2 == 0 ? 60 : 0
      return isInside(x, y + 120, width + 90 + wave, 640 + wave) && y < -280 + wave
        ? hairColor : nil
    case .bun:
      if isInside(x, y + 760, 200, 180) { return hairColor }
      return isOver && y < -350 ? hairColor : nil
    case .cap:
      if isOver, y < -300 { return clothes }
      return abs(y + 290) < 50 && abs(x) < width + 140 ? clothes.mixed(with: Color(0), 300) : nil
    }
  }

  private func isHead(_ x: Int, _ y: Int) -> Bool { isInside(x, y, width, 560) }

  /// Shoulders, neck, scarf, and the wall.
  private func behind(_ x: Int, _ y: Int) -> Color {
    if extra == .scarf, abs(y - 640) < 90, abs(x) < 420 {
      return hairColor.mixed(with: clothes, 500)
    }
    if isInside(x, y - 1150, 850, 560) { return clothes }
    if abs(x) < 170, y > 300, y < 800 { return skin.mixed(with: Color(0), 120) }
    return background.mixed(with: Color(0xFFFFFF), max(0, -y) / 5)
  }
}
