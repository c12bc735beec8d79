import Canvas
import RandomTesting

/// Frames made of everything a screen may hold, the same ones in every run.
struct RandomFrames {
  private var random: SeededGenerator
  private var frame: Frame

  init(seed: UInt64, size: Size) {
    random = SeededGenerator(seed: seed)
    frame = Frame(size: size)
  }

  /// The next frame: mostly the former one, overwritten in some places.
  mutating func next() -> Frame {
    if below(10) == 0 { frame = Frame(size: frame.size) }
    for _ in 0..<(1 + below(12)) { overwrite() }
    // In the last column libvterm 0.1.4 loses a mark when its buffer ends before it.
    for row in 0..<frame.size.rows { frame[frame.size.columns - 1, row].marks = .zero }
    frame.cursor =
      below(3) == 0
      ? nil : Point(column: below(frame.size.columns), row: below(frame.size.rows))
    return frame
  }

  private mutating func overwrite() {
    let row = below(frame.size.rows)
    var column = below(frame.size.columns)
    let end = min(frame.size.columns, column + 1 + below(frame.size.columns))
    let style = self.style()
    // Never leaves half of a wide character that stood here.
    if frame[column, row].isContinuation { frame[column - 1, row] = .blank }
    while column < end {
      if below(4) == 0 && column + 1 < end {
        frame[column, row] = Cell(pick(["日", "本", "語", "👍", "한"]), style: style)
        frame[column + 1, row] = .continuation(style)
        column += 2
      } else {
        var cell = Cell(pick(["a", "b", " ", " ", "é", "▀", "│", "~", "Ж"]), style: style)
        if below(6) == 0 && cell.base != 0x20 { cell.marks[0] = 0x301 }
        frame[column, row] = cell
        column += 1
      }
    }
    if column < frame.size.columns, frame[column, row].isContinuation {
      frame[column, row] = .blank
    }
  }

  private mutating func style() -> Style {
    if below(3) == 0 { return .plain }
    return Style(
      foreground: below(2) == 0 ? .standard : .indexed(UInt8(below(256))),
      background: below(2) == 0 ? .standard : .indexed(UInt8(below(256))),
      attributes: Style.Attributes(rawValue: UInt8(below(32))).subtracting(.dim))
  }

  private mutating func pick(_ scalars: [Unicode.Scalar]) -> Unicode.Scalar {
    scalars[below(scalars.count)]
  }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
}
