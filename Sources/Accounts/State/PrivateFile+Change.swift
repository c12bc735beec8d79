import Files

extension PrivateFile {
  /// Changes the file's content as a value; if that stays the same, nothing is written. Other
  /// running copies wait meanwhile.
  ///
  /// - Parameter empty: the content of a file that does not exist.
  /// - Throws: `FileError` if it cannot be kept; then all is as it was.
  func change<Content: Equatable>(
    from empty: Content, reading read: ([UInt8]) -> Content,
    writing write: (Content) -> [UInt8], _ body: (inout Content) -> Void
  ) throws(FileError) {
    try update { bytes throws(FileError) in
      let old = bytes.map(read) ?? empty
      var new = old
      body(&new)
      return new == old ? nil : write(new)
    }
  }
}
