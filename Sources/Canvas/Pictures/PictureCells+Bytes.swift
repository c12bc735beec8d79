extension PictureCells {
  /// What a cache keeps: the same bytes make the same cells again.
  ///
  /// A version, columns and rows, then for each cell which quarters are filled and its two colours; or
  /// width, height and pixels of the image. Numbers of two bytes are little-endian. `nil` for cells
  /// that no drawing makes.
  package var bytes: [UInt8]? {
    guard size.columns < 256, size.rows < 256 else { return nil }
    let head = [Self.version, UInt8(size.columns), UInt8(size.rows)]
    if let image {
      return head + [1] + Self.pair(image.width) + Self.pair(image.height) + image.rgba
    }
    var body: [UInt8] = [0]
    for cell in cells {
      guard let mask = Quadrants.mask(of: cell.base), cell.marks == .zero,
        cell.style.attributes == []
      else { return nil }
      body += [UInt8(mask)] + Self.code(cell.style.foreground) + Self.code(cell.style.background)
    }
    return head + body
  }

  /// `nil` when the bytes are not what `bytes` gave: of another version, cut, or broken.
  package init?(bytes: [UInt8]) {
    guard bytes.count > 4, bytes[0] == Self.version else { return nil }
    let size = Size(columns: Int(bytes[1]), rows: Int(bytes[2]))
    let body = Array(bytes[4...])
    switch bytes[3] {
    case 0:
      guard body.count == size.columns * size.rows * 5 else { return nil }
      let cells = stride(from: 0, to: body.count, by: 5).compactMap { Self.cell(body[$0..<$0 + 5]) }
      self.init(size: size, cells: cells)
    case 1:
      guard body.count > 4 else { return nil }
      let (width, height) = (
        Int(body[0]) | Int(body[1]) << 8, Int(body[2]) | Int(body[3]) << 8
      )
      guard let image = PictureImage(width: width, height: height, rgba: Array(body[4...])) else {
        return nil
      }
      self.init(image, size: size)
    default: return nil
    }
  }

  private static let version: UInt8 = 1

  private static func pair(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func code(_ color: Style.Color) -> [UInt8] {
    switch color {
    case .standard: [0, 0]
    case .indexed(let index): [1, index]
    }
  }

  private static func color(_ code: ArraySlice<UInt8>) -> Style.Color? {
    switch (code[code.startIndex], code[code.startIndex + 1]) {
    case (0, 0): .standard
    case (1, let index): .indexed(index)
    default: nil
    }
  }

  private static func cell(_ code: ArraySlice<UInt8>) -> Cell? {
    let start = code.startIndex
    guard let scalar = Quadrants.scalar(Int(code[start])),
      let foreground = color(code[start + 1...start + 2]),
      let background = color(code[start + 3...start + 4])
    else { return nil }
    return Cell(scalar, style: Style(foreground: foreground, background: background))
  }
}
