/// The numbers with which the parts of a zip begin, in four bytes; named as PKWARE's APPNOTE has
/// them.
enum ZipSignature {
  /// Precedes the bytes of each member.
  static let localFileHeader = 0x0403_4B50
  /// An entry of the list at the end.
  static let centralDirectoryHeader = 0x0201_4B50
  /// The last record: where that list is.
  static let endOfCentralDirectory = 0x0605_4B50
  /// The last record with numbers of 64 bits, and its locator, which stands before the last record.
  static let zip64EndOfCentralDirectory = 0x0606_4B50
  static let zip64Locator = 0x0706_4B50
}
