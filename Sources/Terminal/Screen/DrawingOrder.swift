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
    didSet {
      pen.columns = size.columns
      forget()
    }
  }
  /// What ncurses believes: the rendition, and where the cursor is; `nil` when it will say so first.
  private var rendition = Rendition()
  private var place: Point?
  private var pen: RunPen
  private var isPlain = false
  /// What waits to be drawn; no two fill the same cell.
  private var runs: [DrawnRun] = []

  /// How many wait at most: each is compared with all others. A list has up to 300, a photo a run a cell.
  private static let mostRuns = 400

  init(size: Size) {
    self.size = size
    pen = RunPen(columns: size.columns)
  }

  /// For the terminal that ncurses has opened; `nil` when it lacks sequences that are used here.
  static func ofTerminal(size: Size) -> DrawingOrder? {
    func has(_ name: String, _ text: String) -> Bool {
      tw_capability(name).map { String(cString: $0) == text } ?? false
    }
    let needed = [
      ("cup", "\u{1B}[%i%p1%d;%p2%dH"), ("cuf", "\u{1B}[%p1%dC"), ("cub", "\u{1B}[%p1%dD"),
      ("cuu", "\u{1B}[%p1%dA"), ("cud", "\u{1B}[%p1%dB"), ("hpa", "\u{1B}[%i%p1%dG"),
      ("vpa", "\u{1B}[%i%p1%dd"), ("cud1", "\n"), ("cub1", "\u{8}"), ("cr", "\r"),
      ("el", "\u{1B}[K"),
    ]
    guard needed.allSatisfy(has) else { return nil }
    var order = DrawingOrder(size: size)
    order.pen.erasesStretches = has("ech", "\u{1B}[%p1%dX")
    order.pen.erasesInColor = tw_flag("bce") != 0
    return order
  }

  /// Somebody else wrote to the terminal.
  mutating func forget() {
    (place, isPlain) = (nil, false)
    pen.forget()
  }

  /// What was made last was not sent, but what ncurses wrote.
  mutating func wasNotUsed() { pen.cursor = place }

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
    } else if let erased = erased(last, parameters, sequence) {
      add(erased, of: bytes, &result)
    } else if last == UInt8(ascii: "b"), extend(by: sequence, parameters) {
      return
    } else {
      pass(sequence, of: bytes, &result)
      switch last {
      case UInt8(ascii: "m"): pen.rendition = nil
      case UInt8(ascii: "J"), UInt8(ascii: "S"), UInt8(ascii: "T"): break
      case UInt8(ascii: "r"):
        pen.hasMargins = Self.margins(parameters) != 1...size.rows
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

  /// What a sequence erases in the row of the cursor; `nil` for another one.
  private func erased(
    _ end: UInt8, _ parameters: ArraySlice<UInt8>, _ sequence: Range<Int>
  ) -> DrawnRun? {
    guard let place, rendition.leavesBlanksPlain else { return nil }
    var numbers = SequenceNumbers(parameters)
    let number = numbers.next() ?? 0
    var run = DrawnRun(
      start: place, columns: size.columns - place.column, bytes: sequence, rendition: rendition,
      kind: .blanks)
    switch Unicode.Scalar(end) {
    case "X" where number >= 0: run.columns = min(max(1, number), run.columns)
    case "K" where number == 0: break
    case "K" where number == 1:
      run.start.column = 0
      run.columns = place.column + 1
      run.kind = .erasedFromLeft
    default: return nil
    }
    return run
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
    guard let start = place else { return }
    let isBlank = !bytes[text].contains { $0 != 0x20 } && rendition.leavesBlanksPlain
    let run = DrawnRun(
      start: start, columns: columns, bytes: text, rendition: rendition,
      kind: isBlank ? .blanks : .text)
    add(run, of: bytes, &result)
    // At the edge the cursor waits to wrap, and ncurses will say where it wants it.
    place = run.end >= size.columns ? nil : Point(column: run.end, row: start.row)
  }

  private mutating func add(_ run: DrawnRun, of bytes: [UInt8], _ result: inout [UInt8]) {
    if runs.count >= Self.mostRuns || runs.contains(where: run.overlaps) { draw(bytes, &result) }
    runs.append(run)
  }

  private mutating func control(_ bytes: [UInt8], at index: Int, _ result: inout [UInt8]) {
    switch (bytes[index], place) {
    case (0x0D, _?): place?.column = 0
    case (0x08, let start?) where start.column > 0: place?.column = start.column - 1
    case (0x0A, let start?) where !pen.hasMargins && start.row < size.rows - 1:
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
  private mutating func lose() { (place, pen.cursor) = (nil, nil) }

  /// Draws what waits.
  private mutating func draw(_ bytes: [UInt8], _ result: inout [UInt8]) {
    guard !runs.isEmpty else { return }
    let groups = DrawnGroups(runs)
    for group in groups.order(from: pen.rendition ?? Rendition(), to: rendition) {
      let members = runs.indices.filter { groups.groups[$0] == group }.map { runs[$0] }
      pen.draw(members, in: groups.renditions[group], of: bytes, &result)
    }
    runs.removeAll(keepingCapacity: true)
  }

  /// Makes the terminal have what ncurses believes that it has.
  private mutating func settle(_ result: inout [UInt8]) {
    pen.set(rendition, &result)
    if let place { pen.go(to: place, &result) }
  }
}
