/// What the tokeniser knows about each scalar outside ASCII: its class, and what it folds to.
///
/// A lookup has two steps: a page of 256 scalars, then the entry; pages of one class are shared.
/// Takes about 150 KB, and is made on first use, from the tables in `LetterTable+Classes.swift`
/// and `LetterTable+Folds.swift`.
struct LetterTable: Sendable {
  static let shared = LetterTable()

  /// Bits 0 to 20: the target, 0 for the scalar itself. Bit 23: the target is a place in
  /// `sequences` times 8 plus a length. From bit 24 on: the class.
  private var entries: [UInt32]
  private var pages: [UInt16]
  private var sequences: [Unicode.Scalar] = []

  /// The class of a scalar.
  func letterClass(_ scalar: Unicode.Scalar) -> WordClass {
    WordClass(rawValue: UInt8(truncatingIfNeeded: entry(scalar) >> 24)) ?? .separator
  }

  /// Calls `body` with the scalars that replace `scalar`.
  func forEachFolded(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    let entry = entry(scalar)
    let target = entry & 0x1F_FFFF
    if target == 0 {
      body(scalar)
    } else if entry & Self.isSequence == 0 {
      body(Unicode.Scalar(target) ?? scalar)
    } else {
      let start = Int(target >> 3)
      for index in start..<(start + Int(target & 7)) { body(sequences[index]) }
    }
  }

  private func entry(_ scalar: Unicode.Scalar) -> UInt32 {
    entries[Int(pages[Int(scalar.value >> 8)]) << 8 | Int(scalar.value & 0xFF)]
  }

  private static let isSequence: UInt32 = 1 << 23
}

extension LetterTable {
  private init() {
    pages = Array(repeating: 0, count: 0x1100)
    entries = []
    entries.reserveCapacity(0x1_0000)
    for kind in 0..<UInt32(6) { entries.append(contentsOf: repeatElement(kind << 24, count: 256)) }
    readClasses()
    readShifts()
    readVariants()
    readIdeographs()
    foldTwice()
  }

  /// Reads entries such as `300d`: from U+0300 on, dropped.
  private mutating func readClasses() {
    var start: UInt32 = 0
    var last = WordClass.separator
    for item in Self.classes.utf8.split(separator: UInt8(ascii: " ")) {
      let (next, kind) = (Self.number(item.dropLast()), WordClass(letter: item.last))
      fill(start..<next, last)
      (start, last) = (next, kind)
    }
    fill(start..<0x11_0000, last)
  }

  private mutating func fill(_ range: Range<UInt32>, _ kind: WordClass) {
    var value = range.lowerBound
    while value < range.upperBound {
      if value & 0xFF == 0, value + 0x100 <= range.upperBound {
        pages[Int(value >> 8)] = UInt16(kind.rawValue)
        value += 0x100
      } else {
        entries[place(of: value)] = UInt32(kind.rawValue) << 24
        value += 1
      }
    }
  }

  /// Reads entries such as `100-12E/2+1`: every second one from U+0100 to U+012E folds to the next.
  private mutating func readShifts() {
    for item in Self.shifts.utf8.split(separator: UInt8(ascii: " ")) {
      let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
      guard let sign = item.lastIndex(where: signs.contains) else { continue }
      let distance = Self.number(item[item.index(after: sign)...])
      let parts = item[..<sign].split(separator: UInt8(ascii: "/"))
      let range = Self.range(parts[0])
      for source in stride(from: range.lowerBound, through: range.upperBound, by: parts.count) {
        let isUp = item[sign] == UInt8(ascii: "+")
        fold(source, to: isUp ? source + distance : source - distance)
      }
    }
  }

  /// Reads entries such as `a:àá` and `61=212B`.
  private mutating func readVariants() {
    for item in Self.variants.unicodeScalars.split(separator: " ") {
      guard let colon = item.firstIndex(of: ":") else { continue }
      let target = Array(item[..<colon])
      for source in item[colon...].dropFirst() { fold(source.value, to: target) }
    }
    for item in Self.codedVariants.utf8.split(separator: UInt8(ascii: " ")) {
      let sides = item.split(separator: UInt8(ascii: "="))
      let target = sides[0].split(separator: UInt8(ascii: ".")).compactMap { part in
        Unicode.Scalar(Self.number(part))
      }
      for part in sides[1].split(separator: UInt8(ascii: ",")) {
        for source in Self.range(part) { fold(source, to: target) }
      }
    }
  }

  /// Reads entries such as `F900:豈更`: U+F900 folds to the first letter, U+F901 to the second.
  private mutating func readIdeographs() {
    for item in Self.ideographs.unicodeScalars.split(separator: " ") {
      guard let colon = item.firstIndex(of: ":") else { continue }
      var source = Self.number(Substring(item[..<colon]).utf8)
      for target in item[colon...].dropFirst() {
        fold(source, to: target.value)
        source += 1
      }
    }
  }

  /// A capital folds to its small letter, and that to its base letter: joins the two steps, so that
  /// one lookup is enough.
  private mutating func foldTwice() {
    for index in entries.indices where entries[index] & Self.isSequence == 0 {
      guard let middle = Unicode.Scalar(entries[index] & 0x1F_FFFF), middle.value >= 0x80
      else { continue }
      let target = entry(middle) & 0xFF_FFFF
      if target != 0 { entries[index] = entries[index] & 0xFF00_0000 | target }
    }
  }

  private mutating func fold(_ source: UInt32, to target: [Unicode.Scalar]) {
    if target.count == 1 { return fold(source, to: target[0].value) }
    let place = UInt32(sequences.count) << 3 | UInt32(target.count)
    sequences.append(contentsOf: target)
    fold(source, to: Self.isSequence | place)
  }

  private mutating func fold(_ source: UInt32, to bits: UInt32) {
    let place = place(of: source)
    entries[place] = entries[place] & 0xFF00_0000 | bits
  }

  /// The index of a scalar's entry, after giving it a page that is not shared.
  private mutating func place(of value: UInt32) -> Int {
    let page = Int(value >> 8)
    if pages[page] < 6 {
      let shared = Int(pages[page]) << 8
      pages[page] = UInt16(entries.count >> 8)
      // One by one: `append(contentsOf:)` of a slice costs milliseconds the first time, looking up
      // conformances.
      for index in shared..<(shared + 256) { entries.append(entries[index]) }
    }
    return Int(pages[page]) << 8 | Int(value & 0xFF)
  }

  /// `41-5A` or `41`.
  private static func range(_ text: Substring.UTF8View) -> ClosedRange<UInt32> {
    let ends = text.split(separator: UInt8(ascii: "-")).map(number)
    return ends[0]...ends[ends.count - 1]
  }

  /// A hexadecimal number in capitals.
  private static func number(_ digits: Substring.UTF8View) -> UInt32 {
    digits.reduce(0) { $0 << 4 | UInt32($1 < 0x41 ? $1 - 0x30 : $1 - 0x37) }
  }
}
