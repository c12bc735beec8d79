/// How a table writes its rows.
struct TableDialect {
  let separator: UInt8
  /// What its lines end with: LF, before which a CR may stand, or a CR alone.
  let end: UInt8
  /// Whether a blank may stand before each field, as people write behind commas: then a quote
  /// behind it opens the field all the same.
  var hasBlanks = false
}
