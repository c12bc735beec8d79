/// Names, each once whatever its case, as far as there is room. It is quick however many there are,
/// and however often one comes again.
package struct NameList {
  /// The names as they were first spelled.
  package private(set) var names: [String]
  /// All names in lower case, once there are many.
  private var folded: Set<String> = []

  /// Begins with these names.
  package init(_ names: [String] = []) { self.names = names }

  /// Appends a name that is not in the list; an empty one is ignored.
  package mutating func append(_ name: String?) {
    guard let name, !name.isEmpty, names.count < JSONValue.listReach else { return }
    if names.isEmpty || note(name.lowercased()) { names.append(name) }
  }

  /// Notes a name in lower case.
  ///
  /// - Returns: whether it was not there yet.
  private mutating func note(_ name: String) -> Bool {
    guard names.count >= Self.many else { return !names.contains { $0.lowercased() == name } }
    if folded.isEmpty { folded = Set(names.map { $0.lowercased() }) }
    return folded.insert(name).inserted
  }

  /// Most posts have fewer names than this, and looking at each takes less time than a set.
  private static let many = 8
}

/// Names and addresses in the lists that posts have.
extension [String] {
  /// Appends names as a `NameList` that begins with these does.
  mutating func appendNames(_ names: some Sequence<String>) {
    var list = NameList(self)
    for name in names { list.append(name) }
    self = list.names
  }

  /// Appends the address that a link of a post leads to, unless it is there already; `nil` is
  /// ignored.
  package mutating func appendLink(_ address: String?) {
    guard let address, !contains(address) else { return }
    append(address)
  }
}
