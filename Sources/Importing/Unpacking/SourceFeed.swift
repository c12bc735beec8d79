import CArchive

/// What libarchive reads: bytes that come one after the other.
final class SourceFeed {
  private let source: any ByteSource
  private var waiting: [UInt8] = []
  private var at = 0
  /// libarchive keeps the address until it asks again, so the bytes must not move.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// Bytes given so far.
  private(set) var count = 0
  /// What went wrong with the source; libarchive knows only that something did.
  private(set) var error: ImportError?

  init(_ source: any ByteSource) { self.source = source }

  deinit { buffer.deallocate() }

  /// Makes a reader read this; it must not outlive it.
  func open(_ reader: OpaquePointer) -> CInt {
    archive_read_open(reader, Unmanaged.passUnretained(self).toOpaque(), nil, Self.read, nil)
  }

  /// The callback: gives the address of the next bytes and their number, 0 at the end, -1 on failure.
  private static let read:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>?
    ) -> la_ssize_t = { _, context, address in
      guard let context, let address else { return -1 }
      let feed = Unmanaged<SourceFeed>.fromOpaque(context).takeUnretainedValue()
      address.pointee = UnsafeRawPointer(feed.buffer.baseAddress)
      return feed.fill()
    }

  private func fill() -> Int {
    do throws(ImportError) {
      if at == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        at = 0
        guard try source.read(buffer.count, into: &waiting) > 0 else { return 0 }
      }
      let part = waiting[at...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      at += part.count
      count += part.count
      return part.count
    } catch {
      self.error = error
      return -1
    }
  }
}
