import Canvas

/// The shape of escape sequences: where one ends. Their numbers are read and written below.
enum EscapeSequence {
  /// The index behind the sequence that begins at `start`; if it is cut off, the end of the bytes.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    func index(from first: Int, where isEnd: (UInt8) -> Bool) -> Int {
      var index = first
      while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
      return index
    }
    let kind = start + 1 < bytes.count ? bytes[start + 1] : 0
    let end: Int
    switch kind {
    case UInt8(ascii: "["):
      end = index(from: start + 2) { (0x40...0x7E).contains($0) } + 1
    case UInt8(ascii: "]"):
      let last = index(from: start + 2) { $0 == 0x07 || $0 == 0x1B }
      end = last + (last < bytes.count && bytes[last] == 0x1B ? 2 : 1)
    case 0x20...0x2F: end = start + 3
    default: end = start + 2
    }
    return min(end, bytes.count)
  }
}

/// The numbers of an escape sequence, one by one. A missing one is 0; anything that is no number of
/// at most five digits is -1, as no window has that many columns.
struct SequenceNumbers {
  private let parameters: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// - Parameter parameters: what stands between the introducer and the end of the sequence.
  init(_ parameters: UnsafeBufferPointer<UInt8>) { self.parameters = parameters }

  /// The next number; `nil` behind the last.
  mutating func next() -> Int? {
    guard index <= parameters.count else { return nil }
    let start = index
    var number = 0
    while index < parameters.count, parameters[index] != 0x3B {
      let digit = Int(parameters[index]) - 0x30
      let isDigit = digit >= 0 && digit <= 9 && number >= 0 && index - start < 5
      number = isDigit ? number * 10 + digit : -1
      index += 1
    }
    index += 1
    return number
  }

  /// The cell that the parameters name by row and column, both of which count from 1 there.
  static func cell(_ parameters: UnsafeBufferPointer<UInt8>) -> Point {
    var numbers = SequenceNumbers(parameters)
    let row = max(1, numbers.next() ?? 1)
    return Point(column: max(1, numbers.next() ?? 1) - 1, row: row - 1)
  }

  /// The rows between which the parameters make a terminal scroll, counted from 1.
  static func margins(_ parameters: UnsafeBufferPointer<UInt8>) -> ClosedRange<Int> {
    var numbers = SequenceNumbers(parameters)
    let first = max(1, numbers.next() ?? 1)
    return first...max(first, numbers.next() ?? 1)
  }
}

/// Writes the numbers of escape sequences without making a text of each.
extension [UInt8] {
  /// Appends a number of five digits at most.
  mutating func append(decimal number: Int) {
    if number >= 10_000 { append(0x30 + UInt8(number / 10_000 % 10)) }
    if number >= 1000 { append(0x30 + UInt8(number / 1000 % 10)) }
    if number >= 100 { append(0x30 + UInt8(number / 100 % 10)) }
    if number >= 10 { append(0x30 + UInt8(number / 10 % 10)) }
    append(0x30 + UInt8(number % 10))
  }

  /// Appends one code of a sequence, and a semicolon.
  mutating func append(code: Int) {
    append(decimal: code)
    append(0x3B)
  }
}
