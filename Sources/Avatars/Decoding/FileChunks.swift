/// The chunks that a PNG or a WebP file is made of, until the first that is not whole.
struct FileChunks: Sequence, IteratorProtocol {
  /// A name of four bytes, and what belongs to it.
  struct Chunk {
    let name: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>

    /// Whether it has this name of ASCII letters.
    func isNamed(_ text: String) -> Bool { name.elementsEqual(text.utf8) }
  }

  private var rest: ArraySlice<UInt8>
  private let isPNG: Bool

  /// The chunks of a PNG file, behind its 8 bytes of signature: length, name, content, checksum.
  init(png bytes: [UInt8]) { (rest, isPNG) = (bytes.dropFirst(8), true) }

  /// The chunks of RIFF, 12 bytes into a WebP file or within the content of a chunk: name, length,
  /// content, and a byte more if the length is odd.
  init(riff bytes: ArraySlice<UInt8>) { (rest, isPNG) = (bytes, false) }

  mutating func next() -> Chunk? {
    let order: ByteOrder = isPNG ? .bigEndian : .littleEndian
    guard let count = rest.number(at: isPNG ? 0 : 4, 4, order), count <= rest.count - 8 else {
      return nil
    }
    let content = rest.dropFirst(8).prefix(count)
    let chunk = Chunk(name: rest.dropFirst(isPNG ? 4 : 0).prefix(4), content: content)
    rest = rest[content.endIndex...].dropFirst(isPNG ? 4 : count & 1)
    return chunk
  }
}
