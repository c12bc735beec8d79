import Posts

/// A key that its table cannot have.
struct UnknownKey {
  let name: String
  /// The keys that the table can have.
  let known: [String]

  /// What to write in its place: what has nearly the same letters or the same words, such as
  /// `pause_ms` for `pause`. Otherwise all that there is, and the most similar one of those that
  /// share a word with it.
  var remedy: String {
    let meant = nearest(to: name, among: known).map { [$0] } ?? ofSameWords
    if !meant.isEmpty {
      return "Did you mean \(meant.map { "“\($0)”" }.joined(separator: " or "))?"
    }
    let near = closest(to: name, among: related).map { "The nearest one is “\($0)”. " } ?? ""
    return near + "The keys here are: \(known.joined(separator: ", "))."
  }

  /// Those that have all words of the name in its order, or no other words than it has.
  private var ofSameWords: [String] {
    let typed = Self.words(of: name)
    return known.filter { key in
      let words = Self.words(of: key)
      return typed.isWithin(words) || words.isWithin(typed)
    }
  }

  private var related: [String] {
    let typed = Set(Self.words(of: name))
    return known.filter { !typed.isDisjoint(with: Self.words(of: $0)) }
  }

  private static func words(of key: String) -> [Substring] {
    key.lowercased().split(separator: "_")
  }
}

extension [Substring] {
  /// Whether these words stand among others in the same order; no words do not.
  fileprivate func isWithin(_ others: [Substring]) -> Bool {
    var rest = others[...]
    for word in self {
      guard let place = rest.firstIndex(of: word) else { return false }
      rest = rest[(place + 1)...]
    }
    return !isEmpty
  }
}
