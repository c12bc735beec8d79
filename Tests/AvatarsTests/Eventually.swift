import Glibc

/// Waits until `condition` holds, a minute at most; says whether it came to hold.
///
/// It counts its looks and not the time: a process that was stopped meanwhile has not looked.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    usleep(500)
  }
  return condition()
}
