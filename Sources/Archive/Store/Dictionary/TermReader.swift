/// Reads a block of the dictionary, term by term. Its bytes may be any: what makes no sense is
/// `Damage`.
struct TermReader {
  private let bytes: [UInt8]
  private var at = 0
  /// Where it stands, after `next`.
  private(set) var term = PageBytes(capacity: 64)
  /// In how many posts that term stands.
  private(set) var posts = 0
  /// The bytes of all terms so far.
  private var expanded = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes on to the first or the next term; `false` after the last.
  mutating func next() throws -> Bool {
    guard at < bytes.count else { return false }
    let common = try number()
    let count = try number()
    expanded += common + count
    guard common <= term.count, count <= bytes.count - at, expanded <= TermList.maxBytes
    else { throw Self.damage }
    term.truncate(to: common)
    let rest = at..<(at + count)
    bytes.withUnsafeBufferPointer { term.append(UnsafeBufferPointer(rebasing: $0[rest])) }
    at += count
    posts = try number()
    return true
  }

  /// The last term before another one, among those not yet passed; `nil` when there is none.
  consuming func last(before end: [UInt8]) throws -> [UInt8]? {
    var last: [UInt8]?
    while try next() {
      let found = term.array
      if !found.lexicographicallyPrecedes(end) { break }
      last = found
    }
    return last
  }

  private mutating func number() throws -> Int {
    try bytes.withUnsafeBufferPointer { try Self.number($0, &at) }
  }

  /// A number of a block.
  @inline(__always)
  static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) throws -> Int {
    var value = 0
    while at < bytes.count, value <= Int(UInt32.max) >> 7 {
      let byte = bytes[at]
      at += 1
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    throw damage
  }

  static let damage = Damage(what: "a block of the dictionary makes no sense")
}
