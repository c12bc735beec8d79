/// How a member of a zip is packed: the number in the zip (APPNOTE 4.4.5).
struct ZipMethod: Equatable {
  let number: UInt16

  /// The error that this method is not supported; the program that made the zip can unpack it.
  var error: ImportError {
    let name = Self.names[number].map { "\($0), " } ?? ""
    return ImportError(
      "packed by a method that cannot be unpacked here (\(name)number \(number))",
      remedy: "unpack the zip with the program that made it, and import the folder")
  }

  private static let names: [UInt16: String] = [
    1: "Shrink", 2: "Reduce", 3: "Reduce", 4: "Reduce", 5: "Reduce", 6: "Implode", 9: "Deflate64",
    10: "PKWARE DCL Implode", 12: "bzip2", 14: "LZMA", 18: "IBM TERSE", 19: "LZ77", 93: "Zstandard",
    94: "MP3", 95: "XZ", 96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "AES encryption",
  ]
}
