import Glibc

/// Waits until `condition` holds, one minute at most; says whether it came to hold.
func eventually(_ condition: () -> Bool) -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(60)
  while clock.now < deadline {
    if condition() { return true }
    usleep(500)
  }
  return condition()
}
