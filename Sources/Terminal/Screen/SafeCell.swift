import CCurses
import Canvas

/// The last gate before the terminal: what a cell may hold, and how wide it really is.
///
/// Text is made safe where it enters the program. Here it is checked once more, because a control
/// character that slipped through would act on the terminal.
struct SafeCell {
  var base: UInt32
  var marks: SIMD4<UInt32>
  /// Columns it takes: 1 or 2.
  var columns: Int

  /// A cell that takes `columns`, as the frame says. If the C library would place it differently it
  /// becomes U+FFFD, so that the rest of the row cannot shift.
  init(_ cell: Cell, columns: Int) {
    if cell.isPlain, columns == 1 {
      (base, marks, self.columns) = (cell.base, .zero, 1)
      return
    }
    let width = Self.isForbidden(cell.base) ? -1 : Int(tw_wcwidth(cell.base))
    if width == columns {
      (base, marks, self.columns) = (cell.base, Self.safe(cell.marks), columns)
    } else if width == 1 {
      (base, marks, self.columns) = (cell.base, Self.safe(cell.marks), 1)
    } else {
      (base, marks, self.columns) = (0xFFFD, .zero, 1)
    }
  }

  /// The cell at a place of a frame, of which `width` columns are shown. Half a wide character at
  /// the edge, or a right half alone, does not count as one.
  init(at column: Int, _ row: Int, of frame: Frame, width: Int) {
    let cell = frame[column, row]
    let isWide = column + 1 < width && frame[column + 1, row].isContinuation
    self.init(cell.isContinuation ? .blank : cell, columns: isWide ? 2 : 1)
  }

  /// The marks that stand over the base and take no room; others are left out.
  private static func safe(_ marks: SIMD4<UInt32>) -> SIMD4<UInt32> {
    guard marks != .zero else { return marks }
    var kept = SIMD4<UInt32>.zero
    var count = 0
    for index in 0..<4 where marks[index] >= 0x300 && !isForbidden(marks[index]) {
      guard tw_wcwidth(marks[index]) == 0 else { continue }
      kept[count] = marks[index]
      count += 1
    }
    return kept
  }

  /// Whether it is a control, or invisibly changes the direction or the meaning of its neighbours.
  static func isForbidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xD800...0xDFFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    case 0xE0000...0xE0FFF, 0x110000...: true
    case 0xFE00...0xFE0F: true
    default: scalar & 0xFFFE == 0xFFFE
    }
  }
}
