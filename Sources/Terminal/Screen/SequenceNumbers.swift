import Canvas

/// The numbers of an escape sequence, one by one. One that is missing is 0, what is no number of
/// five digits at most is -1: no window has more columns than that.
struct SequenceNumbers {
  private let parameters: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// - Parameter parameters: what stands between the introducer and the end of the sequence.
  init(_ parameters: UnsafeBufferPointer<UInt8>) { self.parameters = parameters }

  /// The next one; `nil` behind the last.
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
  /// The cell that they name: its row and its column, which both count from 1 there.
  static func cell(_ parameters: UnsafeBufferPointer<UInt8>) -> Point {
    var numbers = SequenceNumbers(parameters)
    let row = max(1, numbers.next() ?? 1)
    return Point(column: max(1, numbers.next() ?? 1) - 1, row: row - 1)
  }

  /// The rows between which they make a terminal scroll, counted from 1.
  static func margins(_ parameters: UnsafeBufferPointer<UInt8>) -> ClosedRange<Int> {
    var numbers = SequenceNumbers(parameters)
    let first = max(1, numbers.next() ?? 1)
    return first...max(first, numbers.next() ?? 1)
  }
}
