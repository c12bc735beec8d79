import Posts

extension ImportRun {
  /// Imports whatever is at a path.
  func importPath(_ path: String) throws(ImportError) {
    let bytes = try FileBytes(path)
    meter.count(bytes)
    if bytes.isFolder { return try importExport(folder(path)) }
    let source = FileSource(bytes, shouldStop: options.shouldStop)
    var head = try self.head(of: source, isPipe: bytes.size == nil)
    let shape = Shape(of: head).taken(for: options.format)
    head.removeFirst(Shape.markSize(of: head))
    if shape == .zip { return try importZip(bytes) }
    if let type = ExportType(of: head) {
      guard type.holdsPosts else { throw type.refusal }
      if path != "-" {
        return try importExport(
          folder(ExportLayout.folder(path)), only: ExportLayout.base(path), type.collection)
      }
      file.format = ImportFormat.xExport.rawValue
    }
    try importStream(shape, ByteWindow(source, head: head, shouldStop: options.shouldStop))
  }

  /// Enough of the beginning to know what it is; of a pipe, no more than one line need be there yet.
  private func head(of source: FileSource, isPipe: Bool) throws(ImportError) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < Shape.headSize, try source.read(Shape.headSize, into: &head) > 0 {
      if isPipe, head.contains(0x0A) { break }
    }
    return head
  }

  private func folder(_ path: String) throws(ImportError) -> ExportFolder {
    try ExportFolder(path) { [meter] in meter.count($0) }
  }

  private func importZip(_ bytes: FileBytes) throws(ImportError) {
    let zip = try ExportZip(bytes, shouldStop: options.shouldStop)
    if let damage = zip.damage { skip(file.name, damage.line) }
    try importExport(zip)
  }

  /// Imports JSON as it comes.
  private func importStream(_ shape: Shape, _ window: ByteWindow) throws(ImportError) {
    switch shape {
    case .lines:
      file.format = ImportFormat.jsonl.rawValue
      var lines = LineReader(window)
      try importPosts(of: &lines, name: file.name, with: RecordDecoder())
    case .items:
      if file.format == ImportReport.File.unknownFormat {
        file.format = ImportFormat.json.rawValue
      }
      var items = ItemReader(window)
      try importPosts(of: &items, name: file.name, with: RecordDecoder())
    case .empty: throw ImportError("empty, expected posts")
    case .zip, .foreign:
      throw ImportError(
        "\(shape.words), expected JSONL, JSON, or X's data export as zip, folder or tweets.js")
    }
  }
}
