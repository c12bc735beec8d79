import Libc
import Posts

/// Reads pictures and films that came with an export, directly from there.
package enum MediaFile {
  /// All bytes of a picture.
  ///
  /// - Parameter shouldStop: called now and then; a tar is read from its beginning, which may take
  ///   long.
  /// - Throws: if it is gone, is a pipe instead of a file, is larger than `limit` bytes, or if
  ///   `shouldStop` returns `true`.
  package static func bytes(
    of file: Post.Media.File, limit: Int = 64 << 20, shouldStop: @escaping () -> Bool = { false }
  ) throws(ImportError) -> [UInt8] {
    var bytes: [UInt8] = []
    let source = try source(of: file, shouldStop: shouldStop)
    while try source.read(ByteWindow.chunk, into: &bytes) > 0 {
      if bytes.count > limit {
        throw ImportError("larger than \(limit >> 20) MB", remedy: "open it in the browser")
      }
      if shouldStop() { throw ImportError("not wanted any more") }
    }
    return bytes
  }

  /// The file itself, or the member of the zip or tar that it names.
  static func source(
    of file: Post.Media.File, shouldStop: @escaping () -> Bool = { false }
  ) throws(ImportError) -> any ByteSource {
    let bytes = try FileBytes(file.path)
    // The file may have been replaced by a pipe that nobody writes to.
    guard bytes.size != nil else { throw ImportError("not a file any more") }
    guard let member = file.member else { return FileSource(bytes) }
    if !(try isTar(bytes)) {
      return try ZipPictures(bytes, names: [member]).source(of: member)
    }
    var tar = try TarReader(tar(file.path), shouldStop: shouldStop)
    while let next = try tar.next() { if next.name == member { return TarMember(tar) } }
    throw missing(member)
  }

  /// Whether a file with members is a tar, packed or not, rather than a zip.
  static func isTar(_ file: FileBytes) throws(ImportError) -> Bool {
    let shape = Shape(of: try file.bytes(at: 0, count: TarHeader.size))
    return shape == .tar || shape == .packed
  }

  /// A tar from its beginning, unpacked if necessary.
  static func tar(_ path: String) throws(ImportError) -> any ByteSource {
    let file = try FileBytes(path)
    let total = UnpackedCount(of: file.counter)
    var source: any ByteSource = FileSource(file)
    for _ in 0..<ImportInput.depthLimit {
      var head: [UInt8] = []
      while head.count < TarHeader.size, try source.read(TarHeader.size, into: &head) > 0 {}
      let whole = MemorySource(head, then: source)
      guard Shape(of: head) == .packed else { return whole }
      source = UnpackedSource(whole, total: total)
    }
    return source
  }

  static func missing(_ member: String) -> ImportError {
    ImportError("\(Sanitized.line(member)) is not in it any more")
  }
}

/// The pictures of a zip, whose list is read once for all of them.
struct ZipPictures {
  private let file: FileBytes
  private let total: UnpackedCount
  private let entries: [String: ZipEntry]

  /// - Throws: if the list at the end of the zip cannot be read.
  init(_ file: FileBytes, names: Set<String>) throws(ImportError) {
    self.file = file
    total = UnpackedCount(of: file.counter)
    let list = try ZipDirectory.entries(of: file, where: names.contains)
    entries = Dictionary(list.apart(in: file.size ?? 0).entries.map { ($0.name, $0) }) { _, last in
      last
    }
  }

  func source(of name: String) throws(ImportError) -> any ByteSource {
    guard let entry = entries[name] else { throw MediaFile.missing(name) }
    return try ZipMember(entry, of: file, total: total)
  }
}
