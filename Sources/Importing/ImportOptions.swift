import Glibc
import Posts

/// What an import is asked to do, and the world it needs.
package struct ImportOptions {
  /// Whether posts for followers only come in, too.
  package var includesPrivate = false
  /// Where pictures of exports are copied to; `nil` leaves them where they are.
  package var mediaFolder: String?
  /// Opens a database; `nil` where databases cannot be read.
  package var openDatabase: ((String) throws(ImportError) -> any DumpDatabase)?
  /// The SHA-256 of some bytes, by which the blocks of a repository are known; `nil`, like a `nil` answer,
  /// where nothing can be hashed: then they are not compared.
  package var sha256: (([UInt8]) -> [UInt8]?)?
  /// Handle of the person whose exports these are, where the files do not name it.
  package var author: String?
  /// The collection all posts come into; `nil` leaves it to what the files are.
  package var collection: CollectionName?
  /// What the files are; `nil` finds out.
  package var format: ImportFormat?
  /// Where a file is copied to that needs random access and is not on the disk (`SpooledFile`).
  package var temporaryFolder = SpooledFile.usualFolder
  /// How much of folders, zips and tars is looked at; tests have smaller ones.
  var limits = ImportLimits()
  /// The wall clock.
  package var today: () -> Timestamp = ImportOptions.wallClock
  /// Seconds of a clock that never goes back.
  package var now: () -> Double = ImportOptions.monotonicSeconds
  /// Asked often; `true` ends the import, and what is in stays.
  package var shouldStop: () -> Bool = { false }
  /// A file descriptor that can be read once `shouldStop` says so: it ends the waiting for a pipe.
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

/// The kinds of files, as reports and `--format` name them.
package enum ImportFormat: String, Sendable, CaseIterable {
  /// X's data export: zip, folder, or one of its files.
  case xExport = "x-export"
  /// A Mastodon archive, or one of its lists.
  case mastodon
  /// A repository of Bluesky.
  case bluesky
  /// One JSON value per line.
  case jsonl
  /// A database of the program of this name.
  case twitterToSQLite = "twitter-to-sqlite"
  /// JSON arrays, or objects over several lines.
  case json
}
