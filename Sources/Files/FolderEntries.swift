import Libc

/// The names in a folder.
package enum FolderEntries {
  /// All names except the two that every folder has, in no order; none if there is no folder, or if
  /// it may not be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // Read in place: a copy would take bytes behind it, which need not exist.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
