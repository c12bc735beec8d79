/// One value of a TOML text and the line it stands on, so that whoever finds it wrong can say
/// where.
package struct TOMLNode: Sendable, Hashable {
  /// What a value is. Dates and times are told apart from the rest, but nothing here uses them.
  package enum Value: Sendable, Hashable {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case list([TOMLNode])
    case table(TOMLMembers)
    case moment
  }

  package var value: Value
  /// Its line, counted from 1; for a table that no line begins, the line of what it belongs to.
  package var line: Int

  package init(_ value: Value, line: Int) {
    self.value = value
    self.line = line
  }

  /// What it is, with an article, for a sentence about what it should be.
  package var kind: String {
    switch value {
    case .text: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .flag: "true or false"
    case .list: "a list"
    case .table: "a table"
    case .moment: "a date or time"
    }
  }
}

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
