import Files
import Libc
import Posts

/// Lists the files below a folder. Follows links to folders, but visits each folder once, so that
/// loops end.
struct FolderWalk {
  /// What `readdir` answers.
  typealias Entry = UnsafeMutablePointer<dirent>?
  /// Returns the next entry of a folder, given the function that reads it: an open folder has
  /// another type on each system.
  typealias ReadEntry = (_ next: () -> Entry) -> Entry

  /// Paths below the folder, with `/`; only of files that may have posts.
  private(set) var names: [String] = []
  /// Tables that may be of posts and are not in `names`.
  private(set) var tables: [String] = []
  /// What could not be opened, with the reason; the place of the folder itself is "".
  private(set) var faults: [ImportReport.Skipped] = []
  private let top: String
  private let limits: ImportLimits
  private let readEntry: ReadEntry
  /// Folders still to list, with a slash at the end; the next one last.
  private var waiting = [""]
  private var seen: Set<FileIdentity> = []
  /// Folders nested too deeply, unless another path leads to them.
  private var deep: [(folder: FileIdentity, name: String)] = []
  private var isFull = false

  /// - Parameter readEntry: stands between this and `readdir` in tests.
  /// - Throws: if the folder itself cannot be read.
  init(
    _ path: String, limits: ImportLimits = ImportLimits(),
    readEntry: @escaping ReadEntry = { $0() }
  ) throws(ImportError) {
    top = path
    self.limits = limits
    self.readEntry = readEntry
    guard let folder = path.withPath(opendir) else { throw ImportError.system("cannot be opened") }
    closedir(folder)
  }

  /// - Parameter isDeep: whether to list the folders in it, too.
  mutating func run(isDeep: Bool = true, shouldStop: () -> Bool) {
    while !isFull, let folder = waiting.popLast(), !shouldStop() {
      list(folder)
      if !isDeep { return }
    }
    if isFull { fail("", limits.tooManyFiles) }
    let lost = deep.filter { !seen.contains($0.folder) }
    if let first = lost.first { fail(first.name, limits.tooDeep(lost.count)) }
  }

  private mutating func fail(_ name: String, _ why: String) {
    faults.append(ImportReport.Skipped(place: Sanitized.line(name), why: why))
  }

  private mutating func list(_ name: String) {
    guard let folder = (top + "/" + name).withPath(opendir) else {
      return fail(name, ImportError.system("cannot be opened").line)
    }
    defer { closedir(folder) }
    var status = stat()
    guard fstat(dirfd(folder), &status) == 0, seen.insert(FileIdentity(status)).inserted
    else { return }
    while !isFull {
      errno = 0
      guard let entry = readEntry({ readdir(folder) }) else { break }
      let part = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(path: $0) }
      }
      if !part.hasPrefix("."), part != "__MACOSX" { take(name + part) }
    }
    if errno != 0, !isFull { fail(name, ImportError.system("cannot be read to its end").line) }
  }

  private mutating func take(_ name: String) {
    var status = stat()
    guard (top + "/" + name).withPath({ stat($0, &status) }) == 0 else {
      if MemberName.mayHoldPosts(name) { fail(name, ImportError.system("cannot be opened").line) }
      return
    }
    switch FileKind(status) {
    case .folder:
      if name.count(where: { $0 == "/" }) < limits.levels {
        waiting.append(name + "/")
      } else {
        deep.append((FileIdentity(status), name))
      }
    case .file:
      if !MemberName.mayHoldPosts(name) {
        switch tableKind(of: name) {
        case .own?: break
        case .other?:
          if tables.count < limits.files { tables.append(name) }
          return
        case .unknown?, nil: return
        }
      }
      isFull = names.count == limits.files
      if !isFull { names.append(name) }
    case .link, .characterDevice, .other: break
    }
  }

  /// What a file is that is called a table; `nil` for any other, and where it cannot be read.
  private func tableKind(of name: String) -> OwnTable.Kind? {
    guard MemberName.isTable(name) else { return nil }
    return try? OwnTable.kind(of: FileSource(FileBytes(top + "/" + name)))
  }
}
