import Posts

/// The files of a tar, packed or not. It has no list, so it is read from its beginning: once to know
/// what is in it, and again for each file that is too large to be kept then.
final class TarContainer: Container {
  private let reopen: () throws(ImportError) -> any ByteSource
  private let path: String?
  private let shouldStop: () -> Bool
  private var pictures: Set<String> = []
  /// Of the last file of each name: it took the place of those before it, as it does when the tar is unpacked.
  private var sizes: [String: Int] = [:]
  /// How often a name comes, where it is more than once.
  private var times: [String: Int] = [:]
  private var kept: [String: [UInt8]] = [:]
  private(set) var names: [String] = []
  /// Why the tar could not be read to its end; `names` has what came before.
  private(set) var damage: ImportError?

  /// Files that may hold posts are kept up to 8 MB each, and up to 32 MB in all.
  private static let keptSize = 8 << 20
  private static let keptTotal = 32 << 20

  /// `reopen` gives the tar from its beginning, each time. `path`: of the file on the disk that it is,
  /// packed or not; `nil` when it lies in another one.
  init(
    path: String?, shouldStop: @escaping () -> Bool, onMember: () -> Void,
    reopen: @escaping () throws(ImportError) -> any ByteSource
  ) throws(ImportError) {
    self.reopen = reopen
    self.path = path
    self.shouldStop = shouldStop
    do throws(ImportError) {
      try list(onMember: onMember)
    } catch {
      if names.isEmpty { throw error }
      damage = error
    }
  }

  private func list(onMember: () -> Void) throws(ImportError) {
    var reader = TarReader(try reopen(), shouldStop: shouldStop)
    var total = 0
    while let member = try reader.next() {
      onMember()
      if MemberName.isMedia(member.name), pictures.count < MemberName.limit {
        pictures.insert(member.name)
      }
      guard MemberName.mayHoldPosts(member.name), names.count < MemberName.limit else { continue }
      if sizes.updateValue(member.count, forKey: member.name) == nil {
        names.append(member.name)
      } else {
        times[member.name, default: 1] += 1
        if let replaced = kept.removeValue(forKey: member.name) { total -= replaced.count }
      }
      guard member.count <= Self.keptSize, total + member.count <= Self.keptTotal else { continue }
      var bytes: [UInt8] = []
      while try reader.read(member.count, into: &bytes) > 0 {}
      total += bytes.count
      kept[member.name] = bytes
    }
  }

  /// Whether there are pictures here that nobody will find later.
  var hasLostPictures: Bool { path == nil && !pictures.isEmpty }

  func size(of name: String) -> Int { kept[name] == nil ? sizes[name] ?? 0 : 0 }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    if let bytes = kept[name] { return MemorySource(bytes) }
    var reader = TarReader(try reopen(), shouldStop: shouldStop)
    var left = times[name] ?? 1
    while let member = try reader.next() {
      if member.name == name { left -= 1 }
      if left == 0 { return TarMember(reader) }
    }
    throw ImportError("not in the tar")
  }

  func path(of name: String) -> String? { nil }

  func media(_ name: String) -> Post.Media.File? {
    guard pictures.contains(name), let path else { return nil }
    return Post.Media.File(path: path, member: name)
  }
}
