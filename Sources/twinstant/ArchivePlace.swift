import Archive
import Glibc
import Posts

/// One's own archive: the file that was named, or the usual one.
struct ArchivePlace {
  let path: String
  /// Named by `--archive`; then its absence is an error and not a beginning.
  let isNamed: Bool

  init(_ options: ArchiveOptions) {
    path = options.archive ?? Places.ofThisPerson.archive
    isNamed = options.archive != nil
  }

  /// The archive, or `nil` when nothing was ever imported.
  ///
  /// - Throws: `Failure`, also when a named file is not there.
  func existing() throws(Failure) -> Archive? {
    if access(path, F_OK) != 0 {
      guard isNamed else { return nil }
      throw Failure(
        "there is no archive at \(Sanitized.line(path)).",
        remedy: "“twinstant import --archive FILE PATH” makes one.")
    }
    do throws(ArchiveError) {
      return try Archive(at: path, mode: .existing)
    } catch {
      throw Failure(error)
    }
  }

  /// The archive, made when it is not there.
  ///
  /// - Throws: `Failure`.
  func created() throws(Failure) -> Archive {
    do throws(ArchiveError) {
      return try Archive(at: path, mode: .create)
    } catch {
      throw Failure(error)
    }
  }
}
