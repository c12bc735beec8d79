/// What decoders find in good posts that cannot be, and leave unknown. Whoever decodes asks for it after
/// each post, or does without.
package final class FieldDoubts {
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
