/// The brackets of a query that are open: those of groups; and those within words, as in
/// `NEAR(a b)`, which do not group.
struct QueryBrackets {
  /// For each open group, whether it holds names that commas may separate.
  private var groups: [Bool] = []
  private var ofWords = 0

  /// What a closing bracket belongs to.
  enum Owner {
    case group
    case word
    case nothing
  }

  /// Whether commas stand between names here.
  var separateNames: Bool { groups.last ?? false }

  /// Opens a group.
  ///
  /// - Parameter separatesNames: whether commas stand between names in it.
  mutating func open(separatesNames: Bool) { groups.append(separatesNames) }

  /// Adds the brackets that a run has opened and not closed.
  mutating func open(_ run: RunBrackets) { ofWords += run.ofWords }

  /// Closes the innermost bracket; those within words come before any group.
  mutating func close() -> Owner {
    if ofWords > 0 {
      ofWords -= 1
      return .word
    }
    return groups.popLast() == nil ? .nothing : .group
  }
}

/// The brackets within a run of text without spaces.
struct RunBrackets {
  /// How many are open.
  private var all = 0
  /// How many of these begin no emoticon: they stand behind a letter.
  private(set) var ofWords = 0

  mutating func open(behind last: Unicode.Scalar?) {
    all += 1
    if let last, last.properties.isAlphabetic { ofWords += 1 }
  }

  /// Closes the innermost; `false` if none is open.
  mutating func close() -> Bool {
    if all == 0 { return false }
    all -= 1
    ofWords = min(ofWords, all)
    return true
  }
}
