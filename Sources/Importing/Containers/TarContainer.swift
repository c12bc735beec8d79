import Posts

/// The files of a tar, packed or not. It has no list, so it is read from its beginning: once to
/// know what is in it, once more for all files that were too large to be kept (`visit`), and again
/// for each such file that is opened by its name.
final class TarContainer: Container {
  private let reopen: () throws(ImportError) -> any ByteSource
  private let path: String?
  private let shouldStop: () -> Bool
  private let limits: ImportLimits
  private var found: FoundNames
  /// The number and size of the last file of each name, which replaces those before it, just as
  /// when the tar is unpacked.
  private var files: [String: (number: Int, size: Int)] = [:]
  private var kept: [String: [UInt8]] = [:]
  /// In the order of the tar.
  private(set) var names: [String] = []
  private lazy var byFolder = NamesByFolder(names)
  private var others: Set<String> = []
  /// Why the tar could not be read to its end; `names` has the files before that.
  private(set) var damage: ImportError?

  /// - Parameters:
  ///   - reopen: opens the tar at its beginning.
  ///   - path: the path of the tar on the disk, packed or not; `nil` if it is in another file.
  init(
    path: String?, limits: ImportLimits = ImportLimits(), shouldStop: @escaping () -> Bool,
    onMember: () -> Void, reopen: @escaping () throws(ImportError) -> any ByteSource
  ) throws(ImportError) {
    self.reopen = reopen
    self.path = path
    self.shouldStop = shouldStop
    self.limits = limits
    found = FoundNames(limits)
    do throws(ImportError) {
      try list(onMember: onMember)
    } catch {
      if files.isEmpty { throw error }
      damage = error
    }
    names = files.sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  private func list(onMember: () -> Void) throws(ImportError) {
    var walk = try walk()
    var total = 0
    while let member = try walk.next() {
      onMember()
      if found.refuse(member.name) { continue }
      let isKnown = files.removeValue(forKey: member.name) != nil
      if let replaced = kept.removeValue(forKey: member.name) { total -= replaced.count }
      var bytes: [UInt8] = []
      if MemberName.isTable(member.name) {
        others.remove(member.name)
        switch try walk.table() {
        case .own(let head): bytes = head
        case .other:
          if others.count < limits.files { others.insert(member.name) }
          continue
        case .unknown: continue
        }
      }
      guard found.take(member.name, isKnown: isKnown) else { continue }
      files[member.name] = (walk.number, member.count)
      guard member.count <= limits.keptFile, total + member.count <= limits.keptFiles
      else { continue }
      while try walk.reader.read(member.count, into: &bytes) > 0 {}
      total += bytes.count
      kept[member.name] = bytes
    }
  }

  /// A walk from the beginning.
  private func walk() throws(ImportError) -> TarWalk {
    TarWalk(TarReader(try reopen(), shouldStop: shouldStop))
  }

  var tables: [String] { others.sorted() }

  /// Reports what there was no room for.
  var leftOut: [String] { found.leftOut }

  /// Whether it has pictures that cannot be found later.
  var hasLostPictures: Bool { path == nil && !found.pictures.isEmpty }

  func names(in folder: String) -> [String] { byFolder[folder] }

  func has(_ name: String) -> Bool { files[name] != nil }

  func size(of name: String) -> Int { kept[name] == nil ? files[name]?.size ?? 0 : 0 }

  /// Whether the tar must be read again for any of these.
  func mustWalk(for names: [String]) -> Bool { names.contains { kept[$0] == nil } }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    if let bytes = kept[name] { return MemorySource(bytes) }
    var walk = try walk()
    try pass(to: name, &walk)
    return TarMember(walk.reader)
  }

  /// Takes one walk for all files.
  func visit(_ names: [String], _ body: Visit) throws(ImportError) {
    var walk: TarWalk?
    for name in names {
      guard kept[name] == nil else {
        try body(name, nil)
        continue
      }
      if walk == nil { walk = try self.walk() }
      guard var going = walk else { return }
      try pass(to: name, &going)
      let member = TarMember(going.reader)
      try body(name, member)
      going.reader = member.reader
      walk = going
    }
  }

  private func pass(to name: String, _ walk: inout TarWalk) throws(ImportError) {
    let number = files[name]?.number
    while try walk.next() != nil { if walk.number == number { return } }
    // After a stop the tar seems to end early.
    if !shouldStop() { throw MediaFile.missing(name) }
  }

  func path(of name: String) -> String? { nil }

  func media(_ name: String) -> Post.Media.File? {
    guard found.pictures.contains(name), let path else { return nil }
    return Post.Media.File(path: path, member: name)
  }
}

/// A walk through a tar that counts the files.
private struct TarWalk {
  var reader: TarReader
  /// The number of the current file, from 1 on.
  private(set) var number = 0

  init(_ reader: TarReader) { self.reader = reader }

  mutating func next() throws(ImportError) -> TarReader.Member? {
    guard let member = try reader.next() else { return nil }
    number += 1
    return member
  }

  /// What the current file is, which is called a table; the rest of it is read next.
  mutating func table() throws(ImportError) -> OwnTable.Kind {
    let source = TarMember(reader)
    let kind = try OwnTable.kind(of: source)
    reader = source.reader
    return kind
  }
}
