import Files
import Libc
import Posts

/// The files below a folder.
final class FolderContainer: Container {
  private let path: String
  private let counter: ByteCount
  let names: [String]
  private lazy var byFolder = NamesByFolder(names)
  let tables: [String]
  /// What could not be opened, with the reason; the place of the folder itself is "".
  let faults: [ImportReport.Skipped]

  /// Lists a folder with everything below it; `counter` counts what is read of its files.
  init(
    _ path: String, counter: ByteCount, limits: ImportLimits = ImportLimits(),
    shouldStop: () -> Bool = { false }
  ) throws(ImportError) {
    self.path = path.isEmpty ? "." : path
    self.counter = counter
    var walk = try FolderWalk(self.path, limits: limits)
    walk.run(shouldStop: shouldStop)
    names = walk.names.sorted()
    tables = walk.tables.sorted()
    faults = walk.faults
  }

  /// A container of these files of a folder, which is not listed.
  init(_ path: String, names: [String], counter: ByteCount) {
    self.path = path.isEmpty ? "." : path
    self.counter = counter
    self.names = names
    (tables, faults) = ([], [])
  }

  func names(in folder: String) -> [String] { byFolder[folder] }

  func has(_ name: String) -> Bool { (path + "/" + name).withPath { access($0, F_OK) } == 0 }

  func size(of name: String) -> Int { PathSize.bytes(of: path + "/" + name) ?? 0 }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    FileSource(try FileBytes(path + "/" + name, counter: counter))
  }

  func path(of name: String) -> String? { path + "/" + name }

  /// Only finds real files: a symbolic link, even one to a folder, may lead anywhere.
  func media(_ name: String) -> Post.Media.File? {
    var status = stat()
    let file = path + "/" + name
    guard MemberName.staysInside(name), file.withPath({ lstat($0, &status) }) == 0,
      FileKind(status) == .file, let path = FileBytes.absolutePath(of: file),
      let folder = FileBytes.absolutePath(of: self.path), path == folder + "/" + name
    else { return nil }
    return Post.Media.File(path: path)
  }
}
