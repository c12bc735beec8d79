import Canvas

/// Which images the terminal holds, each under a number of one byte, which is the colour of its
/// placeholders.
///
/// A frame says what it shows; here it gets the numbers. An image is sent when a frame first shows
/// it, and stays until its number is needed for another one: the one not shown for longest.
struct ImageTable {
  /// For the terminal, an image in another number of cells is another image.
  private struct Entry: Hashable {
    var pixels: PictureImage
    var size: Size
  }

  /// Bytes of pixels that the terminal may hold for images that are not on the screen.
  static let limit = 16 << 20

  /// The first 16 colours are the person's own, and sent as other sequences.
  static let numbers: ClosedRange<UInt8> = 16...255

  /// Whether images are shown at all; without, placeholders are blanks.
  var isOn = false
  /// Whether commands must pass through tmux.
  var isInTmux = false
  private var numbers: [Entry: UInt8] = [:]
  /// The frame that showed each number last.
  private var shown: [UInt8: Int] = [:]
  private var frame = 0
  /// Bytes of all pixels that have a number.
  private var held = 0
  /// Images that the terminal may still hold and that nobody shows.
  private var garbage: Set<UInt8> = []

  /// The frame with numbers in it, and what is to be written before it.
  ///
  /// A placeholder that stands for no image of the frame becomes a blank: no text can show one.
  mutating func place(_ frame: Frame) -> (frame: Frame, bytes: [UInt8]) {
    guard !frame.images.isEmpty || !garbage.isEmpty || frame.hasPlaceholders else {
      return (frame, [])
    }
    self.frame += 1
    var placed = frame
    placed.blankPlaceholders()
    var bytes = sweep()
    guard isOn else { return (placed, bytes) }
    let wanted = frame.images.map { Entry(pixels: $0.pixels, size: $0.size) }
    for entry in wanted { numbers[entry].map { shown[$0] = self.frame } }
    for (image, entry) in zip(frame.images, wanted) {
      guard let number = numbers[entry] ?? admit(entry, &bytes) else { continue }
      placed.restore(image, from: frame, number: number)
    }
    while held > Self.limit, let number = oldest { bytes += release(number) }
    return (placed, bytes)
  }

  /// Deletes all images in the terminal; the next frame sends again what it shows.
  mutating func clear() -> [UInt8] {
    forget()
    return sweep()
  }

  /// Assumes that the terminal has lost what it held: the next frame sends anew what it shows.
  mutating func forget() {
    garbage.formUnion(shown.keys)
    (numbers, shown, held) = ([:], [:], 0)
  }

  private mutating func sweep() -> [UInt8] {
    defer { garbage = [] }
    return garbage.sorted().flatMap { command(KittyCommand.delete($0)) }
  }

  /// Gives an image a number and sends it; `nil` when this frame needs all numbers.
  private mutating func admit(_ entry: Entry, _ bytes: inout [UInt8]) -> UInt8? {
    guard let number = Self.numbers.first(where: { shown[$0] == nil }) ?? oldest else { return nil }
    if shown[number] != nil { bytes += release(number) }
    held += entry.pixels.rgba.count
    numbers[entry] = number
    shown[number] = frame
    for piece in KittyCommand.transmit(entry.pixels, as: number, size: entry.size) {
      bytes += command(piece)
    }
    return number
  }

  private mutating func release(_ number: UInt8) -> [UInt8] {
    shown[number] = nil
    if let old = numbers.first(where: { $0.value == number })?.key {
      numbers[old] = nil
      held -= old.pixels.rgba.count
    }
    return command(KittyCommand.delete(number))
  }

  /// The number not shown for longest; `nil` when the present frame shows them all.
  private var oldest: UInt8? {
    shown.filter { $0.value < frame }.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private func command(_ bytes: [UInt8]) -> [UInt8] {
    isInTmux ? KittyCommand.throughTmux(bytes) : bytes
  }
}

extension Frame {
  fileprivate var hasPlaceholders: Bool { contains(base: Placeholder.base) }

  fileprivate mutating func blankPlaceholders() {
    for row in 0..<size.rows {
      for column in 0..<size.columns where self[column, row].base == Placeholder.base {
        self[column, row] = Cell(" ", style: self[column, row].style)
      }
    }
  }

  /// Restores the placeholders of an image that are still visible in the original, in its colour.
  fileprivate mutating func restore(_ image: Image, from original: Frame, number: UInt8) {
    for row in 0..<image.size.rows {
      for column in 0..<image.size.columns {
        let (x, y) = (image.at.column + column, image.at.row + row)
        guard var cell = Placeholder.cell(column: column, row: row) else { continue }
        let seen = original[x, y]
        guard seen.base == cell.base, seen.marks == cell.marks else { continue }
        cell.style = Style(
          foreground: .indexed(number), background: seen.style.background)
        self[x, y] = cell
      }
    }
  }
}
