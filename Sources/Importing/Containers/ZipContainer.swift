import Posts

/// The files of a zip.
final class ZipContainer: Container {
  private let file: FileBytes
  private let path: String?
  private let entries: [String: ZipEntry]
  private let found: FoundNames
  private let total: UnpackedCount
  /// Members that share bytes with others.
  private let overlapping: Int
  let names: [String]
  /// Why the list at the end of the zip could not be used; what was found without it is in `names`.
  let damage: ImportError?

  /// `path`: of the zip on the disk; `nil` when it lies in another file, and nobody will find it later.
  /// `total`: of the file on the disk that it is or lies in.
  /// `shouldStop` is asked while a damaged zip is walked through.
  init(
    _ file: FileBytes, path: String? = nil, total: UnpackedCount,
    limits: ImportLimits = ImportLimits(), shouldStop: () -> Bool
  ) throws(ImportError) {
    self.file = file
    self.total = total
    self.path = path
    var found = FoundNames(limits)
    var list: [ZipEntry]
    do {
      let all = try ZipDirectory.entries(of: file) { found.take($0) }
      (list, overlapping) = all.apart(in: file.size ?? 0)
      damage = nil
    } catch {
      found = FoundNames(limits)
      list = ZipSalvage.entries(of: file, where: { found.take($0) }, shouldStop: shouldStop)
      if list.isEmpty { throw error }
      overlapping = 0
      damage = error
    }
    self.found = found
    (names, entries) = Self.named(list)
  }

  /// Names that tell members apart, in their order: of several with one name the last one keeps it, as
  /// in a folder they are unpacked into, and those before it get a number. What is listed twice is there
  /// once.
  private static func named(_ list: [ZipEntry]) -> (names: [String], entries: [String: ZipEntry]) {
    var entries = Dictionary(list.map { ($0.name, $0) }) { _, last in last }
    var names: [String] = []
    var seen: Set<ZipEntry> = []
    var numbers: [String: Int] = [:]
    for entry in list where seen.insert(entry).inserted {
      var name = entry.name
      while let other = entries[name], other != entry {
        numbers[entry.name, default: 0] += 1
        name = MemberName.numbered(entry.name, numbers[entry.name, default: 0])
      }
      entries[name] = entry
      names.append(name)
    }
    return (names, entries)
  }

  /// What of it there was no room for.
  var leftOut: [String] { found.leftOut + (overlapping > 0 ? [Bomb.overlap(overlapping)] : []) }

  /// Whether there are pictures here that nobody will find later.
  var hasLostPictures: Bool { path == nil && !found.pictures.isEmpty }

  /// What the zip says, but never more than it has: its numbers are added up.
  func size(of name: String) -> Int { min(entries[name]?.packedSize ?? 0, file.size ?? 0) }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    guard let entry = entries[name] else { throw ImportError("not in the zip") }
    return try ZipMember(entry, of: file, total: total)
  }

  func path(of name: String) -> String? { nil }

  func media(_ name: String) -> Post.Media.File? {
    guard found.pictures.contains(name), let path else { return nil }
    return Post.Media.File(path: path, member: name)
  }
}
