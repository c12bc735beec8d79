/// A colour as the codes that set it.
enum RenditionColor: Equatable {
  /// The terminal's own.
  case own
  /// One of 16, by its code: 30...37, 90...97, or 40...47, 100...107 behind the letters.
  case basic(UInt8)
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  /// Reads what follows 38 or 48; `nil` when it is not known.
  init?(after codes: inout SequenceNumbers) {
    func next() -> UInt8? { codes.next().flatMap { UInt8(exactly: $0) } }
    switch next() {
    case 5:
      guard let index = next() else { return nil }
      self = .indexed(index)
    case 2:
      guard let red = next(), let green = next(), let blue = next() else { return nil }
      self = .rgb(red, green, blue)
    default: return nil
    }
  }

  /// The codes that set it.
  ///
  /// - Parameter place: 38 for letters, 48 for what is behind them.
  func codes(_ place: Int) -> [Int] {
    switch self {
    case .own: [place + 1]
    case .basic(let code): [Int(code)]
    case .indexed(let index): [place, 5, Int(index)]
    case .rgb(let red, let green, let blue): [place, 2, Int(red), Int(green), Int(blue)]
    }
  }
}

/// The numbers of an escape sequence, one by one. One that is missing is 0, what is no number of three
/// digits at most is -1.
struct SequenceNumbers {
  private var rest: ArraySlice<UInt8>
  private var isAtEnd = false

  init(_ parameters: ArraySlice<UInt8>) { rest = parameters }

  /// The next one; `nil` behind the last.
  mutating func next() -> Int? {
    guard !isAtEnd else { return nil }
    var number = 0
    var index = rest.startIndex
    while index < rest.endIndex, rest[index] != 0x3B {
      let isDigit = (0x30...0x39).contains(rest[index])
      number =
        isDigit && number >= 0 && index - rest.startIndex < 3
        ? number * 10 + Int(rest[index] - 0x30) : -1
      index += 1
    }
    isAtEnd = index == rest.endIndex
    rest = rest[min(index + 1, rest.endIndex)...]
    return number
  }
}
