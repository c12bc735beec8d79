import Posts

/// Names, each once in whatever case, as far as there is room; quick however often one comes again.
struct NameList {
  private(set) var names: [String]
  private var folded: Set<String>

  /// Goes on from these.
  init(_ names: [String]) {
    self.names = names
    folded = Set(names.map { $0.lowercased() })
  }

  /// Appends a name that is not there yet; an empty one is none.
  mutating func append(_ name: String) {
    guard !name.isEmpty, names.count < JSONValue.listLimit else { return }
    if folded.insert(name.lowercased()).inserted { names.append(name) }
  }
}

extension [String] {
  /// Appends a name unless it is there already, in whatever case, or there are too many.
  package mutating func appendName(_ name: String?) {
    guard let name, !name.isEmpty, count < JSONValue.listLimit else { return }
    if isEmpty { return append(name) }
    let folded = name.lowercased()
    if !contains(where: { $0.lowercased() == folded }) { append(name) }
  }

  /// Appends a tag in the same way, without its sign.
  package mutating func appendTag(_ tag: String?) { appendName(tag?.withoutTagSign) }
}

extension String {
  /// A tag without what other programs write before it: its sign, however wide, or several, and
  /// blanks.
  package var withoutTagSign: String {
    String(unicodeScalars.drop { " #＃".unicodeScalars.contains($0) })
  }
}
