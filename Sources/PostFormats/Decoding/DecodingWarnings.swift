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
