import Canvas

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
}

extension SequenceNumbers {
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
