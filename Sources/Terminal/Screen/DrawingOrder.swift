import Canvas

/// Puts what ncurses draws into another order, which takes fewer bytes: all that has one rendition
/// is drawn together, so that colours are set once and not at each change along a row.
///
/// ncurses decides what is drawn, and where. At the end of a frame the terminal shows the same,
/// with the cursor and the rendition that ncurses assumes. Sequences that are not known here pass
/// in their place, and nothing moves across them.
struct DrawingOrder {
  var size: Size {
    didSet {
      pen.columns = size.columns
      waiting = WaitingRuns(rows: size.rows)
      forget()
    }
  }
  /// What ncurses assumes: the rendition, and where the cursor is; `nil` if it will first say so.
  private var rendition = Rendition()
  private var place: Point?
  private var pen: RunPen
  /// Whether the terminal is certain to have the plain set of characters.
  private var isPlain = false
  private var waiting: WaitingRuns

  init(size: Size) {
    self.size = size
    pen = RunPen(columns: size.columns)
    waiting = WaitingRuns(rows: size.rows)
  }

  /// The order for a terminal with this entry; `nil` if the entry lacks sequences that are used
  /// here.
  static func ofTerminal(_ entry: TerminalEntry, size: Size) -> DrawingOrder? {
    let needed = [
      ("cup", "\u{1B}[%i%p1%d;%p2%dH"), ("cuf", "\u{1B}[%p1%dC"), ("cub", "\u{1B}[%p1%dD"),
      ("cuu", "\u{1B}[%p1%dA"), ("cud", "\u{1B}[%p1%dB"), ("hpa", "\u{1B}[%i%p1%dG"),
      ("vpa", "\u{1B}[%i%p1%dd"), ("cud1", "\n"), ("cub1", "\u{8}"), ("cr", "\r"),
      ("el", "\u{1B}[K"),
    ]
    guard needed.allSatisfy({ entry[$0] == $1 }) else { return nil }
    var order = DrawingOrder(size: size)
    order.pen.erasesCharacters = entry["ech"] == "\u{1B}[%p1%dX"
    order.pen.erasesInColor = entry.flags.contains("bce")
    return order
  }

  /// Forgets what the terminal has: something else wrote to it.
  mutating func forget() {
    (place, isPlain) = (nil, false)
    pen.forget()
  }

  /// Records that the last result was not sent, but what ncurses wrote.
  mutating func wasNotUsed() { pen.cursor = place }

  /// The bytes in another order, which a terminal shows alike. Sequences must be whole.
  ///
  /// - Parameter filter: sets renditions where something is drawn in them; in its state before
  ///   `bytes`.
  mutating func ordered(_ bytes: [UInt8], through filter: RenditionFilter) -> Ordered {
    bytes.withUnsafeBufferPointer { bytes in
      var output = OrderedOutput(bytes, through: filter)
      order(&output)
      return Ordered(
        bytes: output.sent, filter: output.filter,
        isSurelyShorter: output.sent.count <= output.leastInOrder)
    }
  }

  /// The bytes to send in place of what ncurses wrote, and the filter in its state after them.
  struct Ordered {
    var bytes: [UInt8]
    var filter: RenditionFilter
    /// Whether the order of ncurses takes no fewer bytes, whatever the filter makes of it.
    var isSurelyShorter: Bool
  }

  /// Takes everything that was written: one sequence, text or control character after the other.
  private mutating func order(_ output: inout OrderedOutput) {
    let bytes = output.written
    var index = 0
    while index < bytes.count {
      var end = index + 1
      switch bytes[index] {
      case 0x1B:
        end = EscapeSequence.end(in: bytes, at: index)
        take(index..<end, &output)
      case 0x20..<0x7F, 0x80...:
        while end < bytes.count, bytes[end] >= 0x20, bytes[end] != 0x7F { end += 1 }
        write(index..<end, &output)
      default:
        control(at: index, &output)
      }
      index = end
    }
    draw(&output)
    settle(&output)
  }

  /// Takes an escape sequence.
  private mutating func take(_ sequence: Range<Int>, _ output: inout OrderedOutput) {
    let kind = sequence.count >= 3 ? output.written[sequence.lowerBound + 1] : 0
    switch kind {
    case UInt8(ascii: "(") where sequence.count == 3: takeCharacterSet(sequence, &output)
    case UInt8(ascii: "["): takeControl(sequence, &output)
    default:
      pass(sequence, &output)
      lose()
    }
  }

  /// Takes a sequence that selects a set of characters; drops it if it selects the plain set and
  /// the terminal has that.
  private mutating func takeCharacterSet(_ sequence: Range<Int>, _ output: inout OrderedOutput) {
    let selectsPlain = output.written[sequence.upperBound - 1] == UInt8(ascii: "B")
    if isPlain, selectsPlain { return }
    pass(sequence, &output)
    isPlain = selectsPlain
  }

