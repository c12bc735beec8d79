import Glibc
import Testing

/// Waits for a condition; a condition that never comes is the test's failure.
package func waitUntil(
  _ comment: @autoclosure () -> Comment? = nil, location: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) {
  let deadline = ContinuousClock.now + .seconds(10)
  while !condition() {
    guard ContinuousClock.now < deadline else {
      Issue.record(comment() ?? "waited in vain", sourceLocation: location)
      return
    }
    usleep(500)
  }
}
