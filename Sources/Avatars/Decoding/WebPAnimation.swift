/// The parts of an animated WebP file that are needed to see its beginning: libwebp itself decodes
/// single pictures only.
struct WebPAnimation {
  /// A frame as a file of its own, and where it lies on the canvas.
  struct Frame {
    /// Pixels.
    let x: Int
    /// Pixels.
    let y: Int
    let file: [UInt8]
  }

  /// Pixels of the canvas.
  let width: Int
  /// Pixels of the canvas.
  let height: Int
  /// `nil` when it is not all there.
  let firstFrame: Frame?

  /// `nil` if the file does not say that it is animated.
  init?(_ bytes: [UInt8]) {
    var chunks = FileChunks(riff: bytes.dropFirst(12))
    guard let header = chunks.next(), header.isNamed("VP8X"),
      let flags = header.content.first, flags & 0x02 != 0,
      let width = header.content.number(at: 4, 3, .littleEndian),
      let height = header.content.number(at: 7, 3, .littleEndian)
    else { return nil }
    self.width = width + 1
    self.height = height + 1
    firstFrame = chunks.first { $0.isNamed("ANMF") }.flatMap { Self.frame($0.content) }
  }

  private static func frame(_ content: ArraySlice<UInt8>) -> Frame? {
    let header = content.prefix(12)
    guard let x = content.number(at: 0, 3, .littleEndian),
      let y = content.number(at: 3, 3, .littleEndian), header.count == 12, content.count > 16
    else { return nil }
    return Frame(x: x * 2, y: y * 2, file: file(of: content.dropFirst(16), sides: header.suffix(6)))
  }

  /// A frame as a file for libwebp. If transparency is stored apart from the colours (ALPH),
  /// libwebp wants a header that says so and has the sides of the frame, each less 1, in 3 bytes.
  private static func file(of chunks: ArraySlice<UInt8>, sides: ArraySlice<UInt8>) -> [UInt8] {
    let hasAlpha = FileChunks(riff: chunks).contains { $0.isNamed("ALPH") }
    let header = hasAlpha ? Array("VP8X".utf8) + size(10) + [0x10, 0, 0, 0] + sides : []
    return Array("RIFF".utf8) + size(4 + header.count + chunks.count) + Array("WEBP".utf8) + header
      + chunks
  }

  private static func size(_ count: Int) -> [UInt8] { [UInt8](littleEndian: count, count: 4) }
}
