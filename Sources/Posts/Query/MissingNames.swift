/// Names in one condition of a query that no post has, or such words and tags of all conditions:
/// they are why nothing was found.
///
/// The sentence about them is made where it is shown: `from:me` and `in:posts` are one query while
/// no handle is known to be the person's own, so that one answer serves both texts.
package struct MissingNames: Sendable, Hashable {
  /// One of them.
  package struct Name: Sendable, Hashable {
    /// As the query asks for it.
    package var term: Query.Term
    /// The term that was perhaps meant.
    package var nearest: Query.Term?
    /// Whether posts have longer ones that begin so: while one types the last word finds those, and
    /// the next word ends that.
    package var isBeginning: Bool

    package init(_ term: Query.Term, nearest: Query.Term? = nil, isBeginning: Bool = false) {
      self.term = term
      self.nearest = nearest
      self.isBeginning = isBeginning
    }
  }

  package var names: [Name]
  /// Some of the names that posts do have; none where one may be meant.
  package var others: [Query.Term]
  /// The person's own handles, where one's own posts may be asked for.
  package var ownHandles: [OwnHandle]

  package init(_ names: [Name], others: [Query.Term] = [], ownHandles: [OwnHandle] = []) {
    self.names = names
    self.others = others
    self.ownHandles = ownHandles
  }

  /// Whether these are words and tags.
  package var isOfWords: Bool { names.allSatisfy(\.term.isWordOrTag) }

  /// What to say of them, with the names as they stand in the text that asks.
  package func sentence(typed text: String) -> String {
    if isOfWords { return Self.sentence(ofWords: names, typed: text) }
    // Nobody who typed `from:me` asked for a collection, nor for each of these handles.
    let own = Query.asksForOwn(text) ? Query.Context(ownHandles: ownHandles).ownTerms : []
    let typed = names.filter { !own.contains($0.term) }
    if typed.isEmpty, ownHandles.isEmpty { return Self.nothingOwn }
    let me = typed.count < names.count ? [Self.me(ownHandles)] : []
    let asked = me + typed.map { $0.term.asked(in: text) }
    let longer = typed.filter(\.isBeginning).map { $0.term.asked(in: text) + "*" }
    let some = longer.isEmpty ? "" : " Some are \(longer.inOneSentence(joinedBy: "or"))."
    return "No post is \(asked.inOneSentence(joinedBy: "or"))." + some + hint(on: typed)
  }

  /// The most handles of the person that a sentence lists: imports may name dozens.
  private static let told = 3

  /// `from:me`, and who that is.
  private static func me(_ handles: [OwnHandle]) -> String {
    let names = handles.map(\.name)
    var known = names.prefix(told).map { Sanitized.line($0.hasPrefix("did:") ? $0 : "@" + $0) }
    if handles.count > told { known.append("\((handles.count - told).grouped) more") }
    return "from:me" + (known.isEmpty ? "" : " (\(known.inOneSentence(joinedBy: "or")))")
  }

  private static let nothingOwn =
    "No post here is known to be yours: import an export, or posts with --as posts."

  private func hint(on typed: [Name]) -> String {
    var nearest: [String] = []
    for name in typed {
      if let text = name.nearest?.text, !nearest.contains(text) { nearest.append(text) }
    }
    if !nearest.isEmpty { return " Did you mean \(nearest.inOneSentence(joinedBy: "or"))?" }
    let marks = typed.compactMap { $0.term.marked?.mark }
    let some = others.filter { $0.marked.map { marks.contains($0.mark) } ?? false }.map(\.text)
    if some.isEmpty { return "" }
    return (some.count == 1 ? " There is " : " There are ") + some.inOneSentence() + "."
  }
}

extension Query.Term {
  /// What begins with a whole word, tag or author; `nil` for everything else.
  package var asBeginning: Query.Term? {
    switch self {
    case .word(let word, isPrefix: false): .word(word, isPrefix: true)
    case .tag(let name, isPrefix: false): .tag(name, isPrefix: true)
    case .author(let name, isPrefix: false): .author(name, isPrefix: true)
    default: nil
    }
  }

  /// The term as the end of “No post is”, in the letters in which it was typed.
  fileprivate func asked(in text: String) -> String {
    switch self {
    case .collection(let name, _):
      let typed = Query.spelling(of: name, behind: .in, in: text)
      return Query.Term.collection(typed ?? name, isPrefix: false).text
    case .source(let name, _):
      let typed = Query.spelling(of: name, behind: .source, in: text)
      return "of " + Query.Term.source(typed ?? name, isPrefix: false).text
    case .author(let name, _):
      let typed = Query.spelling(of: name, behind: .from, in: text)
      return Query.Term.author(typed ?? name, isPrefix: false).text
    default: return self.text
    }
  }
}

extension Query.Condition {
  /// The terms because of which no post meets this condition; empty if a post may meet it.
  ///
  /// Of alternatives none may be in reach: one that a post may meet may be what was meant, and then
  /// the other conditions of the query are why nothing was found. A negation is always in reach.
  ///
  /// - Parameter isUnmet: whether it is known that no post meets a term.
  package func unmet(where isUnmet: (Query.Term) -> Bool) -> [Query.Term] {
    switch self {
    case .term(let term): return isUnmet(term) ? [term] : []
    case .not: return []
    case .all(let members): return members.flatMap { $0.unmet(where: isUnmet) }
    case .any(let members):
      var all: [Query.Term] = []
      for member in members {
        let unmet = member.unmet(where: isUnmet)
        if unmet.isEmpty { return [] }
        for term in unmet where !all.contains(term) { all.append(term) }
      }
      return all
    }
  }
}
