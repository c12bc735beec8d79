import Files
import PostFormats
import Posts

extension ImportRun {
  /// Imports whatever is at a path.
  func importPath(_ path: String) throws(ImportError) {
    if MissingFile.isAt(path) { throw MissingFile.error }
    let bytes = try FileBytes(path, counter: meter.counter)
    setDate(bytes.written)
    findings.file.isPipe = bytes.isPipe
    if bytes.isFolder {
      // What is in it has no path of its own.
      if path == StandardInput.path {
        throw ImportError("a folder", remedy: "name it in the place of \(path)")
      }
      return try importFolder(path)
    }
    let input = self.input(of: bytes, at: path)
    try readFile { () throws(ImportError) in try importInput(input) }
  }

  /// The input for a file on the disk, a pipe, or standard input. A file on standard input has no
  /// name; opened again, it would continue where it was.
  private func input(of bytes: FileBytes, at path: String) -> ImportInput {
    let isFile = !bytes.isPipe
    var input = ImportInput(
      label: findings.file.name, beside: folder(around: path), file: isFile ? bytes : nil,
      path: bytes.absolutePath
    ) { [self] in
      FileSource(bytes, stopDescriptor: options.stopDescriptor, onPause: writeWaiting)
    }
    input.isRepeatable = isFile
    guard isFile else { return input }
    input.open = { [meter] () throws(ImportError) in
      FileSource(try FileBytes(path, counter: meter.counter))
    }
    input.name = MemberName.base(path)
    return input
  }

  /// The files next to the one at a path. They are only listed if one of them is needed, and once
  /// for all paths of a folder that follow each other.
  private func folder(around path: String) -> () throws(ImportError) -> any Container {
    let folder = MemberName.folder(path)
    return { [self] () throws(ImportError) -> any Container in
      if let last = surroundings.folder, last.path == folder { return last.files }
      var walk = try FolderWalk(folder.isEmpty ? "." : folder)
      walk.run(isDeep: false, shouldStop: options.shouldStop)
      let files = FolderContainer(folder, names: walk.names.sorted(), counter: meter.counter)
      surroundings.folder = (folder, files)
      return files
    }
  }

  private func importFolder(_ path: String) throws(ImportError) {
    let folder = try FolderContainer(
      path, counter: meter.counter, limits: options.limits, shouldStop: options.shouldStop)
    for fault in folder.faults where fault.place.isEmpty { skip(findings.file.name, fault.why) }
    let name = findings.file.path
    findings.label = path == "." ? "" : name.hasSuffix("/") ? name : name + "/"
    for fault in folder.faults where !fault.place.isEmpty { skip(fault.place, fault.why) }
    meter.expect(folder.names.map(folder.size))
    try importContainer(folder)
  }
}
