import CZlib

/// The bytes of a gzip file, unpacked as they are read; its members are concatenated (RFC 1952).
/// Uses zlib, which verifies checksums, unlike libarchive.
final class GzipSource: ByteSource {
  private let source: any ByteSource
  private let total: UnpackedCount
  /// zlib keeps the address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var packed: [UInt8] = []
  private var at = 0
  /// How many bytes were read of the file, and how many they unpacked to.
  private var taken = 0
  private var given = 0
  private var isBetweenMembers = true
  private var hasEnded = false
  private var fault = LastingFault()

  private static let block = 64 << 10
  /// zlib's flags for the largest window, and for a gzip header.
  private static let windowBits: CInt = 15 + 16

  /// - Parameter total: counts for the file on the disk that this is, or is in.
  init(_ source: any ByteSource, total: UnpackedCount) throws(ImportError) {
    self.source = source
    self.total = total
    stream.initialize(to: z_stream())
    let size = CInt(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, size) == Z_OK else {
      throw ImportError.noMemoryToUnpack
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// `count` is only a hint: zlib decides on the size of blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try fault.lasting { () throws(ImportError) -> Int in
      while !hasEnded, try refill() {
        let got = try unpack(into: &bytes)
        if got > 0 { return got }
      }
      return 0
    }
  }

  /// Makes sure that there is packed input; `false` at the end. After a member another one may
  /// begin; anything else there is ignored, as gzip itself does.
  private func refill() throws(ImportError) -> Bool {
    if at == packed.count {
      packed.removeAll(keepingCapacity: true)
      at = 0
      let got = try source.read(Self.block, into: &packed)
      if got == 0, !isBetweenMembers { throw ImportError.unpacking("truncated gzip input") }
      taken += got
      if got == 0 { hasEnded = true }
    }
    if !hasEnded, isBetweenMembers {
      hasEnded = packed[at] != 0x1F
      inflateReset(stream)
      isBetweenMembers = false
    }
    return !hasEnded
  }

  /// Unpacks some of the input; returns the number of bytes, which may be 0.
  private func unpack(into bytes: inout [UInt8]) throws(ImportError) -> Int {
    let start = bytes.count
    var answer = Z_OK
    packed.withUnsafeMutableBufferPointer { input in
      let part = UnsafeMutableBufferPointer(rebasing: input[at...])
      let block = [UInt8](unsafeUninitializedCapacity: Self.block) { output, count in
        stream.pointee.next_in = part.baseAddress
        stream.pointee.avail_in = CUnsignedInt(part.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = CUnsignedInt(output.count)
        answer = inflate(stream, Z_NO_FLUSH)
        at += part.count - Int(stream.pointee.avail_in)
        count = output.count - Int(stream.pointee.avail_out)
      }
      bytes += block
    }
    given += bytes.count - start
    switch answer {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isBetweenMembers = true
    default: throw failure
    }
    try Bomb.check(packed: taken, unpacked: given)
    try total.add(bytes.count - start)
    return bytes.count - start
  }

  private var failure: ImportError {
    let words = stream.pointee.msg.map { String(cString: $0) } ?? ""
    if given == 0, words.contains("header") || words.contains("method") {
      return .notPacked
    }
    let isSum = ["incorrect data check", "incorrect length check"].contains(words)
    return .unpacking(isSum ? "its checksum is wrong" : "gzip decompression failed")
  }
}
