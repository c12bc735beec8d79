import Glibc
import Posts

extension ImportRun {
  /// Copies the pictures of the posts that came in. What cannot be copied is reported; a picture that is
  /// there already stays.
  func copyMedia() {
    for (path, copies) in mediaCopies?.takeWaiting() ?? [] where !isStopped {
      let isTar = copies.contains { $0.from.member != nil } && !Self.isZip(path)
      do throws(ImportError) {
        if isTar { try copyFromTar(path, copies) } else { try copyEach(copies) }
      } catch {
        skip(Sanitized.line(MemberName.base(path)), error.line)
      }
    }
  }

  private static func isZip(_ path: String) -> Bool {
    guard let head = try? FileBytes(path).bytes(at: 0, count: TarHeader.size) else { return false }
    return Shape(of: head) == .zip
  }

  /// - Throws: when the folder takes no more.
  private func copyEach(_ copies: [MediaCopies.Copy]) throws(ImportError) {
    for copy in copies where !isStopped && !Self.exists(copy.to) {
      meter.tick()
      var source: any ByteSource
      do throws(ImportError) { source = try MediaFile.source(of: copy.from) } catch {
        skip(Self.label(copy), error.line)
        continue
      }
      try write(source, copy)
    }
  }

  /// One walk for all of them: a tar has no list.
  private func copyFromTar(_ path: String, _ copies: [MediaCopies.Copy]) throws(ImportError) {
    var wanted: [String: [MediaCopies.Copy]] = [:]
    for copy in copies where !Self.exists(copy.to) {
      wanted[copy.from.member ?? "", default: []].append(copy)
    }
    if wanted.isEmpty { return }
    var reader = TarReader(try MediaFile.tar(path), shouldStop: options.shouldStop)
    while !wanted.isEmpty, !isStopped, let member = try reader.next() {
      meter.tick()
      guard let found = wanted.removeValue(forKey: member.name), let first = found.first
      else { continue }
      let source = TarMember(reader)
      try write(source, first)
      reader = source.reader
      for copy in found.dropFirst() where Self.exists(first.to) {
        try write(FileSource(try FileBytes(first.to)), copy)
      }
    }
  }

  /// Writes one file, whole or not at all.
  ///
  /// - Throws: when it cannot be written; what cannot be read is reported and costs only itself.
  private func write(_ source: any ByteSource, _ copy: MediaCopies.Copy) throws(ImportError) {
    let file = try NewFile(copy.to)
    while true {
      var bytes: [UInt8] = []
      do throws(ImportError) {
        guard try source.read(ByteWindow.chunk, into: &bytes) > 0 else { break }
      } catch {
        return skip(Self.label(copy), error.line)
      }
      try file.write(bytes)
    }
    try file.keep()
  }

  private static func label(_ copy: MediaCopies.Copy) -> String {
    Sanitized.line(copy.from.member ?? MemberName.base(copy.from.path))
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
