import Libc

/// Waits until `condition` holds, a minute and a half at most, and returns whether it came to hold.
/// It serves tests of what nobody is told about: no test sleeps for a time that should suffice.
/// Only `WireFaults`, which programs link, too, has a wait of its own.
package func eventually(_ condition: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(90)
  var pause: UInt32 = 500
  while !condition() {
    if ContinuousClock.now >= deadline { return false }
    usleep(pause)
    // Looking at a whole screen takes the program's time: what lasts is looked at less often.
    pause = min(pause + pause / 4, 8000)
  }
  return true
}
