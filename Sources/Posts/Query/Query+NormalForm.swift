extension Query.Condition {
  /// The negation. A post of unknown date meets neither a date condition nor its negation.
  package var negated: Self {
    switch self {
    case .term(.since(let moment)): .term(.until(moment))
    case .term(.until(let moment)): .term(.since(moment))
    case .term(let term): .not(term)
    case .not(let term): .term(term)
    case .any(let conditions): .all(conditions.map(\.negated))
    case .all(let conditions): .any(conditions.map(\.negated))
    }
  }

  /// Conditions that must all hold, in the form that `Query` promises.
  static func normalForm(ofAll conditions: [Self]) -> [Self] {
    if conditions.count == 1, case .all(let members) = conditions[0] {
      return normalForm(ofAll: members)
    }
    let members = conditions.map(\.normalForm).flatMap { condition in
      if case .all(let members) = condition { members } else { [condition] }
    }
    return reduced(members) { $0.implies($1) }
  }

  /// Conditions of which one must hold, in that form.
  private static func normalForm(ofAny conditions: [Self]) -> [Self] {
    let members = conditions.map(\.normalForm).flatMap { condition in
      if case .any(let members) = condition { members } else { [condition] }
    }
    return reduced(members) { $1.implies($0) }
  }

  private var normalForm: Self {
    switch self {
    case .term, .not: return self
    case .all(let conditions):
      let members = Self.normalForm(ofAll: conditions)
      return members.count == 1 ? members[0] : .all(members)
    case .any(let conditions):
      let members = Self.normalForm(ofAny: conditions)
      return members.count == 1 ? members[0] : .any(members)
    }
  }

  /// Removes repetitions and those that another one makes superfluous; sorts the rest.
  private static func reduced(
    _ conditions: [Self], isNeedless: (_ by: Self, _ other: Self) -> Bool
  ) -> [Self] {
    if conditions.count < 2 { return conditions }
    let unique = once(conditions).map { (key: $0.sortKey, condition: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.condition)
    return unique.filter { condition in
      !unique.contains { $0 != condition && isNeedless($0, condition) }
    }
  }

  /// Removes repetitions; the order is arbitrary. People type few, so comparing is faster than
  /// hashing.
  private static func once(_ conditions: [Self]) -> [Self] {
    if conditions.count > 16 { return Array(Set(conditions)) }
    return conditions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether every post that meets this one is certain to meet `other`. Looks one group deep:
  /// enough for what people type, and fast whatever is pasted.
  private func implies(_ other: Self) -> Bool {
    switch (self, other) {
    case (.term(let mine), .term(let theirs)): mine.implies(theirs)
    case (.not(let mine), .not(let theirs)): theirs.implies(mine)
    case (.all(let members), .term), (.all(let members), .not):
      members.contains { $0 == other || $0.impliesAsLeaf(other) }
    case (.term, .any(let members)), (.not, .any(let members)):
      members.contains { $0 == self || impliesAsLeaf($0) }
    default: false
    }
  }

  private func impliesAsLeaf(_ other: Self) -> Bool {
    switch (self, other) {
    case (.term, .term), (.not, .not): implies(other)
    default: false
    }
  }

  /// Sorts conditions; which order that is does not matter.
  private var sortKey: [UInt8] {
    switch self {
    case .term(let term): return [0] + term.sortKey
    case .not(let term): return [1] + term.sortKey
    case .any(let members): return [2] + members.flatMap { $0.sortKey + [0xFE] } + [0xFF]
    case .all(let members): return [3] + members.flatMap { $0.sortKey + [0xFE] } + [0xFF]
    }
  }
}

extension Query.Phrase {
  /// Whether `other` stands in every text in which this one does: its words are among these, one
  /// after the other.
  fileprivate func implies(_ other: Query.Phrase) -> Bool {
    guard parts.count >= other.parts.count else { return false }
    return (0...parts.count - other.parts.count).contains { start in
      zip(parts[start...], other.parts).allSatisfy { $0.implies($1) }
    }
  }
}

extension Query.Lookup {
  /// Whether every token of this lookup is one of `other`.
  fileprivate func implies(_ other: Query.Lookup) -> Bool {
    guard other.isPrefix else { return self == other }
    return token.utf8.starts(with: other.token.utf8)
  }
}

extension Query.Term {
  /// Whether every post that meets this term is certain to meet another one, `other`.
  func implies(_ other: Query.Term) -> Bool {
    if let mine = marked, let theirs = other.marked {
      let name = Query.Lookup(token: mine.name, isPrefix: mine.isPrefix)
      return mine.mark == theirs.mark
        && name.implies(.init(token: theirs.name, isPrefix: theirs.isPrefix))
    }
    switch (self, other) {
    case (.word(let mine, _), .word(let theirs, false)):
      return Words.isUnspaced(theirs) && mine.utf8.count > theirs.utf8.count && mine.holds(theirs)
    case (.word(let mine, _), .word(let theirs, true)):
      return mine.utf8.starts(with: theirs.utf8)
    case (.phrase(let mine), .word(let theirs, let isPrefix)) where !Words.isUnspaced(theirs):
      return mine.implies(Query.Phrase([.init(token: theirs, isPrefix: isPrefix)]))
    case (.phrase(let mine), .phrase(let theirs)), (.link(let mine), .link(let theirs)):
      return mine.implies(theirs)
    case (.own(let handle), .author):
      return Self.author(handle.name, isPrefix: false).implies(other)
    case (.since(let mine), .since(let theirs)): return mine >= theirs
    case (.until(let mine), .until(let theirs)): return mine <= theirs
    case (.atLeast(let mine, let metric), .atLeast(let theirs, let other)):
      return metric == other && mine >= theirs
    default: return false
    }
  }

  fileprivate var sortKey: [UInt8] {
    if let (mark, name, isPrefix) = marked {
      return [1, UInt8(truncatingIfNeeded: mark.rawValue)] + key(name, isPrefix)
    }
    switch self {
    case .word(let text, let isPrefix): return [0] + key(text, isPrefix)
    case .phrase(let phrase): return [2] + phrase.parts.flatMap { key($0.token, $0.isPrefix) }
    case .link(let phrase): return [3] + phrase.parts.flatMap { key($0.token, $0.isPrefix) }
    case .since(let moment): return [4] + key(String(moment.milliseconds), false)
    case .until(let moment): return [5] + key(String(moment.milliseconds), false)
    case .atLeast(let number, let metric): return [6] + key("\(metric) \(number)", false)
    case .post(let address): return [7] + key(address.text, false)
    case .own(let handle): return [8] + key(handle.name, false)
    default: return [9]
    }
  }

  private func key(_ text: String, _ isPrefix: Bool) -> [UInt8] {
    Array(text.utf8) + [0, isPrefix ? 1 : 0]
  }
}
