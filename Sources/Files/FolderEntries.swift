import Libc

/// What is in a folder.
package enum FolderEntries {
  /// All names but the two that stand in each folder, in no order; none where there is no folder,
  /// or none that may be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // Read where it stands: a copy would take bytes behind it, which need not be there.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
