import Glibc
import Posts

/// Lists the files below a folder. Links to folders are followed, each folder once: loops end.
struct FolderWalk {
  /// Paths below the folder, with `/`; only of files that may hold posts.
  private(set) var names: [String] = []
  private(set) var faults: [ImportReport.Skipped] = []
  private let top: String
  /// Folders to look into, with a slash at the end; the next one last.
  private var waiting = [""]
  private var seen: Set<[UInt64]> = []

  /// More levels than people make; a path has 4,096 bytes.
  private static let depthLimit = 64

  /// - Throws: when the folder itself cannot be read.
  init(_ path: String) throws(ImportError) {
    top = path
    guard let folder = path.withPath(opendir) else { throw ImportError.system("cannot be opened") }
    closedir(folder)
  }

  /// `isDeep`: with the folders in it.
  mutating func run(isDeep: Bool = true, shouldStop: () -> Bool) {
    while let folder = waiting.popLast(), !shouldStop() {
      guard names.count < MemberName.limit else {
        let why = "has more than \(MemberName.limit) files: import its folders one by one"
        return faults.append(ImportReport.Skipped(place: Sanitized.line(top), why: why))
      }
      list(folder)
      if !isDeep { return }
    }
  }

  private mutating func list(_ name: String) {
    guard let folder = (top + "/" + name).withPath(opendir) else {
      let why = ImportError.system("cannot be opened").line
      return faults.append(ImportReport.Skipped(place: Sanitized.line(name), why: why))
    }
    defer { closedir(folder) }
    var status = stat()
    guard fstat(dirfd(folder), &status) == 0,
      seen.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted
    else { return }
    while let entry = readdir(folder), names.count < MemberName.limit {
      let part = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(path: $0) }
      }
      if !part.hasPrefix("."), part != "__MACOSX" { take(name + part) }
    }
  }

  private mutating func take(_ name: String) {
    var status = stat()
    guard (top + "/" + name).withPath({ stat($0, &status) }) == 0 else {
      guard MemberName.mayHoldPosts(name) else { return }
      let why = ImportError.system("cannot be opened").line
      return faults.append(ImportReport.Skipped(place: Sanitized.line(name), why: why))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      if name.count(where: { $0 == "/" }) < Self.depthLimit { waiting.append(name + "/") }
    case S_IFREG: if MemberName.mayHoldPosts(name) { names.append(name) }
    default: break
    }
  }
}
