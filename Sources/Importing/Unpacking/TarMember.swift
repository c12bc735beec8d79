/// The bytes of one member of a tar, while the tar is being streamed.
final class TarMember: ByteSource {
  /// Reads the member; the walk continues with it.
  private(set) var reader: TarReader

  /// - Parameter reader: must be at the beginning of the member.
  init(_ reader: TarReader) { self.reader = reader }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try reader.read(count, into: &bytes)
  }
}
