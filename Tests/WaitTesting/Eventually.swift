import Glibc

/// Waits until `condition` holds, a minute and a half at most; says whether it came to hold. The one
/// place where tests wait: none sleeps for a time that should suffice.
package func eventually(_ condition: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(90)
  while !condition() {
    if ContinuousClock.now >= deadline { return false }
    usleep(500)
  }
  return true
}
