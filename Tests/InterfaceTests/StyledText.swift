import Canvas

/// A frame as a text with its styles: for each row what a person sees, and under it a letter for
/// each style, `.` for none. At the end stand the meanings of the letters.
///
/// A placeholder appears as `▦`, with the row and column of its piece of the image behind the row's
/// styles. The images are listed by place, with their size in cells and in pixels. Exact colours
/// are listed cell by cell.
struct StyledText {
  let text: String

  init(_ frame: Frame) {
    var names: [Style: Character] = [:]
    var legend: [String] = []
    var rows: [String] = []
    for row in 0..<frame.size.rows {
      var (letters, styles) = ("", "")
      var colors: [String] = []
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        if cell.isContinuation { continue }
        letters += cell.base == Placeholder.base ? "▦" : Self.letters(of: cell)
        if let piece = Self.piece(cell) { colors.append(piece) }
        if cell.style.isExact {
          styles += "*"
          colors.append(Self.words(cell.style))
        } else if cell.style == .plain {
          styles += "."
        } else if let known = names[cell.style] {
          styles.append(known)
        } else {
          let name = Self.name(names.count)
          names[cell.style] = name
          legend.append("\(name) \(Self.words(cell.style))")
          styles.append(name)
        }
      }
      rows += ["|" + letters + "|", "|" + styles + "|"]
      if !colors.isEmpty { rows.append("  " + colors.joined(separator: "  ")) }
    }
    let images = frame.images.map { image in
      "image of \(image.size.columns)x\(image.size.rows) cells at \(image.at.column),"
        + "\(image.at.row): \(image.pixels.width)x\(image.pixels.height) pixels"
    }
    text = (rows + [""] + legend + images).joined(separator: "\n") + "\n"
  }

  private static func letters(of cell: Cell) -> String {
    var text = String.UnicodeScalarView()
    for value in [cell.base] + (0..<4).map({ cell.marks[$0] }) where value != 0 {
      text.append(Unicode.Scalar(value) ?? "?")
    }
    return String(text)
  }

  /// The row and column of a placeholder's piece; `nil` for any other cell.
  private static func piece(_ cell: Cell) -> String? {
    guard cell.base == Placeholder.base else { return nil }
    for row in 0..<Placeholder.limit {
      for column in 0..<Placeholder.limit
      where Placeholder.cell(column: column, row: row)?.marks == cell.marks {
        return "\(row).\(column)"
      }
    }
    return "?"
  }

  private static func name(_ number: Int) -> Character {
    let names = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    guard number < names.count else {
      return Character(Unicode.Scalar(0x3B1 + UInt32(number - names.count)) ?? "?")
    }
    return names[number]
  }

  private static func words(_ style: Style) -> String {
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    let names = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    let colors = word(style.foreground) + "/" + word(style.background)
    return ([colors] + names).joined(separator: " ")
  }

  private static func word(_ color: Style.Color) -> String {
    switch color {
    case .standard: "-"
    case .indexed(let index): "\(index)"
    case .exact(let red, let green, let blue): "\(red).\(green).\(blue)"
    }
  }
}