  /// Takes a control sequence: `ESC [`, parameters, and the byte that says what it does.
  private mutating func takeControl(_ sequence: Range<Int>, _ output: inout OrderedOutput) {
    let end = output.written[sequence.upperBound - 1]
    let parameters = UnsafeBufferPointer(
      rebasing: output.written[sequence.lowerBound + 2..<sequence.upperBound - 1])
    // A rendition is sent only where something is drawn in it.
    if rendition.apply(parameters, end: end, pairs: output.filter.pairs) { return }
    if move(end, parameters) {
      output.count(sequence)
    } else if let erased = erased(end, parameters, sequence) {
      output.count(blanks: sequence, on: rendition)
      add(erased, &output)
    } else if end == UInt8(ascii: "b"), extend(by: sequence, parameters, &output) {
      output.count(sequence)
    } else {
      pass(sequence, &output)
      learn(end, parameters)
    }
  }

  /// Moves the cursor that ncurses assumes; `false` if the sequence does something else, or moves
  /// from a place that is not known.
  private mutating func move(_ end: UInt8, _ parameters: UnsafeBufferPointer<UInt8>) -> Bool {
    if end == UInt8(ascii: "H") {
      place = SequenceNumbers.cell(parameters)
      return true
    }
    guard let start = place else { return false }
    var numbers = SequenceNumbers(parameters)
    let count = max(1, numbers.next() ?? 1)
    switch Unicode.Scalar(end) {
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

  /// Learns what a control sequence did that passed in its place.
  private mutating func learn(_ end: UInt8, _ parameters: UnsafeBufferPointer<UInt8>) {
    switch Unicode.Scalar(end) {
    // These leave the cursor where it is.
    case "m", "J", "S", "T": break
    case "r":
      pen.hasMargins = SequenceNumbers.margins(parameters) != 1...size.rows
      lose()
    default: lose()
    }
  }

  /// The run that a sequence erases in the row of the cursor; `nil` for another sequence.
  private func erased(
    _ end: UInt8, _ parameters: UnsafeBufferPointer<UInt8>, _ sequence: Range<Int>
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
  private mutating func extend(
    by sequence: Range<Int>, _ parameters: UnsafeBufferPointer<UInt8>,
    _ output: inout OrderedOutput
  ) -> Bool {
    var numbers = SequenceNumbers(parameters)
    guard let count = numbers.next(), count > 0, var run = waiting.runs.last,
      run.bytes.upperBound == sequence.lowerBound, run.end + count <= size.columns
    else { return false }
    run.bytes = run.bytes.lowerBound..<sequence.upperBound
    run.columns += count
    // It may now fill cells of others, which are then drawn first.
    waiting.removeLast()
    add(run, &output)
    place = run.end == size.columns ? nil : Point(column: run.end, row: run.start.row)
    return true
  }

  /// Takes text, which waits to be drawn if its place and its width are known.
  private mutating func write(_ text: Range<Int>, _ output: inout OrderedOutput) {
    let bytes = UnsafeBufferPointer(rebasing: output.written[text])
    let columns = place.flatMap { place in
      TerminalText.columns(bytes).flatMap { $0 + place.column <= size.columns ? $0 : nil }
    }
    guard let columns, let start = place else {
      pass(text, &output)
      return lose()
    }
    let isBlank = rendition.leavesBlanksPlain && bytes.allSatisfy { $0 == 0x20 }
    if isBlank {
      output.count(blanks: text, on: rendition)
    } else {
      output.count(text, in: rendition)
    }
    let run = DrawnRun(
      start: start, columns: columns, bytes: text, rendition: rendition,
      kind: isBlank ? .blanks : .text)
    add(run, &output)
    // At the edge the cursor waits to wrap, and ncurses will say where it wants it.
    place = run.end >= size.columns ? nil : Point(column: run.end, row: start.row)
  }

  /// Lets a run wait; the waiting runs are drawn first if they are too many or under it.
  private mutating func add(_ run: DrawnRun, _ output: inout OrderedOutput) {
    if !waiting.hasRoom(for: run) { draw(&output) }
    waiting.append(run)
  }

  /// Takes a control character.
  private mutating func control(at index: Int, _ output: inout OrderedOutput) {
    switch (output.written[index], place) {
    case (0x0D, _?): place?.column = 0
    case (0x08, let start?) where start.column > 0: place?.column = start.column - 1
    case (0x0A, let start?) where !pen.hasMargins && start.row < size.rows - 1:
      place?.row = start.row + 1
    default:
      pass(index..<index + 1, &output)
      return lose()
    }
    output.count(index..<index + 1)
  }

  /// Lets through what must stay in its place.
  private mutating func pass(_ range: Range<Int>, _ output: inout OrderedOutput) {
    draw(&output)
    settle(&output)
    output.pass(range)
    output.count(range)
  }

  /// Notes that the cursor may be anywhere.
  private mutating func lose() { (place, pen.cursor) = (nil, nil) }

  /// Draws the waiting runs.
  private mutating func draw(_ output: inout OrderedOutput) {
    guard !waiting.runs.isEmpty else { return }
    let groups = DrawnGroups(waiting.runs)
    var members = [[DrawnRun]](repeating: [], count: groups.renditions.count)
    for (index, run) in waiting.runs.enumerated() { members[groups.groups[index]].append(run) }
    for group in groups.order(from: output.filter.current, to: rendition) {
      pen.draw(members[group], in: groups.renditions[group], &output)
    }
    waiting.removeAll()
  }

  /// Gives the terminal the state that ncurses assumes.
  private mutating func settle(_ output: inout OrderedOutput) {
    output.filter.set(rendition)
    if let place { pen.go(to: place, &output) }
  }
}
