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
