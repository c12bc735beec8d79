import Posts

/// A token of the post that `TermTable` is looking up: its range, its hash, and what was read so
/// far on the way to its term.
struct PostingToken {
  var start: UInt32
  var end: UInt32
  var hash: UInt32
  var term: UInt32 = 0
  var slot: UInt64 = 0
  var byte: UInt8 = 0

  init(_ range: Range<Int>, _ hash: UInt64) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.hash = UInt32(truncatingIfNeeded: hash)
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  /// The hash of a whole word (`list` 0), or of a prefix (the number of its length).
  static func hash(_ text: UnsafeBufferPointer<UInt8>, of list: UInt8) -> UInt32 {
    var hash = seed(of: list)
    var at = 0
    while at + 8 <= text.count {
      hash = mixed(hash, EightBytes(text, at: at).word)
      at += 8
    }
    return UInt32(truncatingIfNeeded: mixed(hash, rest(text[at...])))
  }

  /// Splits tokens, each followed by a space; reads eight bytes at a time, since nearly all words
  /// are shorter.
  static func cut(_ tokens: UnsafeBufferPointer<UInt8>, to found: inout [PostingToken]) {
    let first = seed(of: 0)
    var start = 0
    while start < tokens.count {
      var (at, hash, spaces) = (start, first, UInt64(0))
      while spaces == 0, at + 8 <= tokens.count {
        let eight = EightBytes(tokens, at: at)
        spaces = eight.equal(to: 0x20)
        let count = spaces == 0 ? 8 : EightBytes.first(spaces)
        // With a count of 8, the mask would need a shift by all bits.
        hash = mixed(hash, count == 8 ? eight.word : eight.word & (1 << UInt64(count * 8) - 1))
        at += count
      }
      if spaces == 0 {
        let rest = tokens[at...].prefix { $0 != 0x20 }
        hash = mixed(hash, Self.rest(rest))
        at += rest.count
      }
      if at > start { found.append(PostingToken(start..<at, hash)) }
      start = at + 1
    }
  }

  /// Up to seven bytes as one number.
  private static func rest(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Mixes both halves of a product, so that each bit of the word affects the lowest ones.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private static func seed(of list: UInt8) -> UInt64 {
    secret &+ UInt64(list) &* 0x0100_0000_01B3
  }

  /// A number that differs in each run of the program, so that no file can have words that all
  /// belong into one slot of a table. Nothing that is stored depends on it.
  static let secret = UInt64.random(in: 0 ... .max)
}
