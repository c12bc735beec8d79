import CArchive

/// Makes readers of libarchive, which is opened for the first of them.
enum LibarchiveReader {
  /// A new one, to be freed by whoever asks.
  static func make() throws(ImportError) -> OpaquePointer {
    if let reason = carchive_open() {
      throw ImportError(
        "libarchive, which would unpack it, cannot be used (\(String(cString: reason)))",
        remedy: "install it: apt-get install libarchive13")
    }
    guard let reader = carchive_read_new() else { throw ImportError.noMemoryToUnpack }
    return reader
  }
}
