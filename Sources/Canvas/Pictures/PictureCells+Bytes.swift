extension PictureCells {
  /// The bytes that a cache keeps: they make the same cells again.
  ///
  /// A version, columns and rows; then for each cell which quarters are filled and its two colours,
  /// of two bytes each, or of four if some are exact; or width, height and pixels of the image.
  /// Numbers of two bytes are little-endian. `nil` for cells that no drawing makes.
  package var bytes: [UInt8]? {
    guard size.columns < 256, size.rows < 256 else { return nil }
    let head = [Self.version, UInt8(size.columns), UInt8(size.rows)]
    if let image {
      return head + [1] + Self.pair(image.width) + Self.pair(image.height) + image.rgba
    }
    let isExact = cells.contains { $0.style.isExact }
    var body: [UInt8] = [isExact ? 2 : 0]
    for cell in cells {
      guard let mask = Quadrants.mask(of: cell.base), cell.marks == .zero,
        cell.style.attributes == []
      else { return nil }
      body.append(UInt8(mask))
      for color in [cell.style.foreground, cell.style.background] {
        body += Self.code(color).prefix(isExact ? 4 : 2)
      }
    }
    return head + body
  }

  /// `nil` when the bytes are not what `bytes` gave: of another version, cut, or broken.
  package init?(bytes: [UInt8]) {
    guard bytes.count > 4, bytes[0] == Self.version else { return nil }
    let size = Size(columns: Int(bytes[1]), rows: Int(bytes[2]))
    let body = Array(bytes[4...])
    switch bytes[3] {
    case 0, 2:
      let length = bytes[3] == 0 ? 5 : 9
      guard body.count == size.columns * size.rows * length else { return nil }
      let cells = stride(from: 0, to: body.count, by: length).compactMap {
        Self.cell(Array(body[$0..<$0 + length]))
      }
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

  /// The colour's kind, and its numbers.
  private static func code(_ color: Style.Color) -> [UInt8] {
    switch color {
    case .standard: [0, 0, 0, 0]
    case .indexed(let index): [1, index, 0, 0]
    case .exact(let red, let green, let blue): [2, red, green, blue]
    }
  }

  private static func color(_ code: ArraySlice<UInt8>) -> Style.Color? {
    let numbers = code.dropFirst()
    let isShort = numbers.dropFirst().allSatisfy { $0 == 0 }
    switch code.first {
    case 0 where isShort && numbers.first == 0: return .standard
    case 1 where isShort: return numbers.first.map { .indexed($0) }
    case 2 where numbers.count == 3:
      let numbers = Array(numbers)
      return .exact(numbers[0], numbers[1], numbers[2])
    default: return nil
    }
  }

  private static func cell(_ code: [UInt8]) -> Cell? {
    let middle = (code.count + 1) / 2
    guard let scalar = Quadrants.scalar(Int(code[0])), let foreground = color(code[1..<middle]),
      let background = color(code[middle...])
    else { return nil }
    return Cell(scalar, style: Style(foreground: foreground, background: background))
  }
}
