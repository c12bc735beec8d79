import CArchive

/// Feeds libarchive with bytes, one buffer after the other.
final class ArchiveFeed {
  /// Fills a buffer from its beginning, and returns the number of bytes; 0 at the end.
  typealias Fill = (UnsafeMutableRawBufferPointer) throws(ImportError) -> Int

  private let fill: Fill
  /// libarchive keeps the address until its next call, so the bytes must not move.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// Bytes given so far.
  private(set) var count = 0
  /// What went wrong with the source; libarchive only knows that something did.
  private(set) var error: ImportError?

  init(_ fill: @escaping Fill) { self.fill = fill }

  deinit { buffer.deallocate() }

  /// Makes a reader read from this feed, which must outlive it.
  func open(_ reader: OpaquePointer) -> CInt {
    carchive_read_open(reader, Unmanaged.passUnretained(self).toOpaque(), Self.read)
  }

  /// Whether libarchive's result means success, possibly with a warning; its end-of-file code is
  /// above 0.
  static func isUsable(_ answer: CInt) -> Bool { (ARCHIVE_WARN...ARCHIVE_OK).contains(answer) }

  /// The next bytes that a reader unpacks, valid until its next call; none at the end, `nil` where
  /// it failed.
  static func block(unpackedBy reader: OpaquePointer) -> UnsafeRawBufferPointer? {
    var block: UnsafeRawPointer?
    var size = 0
    var offset: la_int64_t = 0
    // A block may be empty before the end.
    while size == 0 {
      let answer = carchive_read_data_block(reader, &block, &size, &offset)
      if answer == ARCHIVE_EOF { return UnsafeRawBufferPointer(start: nil, count: 0) }
      guard answer == ARCHIVE_OK else { return nil }
    }
    return UnsafeRawBufferPointer(start: block, count: size)
  }

  /// The callback: sets the address of the next bytes and returns their number; 0 at the end, -1 on
  /// failure.
  private static let read:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>?
    ) -> la_ssize_t = { _, context, address in
      guard let context, let address else { return -1 }
      let feed = Unmanaged<ArchiveFeed>.fromOpaque(context).takeUnretainedValue()
      address.pointee = UnsafeRawPointer(feed.buffer.baseAddress)
      return feed.next()
    }

  private func next() -> Int {
    do throws(ImportError) {
      let got = try fill(buffer)
      count += got
      return got
    } catch {
      self.error = error
      return -1
    }
  }
}

extension ArchiveFeed {
  /// Feeds the bytes of a source.
  convenience init(_ source: any ByteSource) {
    var waiting: [UInt8] = []
    var at = 0
    self.init { buffer throws(ImportError) in
      if at == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        at = 0
        guard try source.read(buffer.count, into: &waiting) > 0 else { return 0 }
      }
      let part = waiting[at...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      at += part.count
      return part.count
    }
  }

  /// Feeds a header, if there is one, then a part of a file.
  convenience init(_ file: FileBytes, header: [UInt8] = [], places: Range<Int>) {
    var header = header
    var places = places
    self.init { buffer throws(ImportError) in
      if !header.isEmpty {
        buffer.copyBytes(from: header)
        defer { header = [] }
        return header.count
      }
      let count = min(buffer.count, places.count)
      guard count > 0 else { return 0 }
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
      let got = try file.read(into: part, at: places.lowerBound)
      places = (places.lowerBound + got)..<places.upperBound
      return got
    }
  }
}

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
