/// How a table writes its rows.
struct TableDialect {
  let separator: UInt8
  /// What its lines end with: LF, before which a CR may stand, or a CR alone.
  let end: UInt8
  /// Whether a blank may stand before each field, as people write it after commas: a quote after
  /// the blank opens the field all the same.
  var hasBlanks = false
}
