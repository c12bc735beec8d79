/// The bytes of one member of a tar, as it comes by.
final class TarMember: ByteSource {
  /// Where the walk is; it goes on from there.
  private(set) var reader: TarReader

  /// `reader` stands at the beginning of the member.
  init(_ reader: TarReader) { self.reader = reader }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try reader.read(count, into: &bytes)
  }
}
