import Glibc
import Testing

/// Waits for a condition; one that has not come after a minute is the test's failure. Where other builds
/// take the processor a program may need many seconds to its first frame.
package func waitUntil(
  _ comment: @autoclosure () -> Comment? = nil, location: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) {
  let deadline = ContinuousClock.now + .seconds(60)
  while !condition() {
    guard ContinuousClock.now < deadline else {
      Issue.record(comment() ?? "waited in vain", sourceLocation: location)
      return
    }
    usleep(500)
  }
}
