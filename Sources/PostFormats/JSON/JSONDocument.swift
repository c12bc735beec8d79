import Libc
import Posts

/// One JSON value, parsed once: its bytes and a flat list of where each part begins and ends.
///
/// Nothing is converted before it is asked for: numbers stay text, so that a 64-bit id never passes
/// through a `Double`, and a text that is broken (a lone surrogate, invalid UTF-8) costs that text
/// alone, not the document.
package final class JSONDocument: Sendable {
  /// The kind of a value; `true` and `false` are kinds of their own.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, yes, no, null
  }

  /// One value or one key of an object.
  struct Node: Sendable {
    var kind: Kind
    /// For a string: whether it holds a backslash.
    var isEscaped: Bool
    /// Range of bytes; for a string, without its quotes. For an object, where its part of `slots`
    /// begins and the binary logarithm of its length, 0 when it has none (see `JSONKeys`).
    var start: UInt32
    var end: UInt32
    /// Number of the node after this one and everything within it; for a key, its hash.
    var next: UInt32
  }

  let bytes: [UInt8]
  let nodes: [Node]
  let slots: [UInt32]
  /// Number of the first key that stands twice in one object, 0 when none does.
  private let repeated: Int
  private let hasUnicodeEscapes: Bool

  /// Reads one value, with white space around it.
  ///
  /// - Throws: `JSONFault` where it is not JSON.
  package init(_ bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser()
    try bytes.withUnsafeBufferPointer { bytes throws(JSONFault) in
      try parser.parseWhole(bytes)
    }
    self.bytes = bytes
    nodes = Array(parser.nodes)
    slots = parser.keys.slots
    repeated = parser.keys.repeated
    hasUnicodeEscapes = parser.hasUnicodeEscapes
  }

  /// Reads the value of a server's answer, before which a byte order mark may stand.
  ///
  /// - Throws: `JSONFault` where it is not JSON.
  package convenience init(answer: [UInt8]) throws(JSONFault) {
    try self.init(answer.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(answer.dropFirst(3)) : answer)
  }

  /// Keeps copies of some bytes that are one value, and of what a parser found in them.
  init(_ bytes: UnsafeBufferPointer<UInt8>, foundBy parser: borrowing JSONParser) {
    self.bytes = Array(bytes)
    nodes = parser.nodes.withUnsafeBufferPointer { Array($0) }
    slots = parser.keys.slots.withUnsafeBufferPointer { Array($0) }
    repeated = parser.keys.repeated
    hasUnicodeEscapes = parser.hasUnicodeEscapes
  }

  /// The first key that stands twice in one object, of which only the last value counts, safe to
  /// print; `nil` when none does.
  package var repeatedKey: String? {
    repeated == 0 ? nil : JSONValue(document: self, index: repeated).safeLine
  }

  /// Whether a text in it holds a NUL, directly or escaped.
  package var holdsNUL: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      if memchr(start, 0, bytes.count) != nil { return true }
      return hasUnicodeEscapes && Self.holdsEscapedNUL(bytes)
    }
  }

  private static func holdsEscapedNUL(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[(slash + 1)...]
      if rest.starts(with: "u0000".utf8) { return true }
      // A second backslash does not begin an escape.
      rest = rest.dropFirst()
    }
    return false
  }

  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Calls `body` with the bytes of a node.
  func withBytes<Answer>(
    of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Answer {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]))
    }
  }

  /// Number of the value of the last member with a key; `nil` when there is none, when it is
  /// `null`, or when this is not an object. An import asks for dozens of keys of each post, so the
  /// compiler works out the hash of a key that stands in the code.
  @inline(__always)
  func place(of key: StaticString, in object: Int) -> Int? {
    let name = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    return place(of: name, JSONKeys.hash(name), in: object)
  }

  // Most keys that are asked for are not there, so a value is retained only once one is found.
  @_effects(releasenone) @inline(never)
  private func place(
    of key: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in object: Int
  ) -> Int? {
    nodes.withUnsafeBufferPointer { nodes in
      slots.withUnsafeBufferPointer { slots in
        bytes.withUnsafeBufferPointer { bytes in
          guard nodes[object].kind == .object,
            let place = JSONKeys.place(of: key, hash, in: object, nodes, slots, bytes),
            nodes[place].kind != .null
          else { return nil }
          return place
        }
      }
    }
  }
}

/// Which `U+FFFD` were written, and did not come from broken characters.
extension JSONDocument {
  /// How many U+FFFD its texts and keys hold as they were written. 0 also if one of them has a
  /// character, broken or private-use, that becomes U+FFFD: then nobody can tell which is which.
  package var writtenReplacements: Int {
    var count = 0
    for (index, node) in nodes.enumerated() where node.kind == .string {
      // Most texts cannot hold any.
      if !node.isEscaped, withBytes(of: node, { $0.isASCII }) { continue }
      let text = JSONValue(document: self, index: index).safeText ?? ""
      let written = withBytes(of: node, Self.replacements)
      guard text.unicodeScalars.count(where: { $0 == "\u{FFFD}" }) == written else { return 0 }
      count += written
    }
    return count
  }

  /// How many U+FFFD stand in the inside of a JSON string, directly or escaped.
  private static func replacements(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let slash = UInt8(ascii: "\\")
    var rest = bytes[...]
    var count = 0
    while let place = rest.firstIndex(where: { $0 == 0xEF || $0 == slash }) {
      rest = rest[place...]
      let isEscape = rest.first == slash
      let isOne = isEscape ? isReplacement(rest) : rest.starts(with: "\u{FFFD}".utf8)
      if isOne { count += 1 }
      // A second backslash does not begin an escape.
      rest = rest.dropFirst(isEscape ? 2 : 1)
    }
    return count
  }

  /// Whether an escape is `\uFFFD`, in letters of either case.
  private static func isReplacement(_ escape: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    escape.dropFirst().first == UInt8(ascii: "u")
      && escape.dropFirst(2).prefix(4).lazy.map { $0 | 0x20 }.elementsEqual("fffd".utf8)
  }
}
