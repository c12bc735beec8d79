import CCurses
import Canvas

/// Puts what ncurses draws into another order, which takes fewer bytes: all that has one rendition is
/// drawn together, so that colours are set once and not at each change along a row.
///
/// ncurses decides what is drawn, and where; the terminal shows the same at the end of a frame, and has
/// the cursor and the rendition that ncurses believes. What is not known here passes in its place, and
/// nothing moves across it.
struct DrawingOrder {
  var size: Size {
    didSet { forget() }
  }
  /// What ncurses believes: the rendition, and where the cursor is; `nil` when it will say so first.
  private var rendition = Rendition()
  private var place: Point?
  /// What the terminal has.
  private var actual: Rendition?
  private var cursor: Point?
  private var hasMargins = false
  private var isPlain = false
  /// What waits to be drawn; no two fill the same cell.
  private var runs: [DrawnRun] = []

  init(size: Size) { self.size = size }

  /// Whether the terminal that ncurses has opened knows the sequences that are used here.
  static var isPossible: Bool {
    let known = [
      ("cup", "\u{1B}[%i%p1%d;%p2%dH"), ("cuf", "\u{1B}[%p1%dC"), ("cub", "\u{1B}[%p1%dD"),
      ("hpa", "\u{1B}[%i%p1%dG"), ("vpa", "\u{1B}[%i%p1%dd"), ("cud1", "\n"), ("cub1", "\u{8}"),
      ("cr", "\r"),
    ]
    return known.allSatisfy { name, text in
      tw_capability(name).map { String(cString: $0) == text } ?? false
    }
  }

  /// Somebody else wrote to the terminal.
  mutating func forget() { (actual, cursor, place, isPlain) = (nil, nil, nil, false) }

