/// Some keys of which an object may have any, by which kinds of records are told apart.
///
/// One walk over the members of an object, which has the hashes of its keys at hand, looks for all
/// of them. An import asks this of every record, and the answer is mostly no.
package struct JSONKeySet: Sendable {
  private let keys: [(key: StaticString, hash: UInt32)]
  /// A bit for each key, by the lowest six of its hash: it rules out most keys of an object.
  private let mask: UInt64

  package init(_ keys: [StaticString]) {
    self.keys = keys.map { key in
      (key, key.withUTF8Buffer { JSONKeys.hash($0, isEscaped: false) })
    }
    mask = self.keys.reduce(0) { $0 | Self.bit(of: $1.hash) }
  }

  /// Whether an object has one of the keys with a value that is not `null` and for which `holds`
  /// returns `true`. Each key is looked for once, however many members have its hash: looking may
  /// be a walk.
  package func isMet(
    by object: JSONValue, where holds: (JSONValue) -> Bool = { _ in true }
  ) -> Bool {
    guard object.kind == .object else { return false }
    return object.document.nodes.withUnsafeBufferPointer { nodes in
      let end = Int(nodes[object.index].next)
      var member = object.index + 1
      var asked: UInt64 = 0
      while member < end {
        let hash = nodes[member].next
        if mask & Self.bit(of: hash) != 0 {
          for (number, key) in keys.enumerated() where key.hash == hash {
            let bit: UInt64 = 1 << UInt64(number)
            if asked & bit != 0 { continue }
            asked |= bit
            if object[key.key].map(holds) == true { return true }
          }
        }
        member = Int(nodes[member + 1].next)
      }
      return false
    }
  }

  private static func bit(of hash: UInt32) -> UInt64 { 1 << UInt64(hash & 63) }
}

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
