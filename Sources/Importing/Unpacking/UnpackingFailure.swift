import CArchive
import Posts

extension ImportError {
  /// Why libarchive could not go on, in its own words. `cause` is why the bytes that it reads could not
  /// be had, which says more where it is known.
  static func unpacking(
    _ reader: OpaquePointer, cause: ImportError?, remedy: String
  ) -> ImportError {
    if let cause { return cause }
    let words = archive_error_string(reader).map { String(cString: $0) } ?? "unknown reason"
    return ImportError("cannot be unpacked to its end (\(Sanitized.line(words)))", remedy: remedy)
  }
}
