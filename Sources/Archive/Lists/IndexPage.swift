/// A page of a segment, as `SegmentPages` lays it out. Its bytes are not trusted: reading what
/// makes no sense throws `Damage`.
struct IndexPage {
  let number: Int64
  let bytes: [UInt8]
  /// Where terms and lists end, and the footer begins: the distances from term to term.
  let end: Int

  static let damage = Damage(what: "a page of an index makes no sense")

  init(_ bytes: [UInt8], number: Int64) throws {
    guard bytes.count >= 4 else { throw Self.damage }
    self.bytes = bytes
    self.number = number
    end = Int(bytes[2]) << 8 | Int(bytes[3])
    guard end >= 4, end <= bytes.count else { throw Self.damage }
  }

  /// Whether a term begins on the page.
  var hasTerms: Bool { end < bytes.count }

  /// The part of a list that continues from an earlier page; empty if no list does.
  var continued: Range<Int> {
    get throws {
      let start = Int(bytes[0]) << 8 | Int(bytes[1])
      if start == 0 { return 4..<4 }
      let limit = hasTerms ? try firstTerm : end
      guard start >= 4 else { throw Self.damage }
      return start < limit ? start..<limit : 4..<4
    }
  }

  /// Where the first term begins.
  private var firstTerm: Int {
    get throws {
      var at = end
      let first = try Self.varint(bytes, &at)
      guard first >= 4, first < end else { throw Self.damage }
      return first
    }
  }

  /// Calls `body` with each term from `first` on, in ascending order, and the range of its list,
  /// until `body` returns `false`. The list of the last term may continue on the next page.
  func forEachTerm(
    from first: [UInt8],
    _ body: (_ term: [UInt8], _ list: Range<Int>, _ isLast: Bool) throws -> Bool
  ) throws {
    guard hasTerms else { return }
    var distances = end
    var start = try Self.varint(bytes, &distances)
    var term: [UInt8] = []
    var length = 0
    var passing = PassedTerms(before: first)
    while true {
      let isLast = distances >= bytes.count
      let next = isLast ? end : start + (try Self.varint(bytes, &distances))
      guard start >= 4, next > start, next <= end else { throw Self.damage }
      var at = start
      // The first term of a page is stored whole.
      let common = length == 0 ? 0 : try Self.varint(bytes, &at)
      let rest = try Self.varint(bytes, &at)
      guard common <= length, at + rest <= next else { throw Self.damage }
      length = common + rest
      if !passing.passes(common, bytes[at..<(at + rest)]) {
        if term.isEmpty {
          // The skipped term that it builds on begins with these bytes of `first`.
          term = Array(first.prefix(common))
        } else if rest == 0 || common < term.count && bytes[at] <= term[common] {
          throw Self.damage
        }
        guard common <= term.count else { throw Self.damage }
        term.replaceSubrange(common..., with: bytes[at..<(at + rest)])
        if try !body(term, (at + rest)..<next, isLast) { return }
      }
      if isLast { return }
      start = next
    }
  }

  /// Reads a number of up to five bytes: no number on a page is longer.
  static func varint(_ bytes: [UInt8], _ at: inout Int) throws -> Int {
    var value = 0
    for _ in 0..<5 {
      guard at < bytes.count else { throw damage }
      let byte = bytes[at]
      at += 1
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    throw damage
  }
}

/// Skips the terms of a page before a wanted one, as FTS5 does: terms are ascending and
/// prefix-compressed, so the lengths of shared prefixes decide most comparisons.
struct PassedTerms {
  private let wanted: [UInt8]
  /// How many bytes the last term shares with the wanted one; `nil` once all before it are skipped.
  private var common: Int? = 0

  init(before wanted: [UInt8]) { self.wanted = wanted }

  /// Whether the next term sorts before the wanted one: after the first that does not, none does.
  ///
  /// - Parameters:
  ///   - kept: how many bytes of the last term this one begins with.
  ///   - rest: what follows them.
  mutating func passes(_ kept: Int, _ rest: ArraySlice<UInt8>) -> Bool {
    guard let known = common else { return false }
    if kept > known { return true }
    common = nil
    // It differs where the last one still matched the wanted term, so it sorts after that.
    if kept < known { return false }
    var at = known
    for byte in rest {
      guard at < wanted.count, byte <= wanted[at] else { return false }
      if byte < wanted[at] {
        common = at
        return true
      }
      at += 1
    }
    guard at < wanted.count else { return false }
    common = at
    return true
  }
}
