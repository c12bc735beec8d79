import CArchive

/// What libarchive reads: a header, then a part of a file.
final class ZipFeed {
  private let file: FileBytes
  private var header: [UInt8]
  private var places: Range<Int>
  /// libarchive keeps the address until it asks again, so the bytes must not move.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// Bytes given so far.
  private(set) var count = 0
  /// What went wrong with the file; libarchive knows only that something did.
  private(set) var error: ImportError?

  init(_ file: FileBytes, header: [UInt8] = [], places: Range<Int>) {
    self.file = file
    self.header = header
    self.places = places
  }

  deinit { buffer.deallocate() }

  /// Makes a reader read this; it must not outlive it.
  func open(_ reader: OpaquePointer) -> CInt {
    archive_read_open(reader, Unmanaged.passUnretained(self).toOpaque(), nil, Self.read, nil)
  }

  /// Whether libarchive's answer means that there is something, if with a warning; its word for the
  /// end is above 0.
  static func isUsable(_ answer: CInt) -> Bool { (ARCHIVE_WARN...ARCHIVE_OK).contains(answer) }

  /// The callback: gives the address of the next bytes and their number, 0 at the end, -1 on failure.
  private static let read:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>?
    ) -> la_ssize_t = { _, context, address in
      guard let context, let address else { return -1 }
      let feed = Unmanaged<ZipFeed>.fromOpaque(context).takeUnretainedValue()
      address.pointee = UnsafeRawPointer(feed.buffer.baseAddress)
      return feed.fill()
    }

  private func fill() -> Int {
    if !header.isEmpty {
      buffer.copyBytes(from: header)
      defer { header = [] }
      self.count += header.count
      return header.count
    }
    let count = min(buffer.count, places.count)
    guard count > 0 else { return 0 }
    do throws(ImportError) {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
      let got = try file.read(into: part, at: places.lowerBound)
      self.count += got
      places = (places.lowerBound + got)..<places.upperBound
      return got
    } catch {
      self.error = error
      return -1
    }
  }
}
