import Glibc

/// An export that was unpacked, or one of its folders.
final class ExportFolder: ExportContainer {
  private let path: String
  private let onOpen: (FileBytes) -> Void
  let names: [String]

  /// Looks into a folder, and into `data/` of it and of the folders in it: zips are unpacked with and
  /// without a folder around them. `onOpen` is told of each file that is opened.
  init(_ path: String, onOpen: @escaping (FileBytes) -> Void) throws(ImportError) {
    self.path = path.isEmpty ? "." : path
    self.onOpen = onOpen
    guard let top = Self.list(self.path) else { throw ImportError.system("cannot be opened") }
    var names: [String] = []
    var folders = [""]
    folders += top.contains("data") ? ["data/"] : top.map { $0 + "/data/" }
    for folder in folders {
      for name in Self.list(self.path + "/" + folder) ?? [] { names.append(folder + name) }
    }
    self.names = names.filter(ExportLayout.matters).sorted()
  }

  func size(of name: String) -> Int { PathSize.bytes(of: path + "/" + name) ?? 0 }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    let file = try FileBytes(path + "/" + name)
    onOpen(file)
    return FileSource(file)
  }

  /// Names in a folder; `nil` when it is none.
  private static func list(_ path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder), names.count < ZipDirectory.entryLimit {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
