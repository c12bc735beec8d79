/// Lists the nodes of JSON values, one after the other, and keeps the memory between them.
struct JSONParser {
  /// Posts nest about ten deep; a quoted post within a repost within a page about twenty.
  static let depthLimit = 128
  /// The most bytes of one value: places are kept in 32 bits.
  static let sizeLimit = 1 << 30

  /// The most values and keys; a page of 16 MB has about half a million.
  static let nodeLimit = 2_000_000

  /// The node buffer, of which the walk has filled the beginning.
  private var room: [JSONDocument.Node] = []
  private var walk = JSONWalk()

  /// The nodes of the last value.
  var nodes: ArraySlice<JSONDocument.Node> { room[..<walk.count] }
  var keys: JSONKeys { walk.keys }
  var hasUnicodeEscapes: Bool { walk.hasUnicodeEscapes }

  /// Reads bytes that are one value, with white space around it.
  mutating func parseWhole(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    guard bytes.count <= Self.sizeLimit else {
      throw JSONFault(offset: 0, expected: "a value under 1 GiB")
    }
    walk.begin(bytes, isStrict: false)
    try Self.run(&walk, in: &room)
    try walk.end()
  }

  /// Reads the value that some bytes begin with, and returns how many bytes it has. See
  /// `JSONReader`.
  mutating func parseFirst(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count <= Self.sizeLimit else { return nil }
    walk.begin(bytes, isStrict: true)
    do throws(JSONFault) { try Self.run(&walk, in: &room) } catch { return nil }
    return walk.at
  }

  /// Makes room as it is needed, so that the walk need not look for it at each node.
  private static func run(
    _ walk: inout JSONWalk, in room: inout [JSONDocument.Node]
  ) throws(JSONFault) {
    repeat {
      if room.count - walk.count < JSONWalk.maxPerStep {
        let node = JSONDocument.Node(kind: .null, isEscaped: false, start: 0, end: 0, next: 0)
        room.append(contentsOf: repeatElement(node, count: max(256, room.count)))
      }
      try room.withUnsafeMutableBufferPointer { nodes throws(JSONFault) in
        try walk.advance(in: nodes)
      }
    } while walk.isOpen
  }
}

/// Reads values that stand one after the other in a longer stretch of bytes, without first looking
/// for the end of each.
package struct JSONReader {
  private var parser = JSONParser()

  package init() {}

  /// Returns the value that these bytes begin with, and how many bytes it has.
  ///
  /// `nil` when it is not JSON or continues after these bytes, and also when a line feed stands
  /// within a text: then a quote may be missing, and the caller must look for a better end.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (document: JSONDocument, count: Int)? {
    guard let count = parser.parseFirst(bytes) else { return nil }
    let value = UnsafeBufferPointer(rebasing: bytes[..<count])
    return (JSONDocument(value, foundBy: parser), count)
  }
}

/// Why some bytes are not one JSON value: where, and what was expected there.
package struct JSONFault: Error, Sendable, Hashable {
  /// Bytes before the place, from the start of the value's own bytes.
  package var offset: Int
  /// What should have stood there ("a comma or `}`"); plain words, never bytes of the input.
  package var expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}
