import PostFormats

/// Cuts `name = [ {…}, {…} ]`, a plain JSON array, or a row of JSON objects into its items, without
/// ever holding more than one of them.
///
/// An item that is broken is given up at the place where the next one plainly begins (`ItemStart`):
/// a missing quote or brace costs one item, not the rest of the file.
struct ItemReader: PieceReader {
  static let noun = "item"

  private var window: ByteWindow
  private let limit: PieceLimit
  /// Bytes that may still be rescanned after the start of a broken item: a file of item starts only
  /// must not be rescanned for each.
  private var rescans: Int
  /// Place from which nothing was looked at.
  private var at = 0
  private var isInArray = false
  private var number = 0
  private var starts = ItemStart()
  private var reader = JSONReader()
  /// Whether items are read without being cut out first, where that goes.
  private let isReadingAhead: Bool
  /// Looks for the lists of an object; `nil` when the items stand in an array of their own.
  private var search: ListSearch?

  /// `limit` is that of one item, `rescanLimit` that of the whole file, in bytes. `key`: the items are
  /// those of the lists that stand under this key in one object; they may be texts.
  init(
    _ window: ByteWindow, limit: PieceLimit = PieceLimit(), rescanLimit: Int = 1 << 30,
    key: String? = nil, isReadingAhead: Bool = true
  ) {
    self.window = window
    self.isReadingAhead = isReadingAhead
    self.limit = limit
    rescans = rescanLimit
    search = key.map(ListSearch.init)
  }

  mutating func next() throws(ImportError) -> Piece? {
    while true {
      if !isInArray, try !findList() { return missingList }
      guard try skipSpace() else { break }
      switch window[at] {
      case UInt8(ascii: ","), UInt8(ascii: ";"): at += 1
      case UInt8(ascii: "]"):
        isInArray = false
        at += 1
      case UInt8(ascii: "[") where !isInArray:
        isInArray = true
        at += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): return try takeItem()
      case UInt8(ascii: "\"") where search != nil: return try takeText()
      default:
        if try !takeStray() {
          return failure(
            search == nil ? "expected an object in `{ }`" : "expected an object or a text")
        }
      }
    }
    guard isInArray else { return nil }
    isInArray = false
    return failure("cut off: the file ends here, expected `]`")
  }

  /// Moves into the next list of the object; `false` when there is none.
  private mutating func findList() throws(ImportError) -> Bool {
    guard search != nil else { return true }
    isInArray = try search?.advance(in: &window, to: &at) == true
    if isInArray { at += 1 }
    return isInArray
  }

  /// What is told once where an object has no such list at all.
  private var missingList: Piece? {
    mutating get {
      guard let key = search?.key, search?.hasFound == false, number == 0 else { return nil }
      return failure("expected a list `\(key)` in an object")
    }
  }

  /// Takes the text that begins here.
  private mutating func takeText() throws(ImportError) -> Piece {
    let start = at
    var isEscaped = true
    while true {
      while at < window.end {
        let byte = window[at]
        at += 1
        if !isEscaped, byte == UInt8(ascii: "\"") {
          try checkText(start..<at)
          return finish(start..<at)
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      }
      try checkText(start..<at)
      window.forget(before: start)
      guard try window.fill() else { return broken(start..<at, "cut off: the file ends here") }
    }
  }

  private func checkText(_ places: Range<Int>) throws(ImportError) {
    if places.count > limit.object { throw ImportError("a text without end in a list") }
  }

  /// Moves to the next byte that is no white space; `false` at the end.
  private mutating func skipSpace() throws(ImportError) -> Bool {
    while true {
      while at < window.end {
        switch window[at] {
        case 0x20, 0x09, 0x0A, 0x0D: at += 1
        default: return true
        }
      }
      window.forget(before: at)
      guard try window.fill() else { return false }
    }
  }

  /// Passes over what is no item; tells whether it may stand there: the name in front of the array.
  private mutating func takeStray() throws(ImportError) -> Bool {
    window.forget(before: at)
    while window.end - at < 16, try window.fill() {}
    let beginning = window[at..<window.end]
    let isName = !isInArray && Self.names.contains { beginning.starts(with: $0.utf8) }
    while true {
      while at < window.end {
        switch window[at] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","):
          return isName
        default: at += 1
        }
      }
      window.forget(before: at)
      guard try window.fill() else { return isName }
    }
  }

  private static let names = ["window.", "Grailbird"]

  /// Takes the item that begins here: read as it is found, or else cut out first.
  private mutating func takeItem() throws(ImportError) -> Piece {
    if let whole = takeWhole() { return whole }
    let start = at
    var scan = ItemScan(from: start)
    while true {
      if let end = scan.end(in: window) {
        // Even when it is complete: the size limit must not depend on how the input was chunked.
        if let why = excess(of: start..<end) { return broken(start..<end, why) }
        return finish(start..<end)
      }
      if let why = excess(of: start..<window.end) { return try giveUp(from: start, &scan, why) }
      window.forget(before: start)
      if try window.fill() { continue }
      isInArray = false
      return broken(start..<window.end, "cut off: the file ends within this item")
    }
  }

  /// Takes the item that begins here, when it is there to its end and nothing is wrong with it: nearly
  /// every one. Goes no further than the search for its end would.
  private mutating func takeWhole() -> Piece? {
    guard isReadingAhead, let whole = window.withBytes(from: at, { reader.read($0) }),
      excess(of: at..<(at + whole.count)) == nil
    else { return nil }
    starts.learn(from: whole.document.root)
    at += whole.count
    number += 1
    return Piece(number: number, result: .success(whole.document))
  }

  /// What is told of an item that is too large.
  private func excess(of places: Range<Int>) -> String? {
    limit.excess(of: window[places], "larger")
  }

  /// Reads these bytes as one value.
  private mutating func finish(_ places: Range<Int>) -> Piece {
    do {
      let document = try JSONDocument(Array(window[places]))
      starts.learn(from: document.root)
      at = places.upperBound
      number += 1
      return Piece(number: number, result: .success(document))
    } catch {
      return broken(places, Piece.Problem(error).why)
    }
  }

  /// Passes over an item that is too large, holding little of it.
  private mutating func giveUp(
    from start: Int, _ scan: inout ItemScan, _ why: String
  ) throws(ImportError) -> Piece {
    var start = start
    while true {
      if let end = scan.end(in: window) { return broken(start..<end, why) }
      if rescans > 0, let next = starts.first(in: window, start..<window.end) {
        rescans -= window.end - next
        at = next
        return failure(why)
      }
      start = max(start, window.end - ItemStart.longest)
      window.forget(before: start)
      if try window.fill() { continue }
      return broken(start..<window.end, why)
    }
  }

  /// Goes on behind a broken item: where the next one begins within it, or at its end. A bracket that
  /// closed a brace is the array's.
  private mutating func broken(_ places: Range<Int>, _ why: String) -> Piece {
    if rescans > 0, let next = starts.first(in: window, places) {
      at = next
      isInArray = true
      rescans -= places.upperBound - next
    } else {
      at = places.upperBound
      if window[places.lowerBound] == UInt8(ascii: "{"), window[at - 1] == UInt8(ascii: "]") {
        at -= 1
      }
    }
    return failure(why)
  }

  private mutating func failure(_ why: String) -> Piece {
    number += 1
    return Piece(number: number, result: .failure(Piece.Problem(why: why)))
  }
}
