import Posts

/// The files of a zip.
final class ZipContainer: Container {
  private let file: FileBytes
  private let path: String?
  private let entries: [String: ZipEntry]
  private let found: FoundNames
  private let total: UnpackedCount
  /// How many members share bytes with others.
  private let overlapping: Int
  let names: [String]
  private lazy var byFolder = NamesByFolder(names)
  let tables: [String]
  /// Why the list at the end of the zip could not be used; `names` has what was found without it.
  let damage: ImportError?

  /// - Parameters:
  ///   - path: the path of the zip on the disk; `nil` if it is in another file and cannot be found
  ///     later.
  ///   - total: counts for the file on the disk that it is, or is in.
  ///   - shouldStop: called while a damaged zip is searched for its members, and while tables are
  ///     looked into.
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
      list = try ZipSalvage.entries(of: file, where: { found.take($0) }, shouldStop: shouldStop)
      if list.isEmpty { throw error }
      overlapping = 0
      damage = error
    }
    self.found = found
    var tables: [String] = []
    // A table that cannot be unpacked is passed over.
    let read = list.filter { entry in
      guard MemberName.isTable(entry.name) else { return true }
      if shouldStop() { return false }
      switch try? OwnTable.kind(of: ZipMember(entry, of: file, total: total)) {
      case .own?: return true
      case .other?:
        tables.append(entry.name)
        return false
      case .unknown?, nil: return false
      }
    }
    self.tables = tables
    (names, entries) = Self.named(read)
  }

  /// Unique names for the members, in their order. Of several members with the same name the last
  /// keeps it, as when they are unpacked into a folder, and those before it get a number. A member
  /// listed twice is taken once.
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

  /// Reports what there was no room for.
  var leftOut: [String] { found.leftOut + (overlapping > 0 ? [Bomb.overlap(overlapping)] : []) }

  /// Whether it has pictures that cannot be found later, for which its path and its list are
  /// needed.
  var hasLostPictures: Bool { (path == nil || damage != nil) && !found.pictures.isEmpty }

  var hasExportMedia: Bool { found.pictures.contains(where: ExportLayout.isMedia) }

  func names(in folder: String) -> [String] { byFolder[folder] }

  func has(_ name: String) -> Bool { entries[name] != nil }

  /// The size that the zip claims, but at most the zip's own, since sizes are added up.
  func size(of name: String) -> Int { min(entries[name]?.packedSize ?? 0, file.size ?? 0) }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    guard let entry = entries[name] else { throw ImportError("not in the zip") }
    return try ZipMember(entry, of: file, total: total)
  }

  func path(of name: String) -> String? { nil }

  func media(_ name: String) -> Post.Media.File? {
    guard found.pictures.contains(name), let path, damage == nil else { return nil }
    return Post.Media.File(path: path, member: name)
  }
}
