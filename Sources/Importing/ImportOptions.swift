import Hashing
import Libc
import Posts

/// What an import should do, and the functions that it needs from outside.
package struct ImportOptions {
  /// Whether posts for followers only are imported, too.
  package var includesPrivate = false
  /// Where pictures of exports are copied to; `nil` leaves them where they are.
  package var mediaFolder: String?
  /// Opens a database; `nil` if databases cannot be read.
  package var openDatabase: ((String) throws(ImportError) -> any DumpDatabase)?
  /// Handle of the person whose exports these are, if the files do not say.
  package var author: String?
  /// The collection for all posts; `nil` means the collection of each file.
  package var collection: CollectionName?
  /// The format of the files; `nil` means to find out.
  package var format: ImportFormat?
  /// The folder for copies of files that need random access but are not on the disk
  /// (`SpooledFile`).
  package var temporaryFolder = SpooledFile.usualFolder
  /// How much of folders, zips and tars is read; tests set smaller limits.
  var limits = ImportLimits()
  /// Identifies the blocks of a repository; tests make up hashes, or have none.
  var sha256: CARFile.Hash = SHA256.digest(of:)
  /// The wall clock.
  package var today: () -> Timestamp = ImportOptions.wallClock
  /// Seconds of a clock that never goes back.
  package var now: () -> Double = ImportOptions.monotonicSeconds
  /// Called often; `true` ends the import, and what has been imported stays.
  package var shouldStop: () -> Bool = { false }
  /// A file descriptor that becomes readable when `shouldStop` returns `true`, to stop waiting for
  /// a pipe.
  package var stopDescriptor: CInt?
  /// Called a few times a second.
  package var onProgress: (ImportProgress) -> Void = { _ in }

  package init() {}

  private static func wallClock() -> Timestamp { Timestamp(seconds: Int64(time(nil))) }

  private static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
