import Posts

/// A key that its table cannot have.
struct UnknownKey {
  let name: String
  /// The keys that the table can have.
  let known: [String]

  /// What to write in its place: what has nearly the same letters. Otherwise all that there is,
  /// since a word alone may mislead; and before it what has the same words, such as `pause_ms` for
  /// `pause`, or the most similar one of those that share a word with it.
  var remedy: String {
    if let key = nearest(to: name, among: known) { return "Did you mean “\(key)”?" }
    let all = "The keys here are: \(known.joined(separator: ", "))."
    let meant = ofSameWords.map { "“\($0)”" }
    if !meant.isEmpty { return "Did you mean \(meant.inOneSentence(joinedBy: "or"))? " + all }
    let near = closest(to: name, among: related).map { "The nearest one is “\($0)”. " } ?? ""
    return near + all
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
