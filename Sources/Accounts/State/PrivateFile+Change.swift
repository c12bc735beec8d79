import Files

extension PrivateFile {
  /// Changes what it holds, as a value; where that stays the same, nothing is written. Other
  /// running copies wait meanwhile.
  ///
  /// - Parameter empty: what a file holds that is not there.
  /// - Throws: `FileError` when it cannot be kept; then all is as it was.
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
