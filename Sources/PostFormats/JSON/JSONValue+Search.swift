extension JSONValue {
  /// The objects in this value, itself included, that have one of these keys, in their order;
  /// without those within an object that was found.
  package func objects(with keys: JSONKeySet) -> [JSONValue] {
    var found: [JSONValue] = []
    collect(keys, into: &found)
    return found
  }

  private func collect(_ keys: JSONKeySet, into found: inout [JSONValue]) {
    switch kind {
    case .array: for element in elements { element.collect(keys, into: &found) }
    case .object where keys.isMet(by: self): found.append(self)
    case .object:
      let end = Int(document.nodes[index].next)
      var member = index + 1
      while member < end {
        JSONValue(document: document, index: member + 1).collect(keys, into: &found)
        member = Int(document.nodes[member + 1].next)
      }
    default: break
    }
  }
}
