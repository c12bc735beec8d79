/// What decoders warn of: impossible values in otherwise good posts, which they left unknown.
/// Callers may take them after each post.
package final class DecodingWarnings {
  private var faults: [RecordFault] = []

  package init() {}

  /// Notes a field that was left unknown.
  func note(_ fault: RecordFault) { faults.append(fault) }

  /// What was noted since the last time.
  package func take() -> [RecordFault] {
    if faults.isEmpty { return [] }
    defer { faults.removeAll() }
    return faults
  }
}
