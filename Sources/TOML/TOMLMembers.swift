/// The keys of a table and what they have, in the order of their lines.
package struct TOMLMembers: Sendable, Hashable {
  /// One key and its value.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var node: TOMLNode

    package init(key: String, node: TOMLNode) {
      self.key = key
      self.node = node
    }
  }

  package var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  package subscript(key: String) -> TOMLNode? { members.first { $0.key == key }?.node }
}
