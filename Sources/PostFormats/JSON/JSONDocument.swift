/// One JSON value, taken apart once: its bytes and a flat list of where each part begins and ends.
///
/// Nothing is converted before it is asked for: numbers stay text, so that a 64-bit id never passes
/// through a `Double`, and a text that is broken (a lone surrogate, invalid UTF-8) costs that text
/// alone, not the document.
package final class JSONDocument: Sendable {
  /// What a value is; `true` and `false` are kinds of their own.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, yes, no, null
  }

  /// One value or one key of an object.
  struct Node: Sendable {
    var kind: Kind
    /// Of a string: whether it holds a backslash.
    var isEscaped: Bool
    /// Range of bytes; of a string, without its quotes. Of an object, both halves of its `KeyMask`.
    var start: UInt32
    var end: UInt32
    /// Number of the node after this one and all within it.
    var next: UInt32
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// Reads one value, with white space around it; throws where it is not JSON.
  package init(_ bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser(bytes)
    try parser.parse()
    self.bytes = bytes
    self.nodes = parser.nodes
  }

  package var root: JSONValue { JSONValue(document: self, index: 0) }
}
