import Libc

extension ArchiveFile {
  /// Tries again for a while what fails because another program is using the file: SQLite does not
  /// wait where two programs switch a new file to write-ahead logging.
  ///
  /// - Parameters:
  ///   - total: how long to try in all.
  ///   - attempt: is told how much of that is left, for what it waits itself.
  static func patiently<Value>(
    for total: Duration, now: () -> ContinuousClock.Instant = { ContinuousClock.now },
    _ attempt: (Duration) throws(ArchiveError) -> Value
  ) throws(ArchiveError) -> Value {
    let limit = now() + total
    var rest = total
    while true {
      do throws(ArchiveError) {
        return try attempt(rest)
      } catch {
        rest = limit - now()
        guard error.kind == .busy, rest > .zero else { throw error }
        usleep(5000)
      }
    }
  }
}
