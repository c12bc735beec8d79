import Files
import Libc
import Posts

extension ImportRun {
  /// Copies the pictures of the imported posts, and makes the posts refer to the copies. A picture
  /// that cannot be copied is reported; a copy that already exists stays. If the folder of copies
  /// takes no more, that is reported once, and nothing else is tried.
  ///
  /// After an interruption, the other posts still refer to the export: importing it again
  /// continues.
  func copyMedia() {
    let waiting = copying.wanted?.takeWaiting() ?? []
    meter.expectPictures(waiting.reduce(0) { $0 + $1.copies.count })
    copying.isRefused = false
    for (path, copies) in waiting where !noteStop() && !copying.isRefused {
      do throws(ImportError) {
        if !copies.contains(where: { $0.from.member != nil }) {
          try copyEach(copies) { copy throws(ImportError) in try MediaFile.source(of: copy.from) }
        } else if try MediaFile.isTar(FileBytes(path)) {
          try copyFromTar(path, copies)
        } else {
          try copyFromZip(path, copies)
        }
      } catch {
        skip(Sanitized.line(MemberName.base(path)), error.line)
      }
    }
    nameCopies()
  }

  /// - Throws: if the list of the zip cannot be read, or if nothing more can be written.
  private func copyFromZip(_ path: String, _ copies: [MediaCopies.Copy]) throws(ImportError) {
    let names = copies.lazy.filter { !Self.exists($0.to) }.compactMap(\.from.member)
    let pictures = try ZipPictures(FileBytes(path, counter: copying.bytesRead), names: Set(names))
    try copyEach(copies) { copy throws(ImportError) in
      try pictures.source(of: copy.from.member ?? "")
    }
  }

  /// - Throws: if nothing more can be written.
  private func copyEach(
    _ copies: [MediaCopies.Copy],
    from source: (MediaCopies.Copy) throws(ImportError) -> any ByteSource
  ) throws(ImportError) {
    for copy in copies where !noteStop() {
      defer { pass(copy) }
      if Self.exists(copy.to) { continue }
      let picture: any ByteSource
      do throws(ImportError) { picture = try source(copy) } catch {
        try skip(copy, error)
        continue
      }
      try write(picture, copy)
    }
  }

  /// Copies all pictures in one walk, since a tar has no list. Of several files with one name the
  /// last replaces those before it, as everywhere in a tar.
  private func copyFromTar(_ path: String, _ copies: [MediaCopies.Copy]) throws(ImportError) {
    var wanted: [String: [MediaCopies.Copy]] = [:]
    for copy in copies {
      if Self.exists(copy.to) {
        pass(copy)
      } else {
        wanted[copy.from.member ?? "", default: []].append(copy)
      }
    }
    if wanted.isEmpty { return }
    var missing = Set(wanted.keys)
    var reader = TarReader(try MediaFile.tar(path), shouldStop: options.shouldStop)
    while !noteStop(), let member = try next(of: &reader, isNeeded: !missing.isEmpty) {
      meter.tick()
      guard let found = wanted[member.name], let first = found.first else { continue }
      let isFirst = missing.remove(member.name) != nil
      defer { if isFirst { for copy in found { pass(copy) } } }
      let source = TarMember(reader)
      try write(source, first)
      reader = source.reader
      for copy in found.dropFirst() where Self.exists(first.to) {
        try write(FileSource(try FileBytes(first.to)), copy)
      }
    }
    if noteStop() { return }
    for copy in copies
    where missing.contains(copy.from.member ?? "") && !Self.exists(copy.to) {
      try skip(copy, MediaFile.missing(copy.from.member ?? ""))
      pass(copy)
    }
  }

  /// The next file of a tar. Damage after the last file that is needed does not matter here.
  private func next(
    of reader: inout TarReader, isNeeded: Bool
  ) throws(ImportError) -> TarReader.Member? {
    do throws(ImportError) { return try reader.next() } catch {
      if isNeeded { throw error }
      return nil
    }
  }

  /// Writes one file, completely or not at all.
  ///
  /// - Throws: if it cannot be written; if it cannot be read, that is only reported.
  private func write(_ source: any ByteSource, _ copy: MediaCopies.Copy) throws(ImportError) {
    _ = PrivateFolder.make(for: copy.to)
    let file = NewFile(copy.to, draft: copy.to + ".part")
    while true {
      var bytes: [UInt8] = []
      do throws(ImportError) {
        guard try source.read(ByteWindow.chunk, into: &bytes) > 0 else { break }
      } catch {
        return try skip(copy, error)
      }
      guard file.write(bytes) == 0 else { break }
    }
    // Once its post refers to the copy, the export may be deleted.
    guard file.keep(isSynced: true) == 0 else {
      copying.isRefused = true
      throw .uncopied(file.error)
    }
  }

  /// Notes why a picture cannot be read.
  ///
  /// - Throws: if no other picture of its file can be read either, so that this is reported once.
  private func skip(_ copy: MediaCopies.Copy, _ error: ImportError) throws(ImportError) {
    if error == Bomb.inAll { throw error }
    skip(Self.label(copy), error.line)
  }

  /// Counts a picture that was copied, or that cannot be.
  private func pass(_ copy: MediaCopies.Copy) {
    meter.addPicture()
    meter.tick()
    guard Self.exists(copy.to) else { return }
    copying.unnamed.append(copy.copy)
    if copying.unnamed.count >= Self.maxCopied { nameCopies() }
  }

  /// The most pictures that are recorded in their posts at once.
  private static let maxCopied = 256

  /// Makes posts refer to the copies that exist by now.
  private func nameCopies() {
    defer { copying.unnamed = [] }
    if !copying.unnamed.isEmpty { keep(copying.unnamed) }
  }

  private static func label(_ copy: MediaCopies.Copy) -> String {
    Sanitized.line(copy.from.member ?? MemberName.base(copy.from.path))
  }

  /// Whether the copy exists. An empty file does not count: the power may have failed before a copy
  /// was on the disk.
  private static func exists(_ path: String) -> Bool { (PathSize.bytes(of: path) ?? 0) > 0 }
}

extension ImportError {
  fileprivate static func uncopied(_ error: Int32) -> ImportError {
    ImportError(
      ImportError.system("the folder of copied pictures cannot be written", error).message,
      remedy: "make room or leave out --copy-media; the posts are in")
  }
}
