import CArchive

/// The bytes of a gzip, zstd, bzip2 or xz file, unpacked as they are read.
///
/// Fails if they unpack to far more than any human text does: see `Bomb`.
final class UnpackedSource: ByteSource {
  private let packed: any ByteSource
  private let total: UnpackedCount
  private var unpacked: (any ByteSource)?

  /// - Parameter total: counts for the file on the disk that this is, or is in.
  init(_ source: any ByteSource, total: UnpackedCount) { (packed, self.total) = (source, total) }

  /// `count` is only a hint: the unpacker decides on the size of blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try opened().read(count, into: &bytes)
  }

  func giveBackBehind() { packed.giveBackBehind() }

  private func opened() throws(ImportError) -> any ByteSource {
    if let unpacked { return unpacked }
    var head: [UInt8] = []
    while head.count < 2, try packed.read(2, into: &head) > 0 {}
    let whole = MemorySource(head, then: packed)
    let isGzip = head.starts(with: [0x1F, 0x8B])
    let source: any ByteSource =
      isGzip ? try GzipSource(whole, total: total) : try LibarchiveSource(whole, total: total)
    unpacked = source
    return source
  }
}

/// The bytes of a zstd, bzip2 or xz file, unpacked by libarchive as they are read.
private final class LibarchiveSource: ByteSource {
  private let reader: OpaquePointer
  private let feed: ArchiveFeed
  private let total: UnpackedCount
  private var given = 0
  private var isOpen = false
  private var fault = LastingFault()

  /// - Parameter total: counts for the file on the disk that this is, or is in.
  init(_ source: any ByteSource, total: UnpackedCount) throws(ImportError) {
    self.total = total
    feed = ArchiveFeed(source)
    reader = try LibarchiveReader.make()
    // One by one: "all" would also start other programs.
    carchive_read_support_filter_bzip2(reader)
    carchive_read_support_filter_xz(reader)
    carchive_read_support_filter_zstd(reader)
    carchive_read_support_format_raw(reader)
    carchive_read_support_format_empty(reader)
  }

  deinit { carchive_read_free(reader) }

  /// `count` is only a hint: libarchive decides on the size of blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try fault.lasting { () throws(ImportError) -> Int in try readBlock(into: &bytes) }
  }

  private func readBlock(into bytes: inout [UInt8]) throws(ImportError) -> Int {
    if try !open() { return 0 }
    guard let block = ArchiveFeed.block(unpackedBy: reader) else { throw failure }
    if block.isEmpty { return 0 }
    given += block.count
    try Bomb.check(packed: feed.count, unpacked: given)
    try total.add(block.count)
    bytes.append(contentsOf: block)
    return block.count
  }

  /// Reads the beginning; `false` if the file is empty once unpacked.
  private func open() throws(ImportError) -> Bool {
    if isOpen { return true }
    var header: OpaquePointer?
    guard feed.open(reader) == ARCHIVE_OK else { throw failure }
    let answer = carchive_read_next_header(reader, &header)
    if answer == ARCHIVE_EOF { return false }
    guard ArchiveFeed.isUsable(answer) else { throw failure }
    guard carchive_filter_code(reader, 0) != ARCHIVE_FILTER_NONE else {
      throw ImportError.notPacked
    }
    isOpen = true
    return true
  }

  private var failure: ImportError {
    .unpacking(reader, cause: feed.error, remedy: "download it again")
  }
}
