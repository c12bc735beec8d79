/// What every scalar does on the screen, looked up in two steps: a page of 256 scalars, then the
/// entry; pages of one class are shared. About 50 KB, made from `classes` at the first character
/// that is not ASCII.
struct WidthTable: Sendable {
  static let shared = WidthTable()

  private var pages: [UInt8]
  private var entries: [UInt8]

  subscript(scalar: Unicode.Scalar) -> ScalarWidth {
    let entry = entries[Int(pages[Int(scalar.value >> 8)]) << 8 | Int(scalar.value & 0xFF)]
    return ScalarWidth(rawValue: entry) ?? .replaced
  }

  private init() {
    let kinds = ScalarWidth.allCases
    pages = Array(repeating: 0, count: 0x1100)
    entries = kinds.flatMap { Array(repeating: $0.rawValue, count: 256) }
    fill(0..<0x20, .replaced)
    fill(0x20..<0x7F, .narrow)
    var start: UInt32 = 0x7F
    var last = ScalarWidth.replaced
    for item in Self.classes.utf8.split(separator: UInt8(ascii: " ")) {
      let next = item.dropLast().reduce(UInt32(0)) {
        $0 << 4 | UInt32($1 < 0x41 ? $1 - 0x30 : $1 - 0x37)
      }
      fill(start..<next, last)
      start = next
      last = kinds.first { $0.letter == item.last } ?? .replaced
    }
    fill(start..<0x11_0000, last)
  }

  private mutating func fill(_ range: Range<UInt32>, _ kind: ScalarWidth) {
    var value = range.lowerBound
    while value < range.upperBound {
      if value & 0xFF == 0, value + 0x100 <= range.upperBound {
        pages[Int(value >> 8)] = kind.rawValue
        value += 0x100
      } else {
        set(value, kind)
        value += 1
      }
    }
  }

  /// Writes one entry, on a page of its own.
  private mutating func set(_ value: UInt32, _ kind: ScalarWidth) {
    let page = Int(value >> 8)
    if pages[page] < ScalarWidth.allCases.count {
      let shared = Int(pages[page]) << 8
      pages[page] = UInt8(entries.count >> 8)
      // One by one: `append(contentsOf:)` of a slice costs milliseconds the first time, looking up
      // conformances.
      for index in shared..<(shared + 256) { entries.append(entries[index]) }
    }
    entries[Int(pages[page]) << 8 | Int(value & 0xFF)] = kind.rawValue
  }
}

/// What one scalar does on the screen.
enum ScalarWidth: UInt8, CaseIterable {
  case narrow, wide
  /// Stands on the character before it.
  case mark
  /// Never sent: joiners, variation selectors, soft hyphens, direction controls.
  case dropped
  /// Never sent as itself: controls, private use, unassigned scalars, and those newer than the
  /// table; `U+FFFD` or `□` stands for it.
  case replaced

  init(_ scalar: Unicode.Scalar) { self = WidthTable.shared[scalar] }

  /// Its letter in `WidthTable`.
  var letter: UInt8 {
    switch self {
    case .narrow: UInt8(ascii: "n")
    case .wide: UInt8(ascii: "w")
    case .mark: UInt8(ascii: "m")
    case .dropped: UInt8(ascii: "d")
    case .replaced: UInt8(ascii: "r")
    }
  }
}
