import Libc

/// The largest amount of memory that this process has had so far, in bytes.
func largestMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss << 10
}
