import Posts

/// The continuations that Tab offers, while it is pressed again and again.
package struct TabChoices: Sendable, Equatable {
  /// What replaces the stem in the field, and in how many posts it is, where the dictionary knows
  /// that.
  package struct Choice: Sendable, Equatable {
    package var text: String
    package var posts: Int?
  }

  /// Where the stem begins, in characters of the field.
  var start: Int
  /// What stood there before one was taken.
  var typed = ""
  /// In the order in which Tab takes them.
  package var all: [Choice]
  /// The index of the choice that stands in the field; `nil` before the first is taken.
  package var selected: Int?

  /// Goes to the next choice, or the one before, around the ends; `nil` where there is none.
  mutating func step(backward: Bool) -> Choice? {
    guard !all.isEmpty else { return nil }
    let count = all.count
    let next = selected.map { ($0 + (backward ? count - 1 : 1)) % count }
    selected = next ?? (backward ? count - 1 : 0)
    return selected.map { all[$0] }
  }

  /// The longest beginning that texts have in common, in whole characters. Case does not count: the
  /// first text's is kept.
  static func commonBeginning(_ texts: [String]) -> String {
    guard var common = texts.first else { return "" }
    for text in texts.dropFirst() {
      let pairs = zip(common, text).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }
      common = String(pairs.map(\.0))
    }
    return common
  }
}
