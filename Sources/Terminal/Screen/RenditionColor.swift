/// A colour in the form of the codes that set it.
struct RenditionColor: Equatable {
  /// Its kind in the highest byte, its numbers below: many colours are compared for each frame.
  private let value: UInt32

  private init(_ kind: UInt32, _ value: UInt32) { self.value = kind << 24 | value }

  /// The terminal's own colour.
  static let own = RenditionColor(0, 0)
  /// One of 16 colours, by its code: 30...37, 90...97, or 40...47, 100...107 behind the letters.
  static func basic(_ code: UInt8) -> RenditionColor { RenditionColor(1, UInt32(code)) }
  static func indexed(_ index: UInt8) -> RenditionColor { RenditionColor(2, UInt32(index)) }
  static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RenditionColor {
    RenditionColor(3, UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour of the palette. The first 16 have their own codes, which are shorter, and are those
  /// of terminfo.
  ///
  /// - Parameter place: 38 for letters, 48 for what is behind them.
  init(index: UInt8, _ place: Int) {
    switch index {
    case 0..<8: self = .basic(UInt8(place - 8) + index)
    case 8..<16: self = .basic(UInt8(place + 44) + index)
    default: self = .indexed(index)
    }
  }

  /// Reads what follows 38 or 48; `nil` when it is not known.
  ///
  /// - Parameter place: 38 for letters, 48 for what is behind them.
  init?(after codes: inout SequenceNumbers, _ place: Int) {
    func next() -> UInt8? { codes.next().flatMap { UInt8(exactly: $0) } }
    switch next() {
    case 5:
      guard let index = next() else { return nil }
      self.init(index: index, place)
    case 2:
      guard let red = next(), let green = next(), let blue = next() else { return nil }
      self = .rgb(red, green, blue)
    default: return nil
    }
  }

  /// Appends the codes that set it, a semicolon behind each.
  ///
  /// - Parameter place: 38 for letters, 48 for what is behind them.
  func append(_ place: Int, _ bytes: inout [UInt8]) {
    let number = Int(value & 0xFF_FFFF)
    switch value >> 24 {
    case 0: bytes.append(code: place + 1)
    case 1: bytes.append(code: number)
    case 2:
      bytes.append(code: place)
      bytes.append(code: 5)
      bytes.append(code: number)
    default:
      bytes.append(code: place)
      bytes.append(code: 2)
      for part in [number >> 16, number >> 8 & 0xFF, number & 0xFF] { bytes.append(code: part) }
    }
  }

  /// The fewest bytes that setting it may take, with a semicolon; the terminal's own colour may
  /// come along with everything else.
  var leastBytes: Int {
    switch value >> 24 {
    case 0: 0
    case 1: 3
    default: 7
    }
  }
}
