import CArchive
import Posts

extension ImportError {
  /// Why libarchive failed, usually in its own words.
  ///
  /// - Parameter cause: why its input could not be read, if that is known; it says more.
  static func unpacking(
    _ reader: OpaquePointer, cause: ImportError?, remedy: String
  ) -> ImportError {
    if let cause { return cause }
    let words = carchive_error_string(reader).map { String(cString: $0) } ?? "unknown reason"
    if words.contains("Frame requires too much memory") {
      return ImportError(
        "packed by zstd with a window of more than 128 MB",
        remedy: "unpack it with “zstd -d --long=31”, and import what comes of it")
    }
    let own = inWords.first { words.hasPrefix($0.theirs) }?.ours
    let reason = own ?? Sanitized.line(words).split(separator: " ").joined(separator: " ")
    return unpacking(reason, remedy: remedy)
  }

  /// The error where something cannot be unpacked any further.
  static func unpacking(_ reason: String, remedy: String = "download it again") -> ImportError {
    ImportError("cannot be unpacked to its end (\(reason))", remedy: remedy)
  }

  static let notPacked = ImportError(
    "begins like a packed file, but is none", remedy: "download it again")

  static let noMemoryToUnpack = ImportError("no memory to unpack it")

  /// Messages of libarchive with numbers that do not help, and what to say instead.
  private static let inWords: [(theirs: String, ours: String)] = [
    ("ZIP bad CRC", "its checksum is wrong"),
    ("ZIP uncompressed data is wrong size", "its size is not the one in the zip"),
    ("ZIP compressed data is wrong size", "its size is not the one in the zip"),
  ]
}
