import Testing
import WaitTesting

/// Waits for a condition; the test fails if it never holds. Where other builds take the processor,
/// a program may need many seconds to its first frame.
package func waitUntil(
  _ comment: @autoclosure () -> Comment? = nil, location: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) {
  if eventually(condition) { return }
  Issue.record(comment() ?? "waited in vain", sourceLocation: location)
}
