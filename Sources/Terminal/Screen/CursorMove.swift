import Canvas

/// The shortest way of the cursor to a place, for terminals that know the sequences of ECMA-48.
enum CursorMove {
  /// Appends what moves it; nothing when it is there.
  ///
  /// A line feed only goes down: the caller sees to it that no margins are set and that the terminal
  /// adds no carriage return.
  ///
  /// - Parameter start: where it is; `nil` when that is not known.
  static func append(from start: Point?, to end: Point, _ bytes: inout [UInt8]) {
    if start == end { return }
    let absolute = 2 + digits(end.row + 1) + (end.column > 0 ? 1 + digits(end.column + 1) : 0) + 1
    if let start {
      let (down, right) = (end.row - start.row, end.column - start.column)
      let rowCost = 3 + digits(end.row + 1)
      let vertical = down == 0 ? 0 : down > 0 ? min(down, rowCost) : rowCost
      if vertical + Self.horizontal(right, to: end.column) < absolute {
        if down > 0, down <= rowCost {
          for _ in 0..<down { bytes.append(0x0A) }
        } else if down != 0 {
          append(end.row + 1, "d", &bytes)
        }
        return appendHorizontal(right, to: end.column, &bytes)
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

  private static func horizontal(_ right: Int, to column: Int) -> Int {
    if right == 0 { return 0 }
    if column == 0 { return 1 }
    let there = 3 + digits(column + 1)
    return right < 0
      ? min(-right, 3 + digits(-right), there) : min(right == 1 ? 3 : 3 + digits(right), there)
  }

  private static func appendHorizontal(_ right: Int, to column: Int, _ bytes: inout [UInt8]) {
    if right == 0 { return }
    if column == 0 { return bytes.append(0x0D) }
    let there = 3 + digits(column + 1)
    if right < 0, -right <= min(3 + digits(-right), there) {
      for _ in 0..<(-right) { bytes.append(0x08) }
    } else if right == 1 {
      bytes += [0x1B, 0x5B, UInt8(ascii: "C")]
    } else if 3 + digits(abs(right)) <= there {
      append(abs(right), right < 0 ? "D" : "C", &bytes)
    } else {
      append(column + 1, "G", &bytes)
    }
  }

  private static func append(_ number: Int, _ end: Unicode.Scalar, _ bytes: inout [UInt8]) {
    bytes += [0x1B, 0x5B]
    bytes.append(decimal: number)
    bytes.append(UInt8(ascii: end))
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }
}
