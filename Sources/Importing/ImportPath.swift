import Posts

extension ImportRun {
  /// Imports whatever is at a path.
  func importPath(_ path: String) throws(ImportError) {
    let bytes = try FileBytes(path)
    meter.count(bytes)
    let source = FileSource(bytes, shouldStop: options.shouldStop)
    var head: [UInt8] = []
    while head.count < Shape.headSize {
      if try source.read(Shape.headSize, into: &head) == 0 { break }
      if bytes.size == nil, head.contains(0x0A) { break }
    }
    let shape = Shape(of: head)
    head.removeFirst(Shape.markSize(of: head))
    try importStream(shape, ByteWindow(source, head: head))
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
