import Posts

/// Why a record gives no post: the field, what was expected, and what was found. Safe to print.
package struct RecordFault: Error, Equatable {
  package var why: String

  package init(_ why: String) { self.why = why }

  /// A fault in a field, which quotes a little of what was found.
  package init(_ field: String, expected: String, found value: JSONValue?) {
    why = "\(field): expected \(expected), found \(Self.excerpt(of: value))"
  }

  private static func excerpt(of value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    switch value.kind {
    case .object: return "an object"
    case .array: return "a list"
    case .string: return "\"" + shortened(Sanitized.line(value.text ?? "")) + "\""
    default:
      let node = value.document.nodes[value.index]
      return shortened(String(decoding: value.bytes(of: node), as: UTF8.self))
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }
}

/// Impossible values in otherwise good posts, which decoders left unknown. Callers may take them
/// after each post.
package final class DecodingWarnings {
  private var faults: [RecordFault] = []

  package init() {}

  /// Notes a field that was left unknown.
  func note(_ fault: RecordFault) { faults.append(fault) }

  /// Returns what was noted since the last call.
  package func take() -> [RecordFault] {
    if faults.isEmpty { return [] }
    defer { faults.removeAll() }
    return faults
  }
}
