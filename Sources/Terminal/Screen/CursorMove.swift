import Canvas

/// The shortest way of the cursor to a place, for terminals that know the sequences of ECMA-48.
///
/// A line feed must only go down: the caller makes sure that no margins are set and that the
/// terminal adds no carriage return.
enum CursorMove {
  /// A move in one direction: a control character some times, or a sequence with a number.
  private enum Step {
    case none
    case controls(UInt8, Int)
    case sequence(Int, UInt8)

    var length: Int {
      switch self {
      case .none: 0
      case .controls(_, let count): count
      case .sequence(let number, _): number == 1 ? 3 : 3 + CursorMove.digits(number)
      }
    }

    func append(to bytes: inout [UInt8]) {
      switch self {
      case .none: break
      case .controls(let control, let count):
        for _ in 0..<count { bytes.append(control) }
      case .sequence(let number, let end):
        bytes += [0x1B, 0x5B]
        if number > 1 { bytes.append(decimal: number) }
        bytes.append(end)
      }
    }
  }

  /// How many bytes `append` would take.
  static func length(from start: Point?, to end: Point) -> Int {
    guard let start else { return absolute(end) }
    return min(
      absolute(end),
      vertical(start.row, end.row).length + horizontal(start.column, end.column).length)
  }

  /// Appends the bytes that move the cursor; nothing if it is there already.
  ///
  /// - Parameter start: where the cursor is; `nil` if that is not known.
  static func append(from start: Point?, to end: Point, _ bytes: inout [UInt8]) {
    if let start {
      let down = vertical(start.row, end.row)
      let right = horizontal(start.column, end.column)
      if down.length + right.length < absolute(end) {
        down.append(to: &bytes)
        return right.append(to: &bytes)
      }
    }
    bytes += [0x1B, 0x5B]
    if end.row > 0 || end.column > 0 { bytes.append(decimal: end.row + 1) }
    if end.column > 0 {
      bytes.append(0x3B)
      bytes.append(decimal: end.column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  private static func absolute(_ end: Point) -> Int {
    let row = end.row > 0 || end.column > 0 ? digits(end.row + 1) : 0
    return 3 + row + (end.column > 0 ? 1 + digits(end.column + 1) : 0)
  }

  private static func vertical(_ start: Int, _ end: Int) -> Step {
    if start == end { return .none }
    let best = step(
      start, end, to: UInt8(ascii: "d"), on: UInt8(ascii: "B"), back: UInt8(ascii: "A"))
    return end > start && end - start <= best.length ? .controls(0x0A, end - start) : best
  }

  private static func horizontal(_ start: Int, _ end: Int) -> Step {
    if start == end { return .none }
    if end == 0 { return .controls(0x0D, 1) }
    let best = step(
      start, end, to: UInt8(ascii: "G"), on: UInt8(ascii: "C"), back: UInt8(ascii: "D"))
    return end < start && start - end <= best.length ? .controls(0x08, start - end) : best
  }

  /// The shorter of two sequences: to a row or column, or by a number of them forward or back.
  private static func step(_ start: Int, _ end: Int, to: UInt8, on: UInt8, back: UInt8) -> Step {
    let there = Step.sequence(end + 1, to)
    let by = Step.sequence(abs(end - start), end > start ? on : back)
    return by.length <= there.length ? by : there
  }

  fileprivate static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }
}
