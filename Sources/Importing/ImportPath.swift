import Posts

extension ImportRun {
  /// Imports whatever is at a path.
  func importPath(_ path: String) throws(ImportError) {
    let bytes = try FileBytes(path)
    meter.count(bytes)
    if bytes.isFolder { return try importExport(folder(path)) }
    let source = FileSource(bytes, shouldStop: options.shouldStop)
    var head: [UInt8] = []
    while head.count < Shape.headSize {
      if try source.read(Shape.headSize, into: &head) == 0 { break }
      if bytes.size == nil, head.contains(0x0A) { break }
    }
    let shape = Shape(of: head)
    head.removeFirst(Shape.markSize(of: head))
    if shape == .zip { return try importExport(ExportZip(bytes)) }
    if let type = ExportType(of: head) {
      guard type.holdsPosts else { throw type.refusal }
      if path != "-" {
        return try importExport(folder(ExportLayout.folder(path)), only: ExportLayout.base(path))
      }
      file.format = ImportFormat.xExport.rawValue
    }
    try importStream(shape, ByteWindow(source, head: head))
  }

  private func folder(_ path: String) throws(ImportError) -> ExportFolder {
    try ExportFolder(path) { [meter] in meter.count($0) }
  }

  /// Imports JSON as it comes.
  private func importStream(_ shape: Shape, _ window: ByteWindow) throws(ImportError) {
    let decoder = RecordDecoder()
    switch shape {
    case .lines:
      file.format = ImportFormat.jsonl.rawValue
      var lines = LineReader(window)
      try importPosts(of: &lines, name: file.name, with: decoder)
    case .items:
      file.format = ImportFormat.json.rawValue
      var items = ItemReader(window)
      try importPosts(of: &items, name: file.name, with: decoder)
    case .empty: throw ImportError("empty, expected posts")
    case .zip: throw ImportError("a zip, expected JSON")
    case .foreign(let what):
      throw ImportError(
        "\(what), expected JSONL, JSON, or X's data export as zip, folder or tweets.js")
    }
  }
}
