import CVTerm
import Canvas
import TerminalTesting

extension Frame {
  /// Writes text; the caller says whether its characters are wide.
  mutating func write(_ text: String, at point: Point, style: Style = .plain, wide: Bool = false) {
    var column = point.column
    for character in text {
      let scalars = Array(character.unicodeScalars)
      var marks = SIMD4<UInt32>.zero
      for (index, mark) in scalars.dropFirst().prefix(4).enumerated() { marks[index] = mark.value }
      self[column, point.row] = Cell(base: scalars[0].value, marks: marks, style: style)
      if wide { self[column + 1, point.row] = .continuation(style) }
      column += wide ? 2 : 1
    }
  }

  /// How the emulator's screen differs from this frame; empty when it shows just this.
  func differences(from emulator: Emulator) -> [String] {
    var differences: [String] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns where !self[column, row].isContinuation {
        let wanted = self[column, row]
        let found = emulator.cell(column, row)
        let text = [wanted.base] + (0..<4).map { wanted.marks[$0] }.filter { $0 != 0 }
        let shown = found.text.isEmpty ? [0x20] : found.text.map(\.value)
        let style = Style(
          foreground: Style.Color(number: found.foreground),
          background: Style.Color(number: found.background), attributes: found.attributes)
        if text != shown || !wanted.style.looks(like: style, blank: text == [0x20]) {
          differences.append("(\(column),\(row)) wanted \(wanted) found \(shown) \(style)")
        }
      }
    }
    return differences
  }
}

extension Style.Color {
  fileprivate init(number: Int32) {
    let bytes = UInt32(bitPattern: number)
    self =
      number < 0
      ? .standard
      : number < 256
        ? .indexed(UInt8(number))
        : .exact(
          UInt8(bytes >> 16 & 255), UInt8(bytes >> 8 & 255), UInt8(bytes & 255))
  }
}

extension Style {
  /// Whether both styles look the same. A blank shows no colour of its own, unless it is reversed
  /// or underlined.
  fileprivate func looks(like other: Style, blank: Bool) -> Bool {
    if !blank { return self == other }
    return background == other.background
  }
}

extension tw_vcell {
  fileprivate var attributes: Style.Attributes {
    var attributes: Style.Attributes = []
    if bold != 0 { attributes.insert(.bold) }
    if italic != 0 { attributes.insert(.italic) }
    if underline != 0 { attributes.insert(.underline) }
    if reverse != 0 { attributes.insert(.reverse) }
    return attributes
  }
}
