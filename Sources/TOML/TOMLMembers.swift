/// The keys of a table and their values, in the order of their lines.
package struct TOMLMembers: Sequence, Sendable, Hashable {
  /// One key and its value.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var node: TOMLNode

    package init(key: String, node: TOMLNode) {
      self.key = key
      self.node = node
    }
  }

  private let members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  /// Walks the members in that order.
  package func makeIterator() -> [Member].Iterator { members.makeIterator() }

  package var keys: [String] { members.map(\.key) }

  package subscript(key: String) -> TOMLNode? { members.first { $0.key == key }?.node }
}
