import PostFormats

/// Splits `name = [ {…}, {…} ]`, a plain JSON array, or a sequence of JSON objects into its items,
/// never holding more than one of them.
///
/// A broken item is given up where the next one clearly begins (`ItemRecovery`): a missing quote or
/// brace costs one item, not the rest of the file.
struct ItemReader: PieceReader {
  static let noun = "item"

  private var window: ByteWindow
  private let limit: PieceLimit
  private var recovery: ItemRecovery
  /// The place up to which everything was read.
  private var at = 0
  private var isInArray = false
  private var number = 0
  private var reader = JSONReader()
  /// Whether items are parsed, if possible, without first finding their ends; `false` only in
  /// tests.
  private let isReadingAhead: Bool
  /// Looks for the lists of an object; `nil` if the items are in an array of their own.
  private var search: ListSearch?
  /// Whether the input seems to end with each list of the object, until `moveToList`.
  private var isListwise = false

  /// - Parameters:
  ///   - limit: the limit of one item.
  ///   - rescanLimit: the most bytes of the file that may be read again.
  ///   - key: if given, the items are those of the lists with this key in one object, and may be
  ///     texts.
  ///   - isReadingAhead: `false` for tests, which must find the same.
  init(
    _ window: ByteWindow, limit: PieceLimit = PieceLimit(), rescanLimit: Int = 1 << 30,
    key: String? = nil, isReadingAhead: Bool = true
  ) {
    self.window = window
    self.isReadingAhead = isReadingAhead
    self.limit = limit
    recovery = ItemRecovery(limit: rescanLimit)
    search = key.map { ListSearch(keys: [$0]) }
  }

  /// Reads the items of one list after the other, of the lists with these keys in one object: see
  /// `moveToList`.
  init(_ window: ByteWindow, lists: [String]) {
    self.init(window)
    search = ListSearch(keys: lists)
    isListwise = true
  }

  /// Moves to the next list, whose items are counted from 1, and returns its key; `nil` if there is
  /// none.
  mutating func moveToList() throws(ImportError) -> String? {
    number = 0
    recovery.forgetStarts()
    return try findList() ? search?.found : nil
  }

  /// Whether the end of the object was reached.
  var isWhole: Bool { search?.isAtEnd == true }

  mutating func next() throws(ImportError) -> Piece? {
    while true {
      if !isInArray, isListwise { return nil }
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

  /// Moves into the next list of the object; `false` if there is none.
  private mutating func findList() throws(ImportError) -> Bool {
    guard search != nil else { return true }
    isInArray = try search?.advance(in: &window, to: &at) == true
    if isInArray { at += 1 }
    return isInArray
  }

  /// What is reported, once, if an object has no such list at all.
  private var missingList: Piece? {
    mutating get {
      guard let search, search.found == nil, number == 0 else { return nil }
      let key = search.keys.first ?? ""
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

  /// Moves to the next byte that is not white space; `false` at the end.
  private mutating func skipSpace() throws(ImportError) -> Bool {
    while true {
      while at < window.end {
        guard window[at].isJSONSpace else { return true }
        at += 1
      }
      window.forget(before: at)
      guard try window.fill() else { return false }
    }
  }

  /// Skips what is not an item; `true` if it is allowed there, like the name before the array.
  private mutating func takeStray() throws(ImportError) -> Bool {
    window.forget(before: at)
    while window.end - at < 16, try window.fill() {}
    let rest = window[at..<window.end]
    let isName = !isInArray && Self.names.contains { rest.starts(with: $0.utf8) }
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

  /// How files of X's exports of all years begin.
  private static let names = ["window.", "Grailbird", "var "]

  /// Takes the item that begins here: parsed directly, or else after finding its end.
  private mutating func takeItem() throws(ImportError) -> Piece {
    if let whole = takeWhole() { return whole }
    let start = at
    var scan = ItemScan(from: start)
    while true {
      if let end = scan.end(in: window) {
        // Checked even if it is complete: the size limit must not depend on how the input was
        // chunked.
        if let why = excess(of: start..<end) { return broken(start..<end, why) }
        return finish(start..<end)
      }
      if let why = excess(of: start..<window.end) { return try giveUp(from: start, &scan, why) }
      window.forget(before: start)
      if try window.fill() { continue }
      isInArray = false
      return broken(
        start..<window.end, "cut off: the file ends within this item",
        orBeforeNext: "not JSON: a quote, a bracket or a brace is missing")
    }
  }

  /// Takes the item that begins here, if all of it is in the window and nothing is wrong with it,
  /// as is usual. Reads no further than the search for its end would.
  private mutating func takeWhole() -> Piece? {
    guard isReadingAhead, let whole = window.withBytes(from: at, { reader.read($0) }),
      excess(of: at..<(at + whole.count)) == nil
    else { return nil }
    recovery.learn(from: whole.document.root)
    at += whole.count
    number += 1
    return Piece(number: number, result: .success(whole.document))
  }

  /// What is reported about an item that is too large.
  private func excess(of places: Range<Int>) -> String? {
    limit.excess(of: window[places], "larger")
  }

  /// Reads these bytes as one value.
  private mutating func finish(_ places: Range<Int>) -> Piece {
    do {
      let document = try JSONDocument(Array(window[places]))
      recovery.learn(from: document.root)
      at = places.upperBound
      number += 1
      return Piece(number: number, result: .success(document))
    } catch {
      return broken(places, Piece.Problem(error).why)
    }
  }

  /// Skips an item that is too large, keeping little of it in memory.
  private mutating func giveUp(
    from start: Int, _ scan: inout ItemScan, _ why: String
  ) throws(ImportError) -> Piece {
    var start = start
    while true {
      if let end = scan.end(in: window) { return broken(start..<end, why) }
      if let next = recovery.nextItem(in: window, start..<window.end) {
        at = next
        return failure(why)
      }
      start = max(start, window.end - ItemStart.longest)
      window.forget(before: start)
      if try window.fill() { continue }
      // That the list has no end either is no fault of its own.
      isInArray = false
      return broken(start..<window.end, why)
    }
  }

  /// Continues after a broken item: where the next one begins within it, or at its end. A bracket
  /// that closed a brace is that of the array.
  ///
  /// - Parameter other: what is wrong with the item if the next one does begin within it.
  private mutating func broken(
    _ places: Range<Int>, _ why: String, orBeforeNext other: String? = nil
  ) -> Piece {
    if let next = recovery.nextItem(in: window, places) {
      at = next
      isInArray = true
      return failure(other ?? why)
    }
    at = places.upperBound
    if window[places.lowerBound] == UInt8(ascii: "{"), window[at - 1] == UInt8(ascii: "]") {
      at -= 1
    }
    return failure(why)
  }

  private mutating func failure(_ why: String) -> Piece {
    number += 1
    return Piece(number: number, result: .failure(Piece.Problem(why: why)))
  }
}