  /// The same for a terminal, in another order. Sequences must be whole; renditions are set from
  /// nothing, for `RenditionFilter` to shorten.
  mutating func ordered(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let end: Int
      switch bytes[index] {
      case 0x1B:
        end = EscapeSequence.end(in: bytes, at: index)
        take(index..<end, of: bytes, &result)
      case 0x20..<0x7F, 0x80...:
        end = bytes[index...].firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.count
        write(index..<end, of: bytes, &result)
      default:
        end = index + 1
        control(bytes, at: index, &result)
      }
      index = end
    }
    draw(bytes, &result)
    settle(&result)
    return result
  }

  private mutating func take(
    _ sequence: Range<Int>, of bytes: [UInt8], _ result: inout [UInt8]
  ) {
    let last = bytes[sequence.upperBound - 1]
    if sequence.count == 3, bytes[sequence.lowerBound + 1] == UInt8(ascii: "(") {
      if isPlain, last == UInt8(ascii: "B") { return }
      pass(sequence, of: bytes, &result)
      isPlain = last == UInt8(ascii: "B")
      return
    }
    guard sequence.count >= 3, bytes[sequence.lowerBound + 1] == UInt8(ascii: "[") else {
      pass(sequence, of: bytes, &result)
      return lose()
    }
    let parameters = bytes[sequence.lowerBound + 2..<sequence.upperBound - 1]
    if last == UInt8(ascii: "m"), rendition.apply(parameters) { return }
    if let place, move(from: place, last, parameters) { return }
    if last == UInt8(ascii: "H"), place == nil {
      place = Self.absolute(parameters)
    } else if let columns = erased(last, parameters) {
      add(sequence, of: bytes, columns: columns, isBlank: true, isErasing: true, &result)
    } else if last == UInt8(ascii: "b"), extend(by: sequence, parameters) {
      return
    } else {
      pass(sequence, of: bytes, &result)
      switch last {
      case UInt8(ascii: "m"): actual = nil
      case UInt8(ascii: "J"), UInt8(ascii: "S"), UInt8(ascii: "T"): break
      case UInt8(ascii: "r"):
        hasMargins = Self.margins(parameters) != 1...size.rows
        lose()
      default: lose()
      }
    }
  }

  /// Moves what ncurses believes of the cursor; `false` where the sequence does something else.
  private mutating func move(
    from start: Point, _ end: UInt8, _ parameters: ArraySlice<UInt8>
  ) -> Bool {
    var numbers = SequenceNumbers(parameters)
    let count = max(1, numbers.next() ?? 1)
    switch Unicode.Scalar(end) {
    case "H": place = Self.absolute(parameters)
    case "d": place?.row = count - 1
    case "G": place?.column = count - 1
    case "A": place?.row = start.row - count
    case "B": place?.row = start.row + count
    case "C": place?.column = start.column + count
    case "D": place?.column = start.column - count
    default: return false
    }
    return true
  }

  private static func absolute(_ parameters: ArraySlice<UInt8>) -> Point {
    var numbers = SequenceNumbers(parameters)
    let row = max(1, numbers.next() ?? 1)
    return Point(column: max(1, numbers.next() ?? 1) - 1, row: row - 1)
  }

  private static func margins(_ parameters: ArraySlice<UInt8>) -> ClosedRange<Int> {
    var numbers = SequenceNumbers(parameters)
    let first = max(1, numbers.next() ?? 1)
    return first...max(first, numbers.next() ?? 1)
  }

  /// How many columns a sequence erases from the cursor on; `nil` for another one.
  private func erased(_ end: UInt8, _ parameters: ArraySlice<UInt8>) -> Int? {
    guard let place else { return nil }
    var numbers = SequenceNumbers(parameters)
    let number = numbers.next() ?? 0
    let rest = size.columns - place.column
    switch Unicode.Scalar(end) {
    case "X" where number >= 0: return min(max(1, number), rest)
    case "K" where number == 0: return rest
    default: return nil
    }
  }

  /// Repeats the last character of the last run, which must stand right before.
  private mutating func extend(by sequence: Range<Int>, _ parameters: ArraySlice<UInt8>) -> Bool {
    var numbers = SequenceNumbers(parameters)
    guard let count = numbers.next(), count > 0, var run = runs.last,
      run.bytes.upperBound == sequence.lowerBound, run.end + count <= size.columns
    else { return false }
    run.bytes = run.bytes.lowerBound..<sequence.upperBound
    run.columns += count
    runs[runs.count - 1] = run
    place = run.end == size.columns ? nil : Point(column: run.end, row: run.start.row)
    return true
  }

  private mutating func write(_ text: Range<Int>, of bytes: [UInt8], _ result: inout [UInt8]) {
    let columns = place.flatMap { place in
      TerminalText.columns(bytes[text]).flatMap { $0 + place.column <= size.columns ? $0 : nil }
    }
    guard let columns else {
      pass(text, of: bytes, &result)
      return lose()
    }
    let isBlank = !bytes[text].contains { $0 != 0x20 }
    add(text, of: bytes, columns: columns, isBlank: isBlank, isErasing: false, &result)
  }

  private mutating func add(
    _ range: Range<Int>, of bytes: [UInt8], columns: Int, isBlank: Bool, isErasing: Bool,
    _ result: inout [UInt8]
  ) {
    guard let start = place else { return }
    let end = start.column + columns
    let isTaken = runs.contains {
      $0.start.row == start.row && $0.start.column < end && start.column < $0.end
    }
    if isTaken { draw(bytes, &result) }
    runs.append(
      DrawnRun(
        start: start, columns: columns, bytes: range, rendition: rendition, isBlank: isBlank,
        isErasing: isErasing))
    // At the edge the cursor waits to wrap, and ncurses will say where it wants it.
    if !isErasing { place = end >= size.columns ? nil : Point(column: end, row: start.row) }
  }

  private mutating func control(_ bytes: [UInt8], at index: Int, _ result: inout [UInt8]) {
    switch (bytes[index], place) {
    case (0x0D, _?): place?.column = 0
    case (0x08, let start?) where start.column > 0: place?.column = start.column - 1
    case (0x0A, let start?) where !hasMargins && start.row < size.rows - 1:
      place?.row = start.row + 1
    default:
      pass(index..<index + 1, of: bytes, &result)
      lose()
    }
  }

  /// Lets through what must stay in its place.
  private mutating func pass(_ range: Range<Int>, of bytes: [UInt8], _ result: inout [UInt8]) {
    draw(bytes, &result)
    settle(&result)
    result += bytes[range]
  }

  /// The cursor is anywhere.
  private mutating func lose() { (place, cursor) = (nil, nil) }

  /// Draws what waits.
  private mutating func draw(_ bytes: [UInt8], _ result: inout [UInt8]) {
    guard !runs.isEmpty else { return }
    let groups = DrawnGroups(runs)
    for group in groups.order(from: actual ?? Rendition()) {
      set(groups.renditions[group], &result)
      for (index, run) in runs.enumerated() where groups.groups[index] == group {
        CursorMove.append(from: reachable, to: run.start, &result)
        result += bytes[run.bytes]
        let end = run.isErasing ? run.start.column : run.end
        cursor = end >= size.columns ? nil : Point(column: end, row: run.start.row)
      }
    }
    runs.removeAll(keepingCapacity: true)
  }

  /// Makes the terminal have what ncurses believes that it has.
  private mutating func settle(_ result: inout [UInt8]) {
    set(rendition, &result)
    guard let place, place != cursor else { return }
    CursorMove.append(from: reachable, to: place, &result)
    cursor = place
  }

  /// Where the cursor is when it may go on from there: within margins a line feed may scroll.
  private var reachable: Point? { hasMargins ? nil : cursor }

  private mutating func set(_ rendition: Rendition, _ result: inout [UInt8]) {
    guard actual != rendition else { return }
    result += [0x1B, 0x5B, 0x6D]
    Rendition().append(to: rendition, &result)
    actual = rendition
  }
}
