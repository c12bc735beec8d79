import PostFormats
import Posts

extension ImportRun {
  /// Imports whatever is at a path.
  func importPath(_ path: String) throws(ImportError) {
    let bytes = try FileBytes(path, counter: meter.counter)
    setDate(bytes.written)
    if bytes.isFolder { return try importFolder(path) }
    // A file on standard input has no name; opened again, it would continue where it was.
    let isFile = bytes.size != nil && path != "-"
    let shouldStop = options.shouldStop
    let beside = { [meter] () throws(ImportError) -> any Container in
      let folder = MemberName.folder(path)
      var walk = try FolderWalk(folder.isEmpty ? "." : folder)
      walk.run(isDeep: false, shouldStop: shouldStop)
      return FolderContainer(folder, names: walk.names.sorted(), counter: meter.counter)
    }
    var input = ImportInput(
      label: file.name, beside: beside, file: isFile ? bytes : nil,
      path: bytes.absolutePath
    ) { [options] in FileSource(bytes, stopDescriptor: options.stopDescriptor) }
    input.isRepeatable = isFile
    if input.isRepeatable {
      input.open = { [meter] () throws(ImportError) in
        FileSource(try FileBytes(path, counter: meter.counter))
      }
      input.name = MemberName.base(path)
    }
    try readFile { () throws(ImportError) in try importInput(input) }
  }

  private func importFolder(_ path: String) throws(ImportError) {
    let folder = try FolderContainer(
      path, counter: meter.counter, limits: options.limits, shouldStop: options.shouldStop)
    for fault in folder.faults where fault.place.isEmpty { skip(file.name, fault.why) }
    label = path == "." ? "" : file.path.hasSuffix("/") ? file.path : file.path + "/"
    for fault in folder.faults where !fault.place.isEmpty { skip(fault.place, fault.why) }
    meter.expect(folder.names.map(folder.size))
    try importContainer(folder, folder: path)
  }

  /// Imports a file, whose format is told from its first bytes.
  func importInput(_ input: ImportInput) throws(ImportError) {
    let source = try input.open()
    var head = try self.head(of: source, isPipe: !input.isRepeatable && !input.isMember)
    let shape = shape(of: input, head)
    if shape.holdsFiles, input.depth >= ImportInput.depthLimit { throw ImportInput.tooDeep }
    switch shape {
    case .zip where input.file == nil, .car where input.file == nil,
      .database where input.file == nil, .tar where !input.isRepeatable,
      // SQLite only takes paths that are text.
      .database where input.database == nil && input.path?.holdsRawBytes == true:
      return try importSpooled(input, MemorySource(head, then: source))
    case .zip: return try importZip(input)
    case .tar: return try importTar(input)
    case .car: return try importRepository(input)
    case .database: return try importDatabase(input)
    case .packed:
      return try importInput(
        input.unpacked(MemorySource(head, then: source), total: unpacked))
    case .empty where head.isEmpty && isCalledLines(input):
      file.found(.jsonl)
      return notes.add("no posts in it: it is empty")
    case .empty where !input.isMember:
      throw head.isEmpty ? Self.empty : Self.blank
    case .foreign(UnsupportedFormat.words.error) where isCalledTable(input): throw Self.noTable
    case .foreign(let error) where !input.isMember: throw error
    // On the disk, SQLite finds the log next to its database.
    case .foreign(let error) where error == UnsupportedFormat.log.error && input.path == nil:
      throw error
    case .empty, .foreign:
      file.passedOver += 1
      return
    case .lines, .items, .table: break
    }
    head.removeFirst(Shape.markSize(of: head))
    if let type = ExportType(of: head) {
      guard type.holdsPosts else { return passOver(type, isMember: input.isMember) }
      if let name = input.name {
        var container = try input.beside()
        if !input.isRepeatable {
          let whole = MemorySource(head, then: source)
          container = UnpackedMember(container, name: name) { whole }
        }
        return try importExport(container, only: name, type.collection)
      }
    }
    if ExportObject.begins(head) { return try importExportObject(input, head: head, source) }
    if let list = ActivityList(of: head, named: input.name ?? "") {
      return try importList(list, of: input, head: head, source)
    }
    try importValues(shape, of: input, head: head, source)
  }

  /// Imports posts in JSON, whatever they are among.
  private func importValues(
    _ shape: Shape, of input: ImportInput, head: [UInt8], _ source: any ByteSource
  ) throws(ImportError) {
    let window = ByteWindow(source, head: head, shouldStop: options.shouldStop)
    let collection = ExportType(of: head)?.collection
    var statuses = StatusDecoder()
    statuses.owner = options.author.map { Author(handle: $0) }
    statuses.isExport = collection != nil
    let decoder = RecordDecoder(
      statuses: statuses, collection: collection,
      name: (input.path ?? input.name).flatMap(BlueskyID.name(ofFile:)),
      author: options.author ?? "", owners: repositoryOwners, warnings: warnings)
    decoder.listed = listed
    anonymous = 0
    let pieces = try importStream(
      shape, window, head: head, name: input.label, decoder, isExport: collection != nil)
    tellOwner(ofPagesIn: input, decoder)
    if shape == .table, TableHeader(of: head)?.isOwn == true { tellLikes(in: input) }
    guard pieces == 0, shape == .lines, !isStopped else { return }
    guard input.isMember else { throw Self.blank }
    file.passedOver += 1
  }

  /// Notes that likes may be among the posts of a table of our own, which names no collections.
  private func tellLikes(in input: ImportInput) {
    guard anonymous > 0, options.collection == nil else { return }
    let note =
      "\(anonymous.grouped) of its posts \(anonymous == 1 ? "has" : "have") no author, "
      + "as likes in an export have none; if they are likes: --as likes"
    notes.add(note, at: input.isMember ? input.label : "")
  }

  /// Notes a file of an export that has no posts; that is not an error.
  private func passOver(_ type: ExportType, isMember: Bool) {
    file.found(.xExport)
    if isMember { file.passedOver += 1 } else { notes.add(type.note) }
  }

  /// Whether its name or the person says that it is JSONL. Nothing at all then is a list of no posts, as
  /// `archive export` writes of an archive that has none; elsewhere it is a download that failed.
  private func isCalledLines(_ input: ImportInput) -> Bool {
    !input.isMember && (options.format == .jsonl || endings(of: input).contains("jsonl"))
  }

  /// Whether its name says that it is a table.
  private func isCalledTable(_ input: ImportInput) -> Bool {
    !input.isMember && endings(of: input).contains { $0 == "csv" || $0 == "tsv" }
  }

  private func endings(of input: ImportInput) -> ArraySlice<Substring> {
    MemberName.base(input.name ?? "").lowercased().split(separator: ".").dropFirst()
  }

  private func shape(of input: ImportInput, _ head: [UInt8]) -> Shape {
    let shape = Shape(of: head).taken(for: options.format)
    switch shape {
    // A zip with a program or anything else before it is only recognised by its end.
    case .foreign where input.file.map(ZipDirectory.ends) == true: return .zip
    // Posts may follow even after this much blank space, which a line reader skips.
    case .empty where head.count >= Shape.headSize: return .lines
    default: return shape
    }
  }

  private static let noTable = ImportError(
    "no table of posts",
    remedy: "name its columns in the first row as the fields of JSON: `id` and `text` at least")
  private static let empty = ImportError("empty", remedy: "download or write it again")
  private static let blank = ImportError(
    "holds blank space and nothing else", remedy: "download or write it again")

  /// As much of the beginning as is needed to tell the format. A pipe need not have delivered more
  /// than one line.
  func head(of source: any ByteSource, isPipe: Bool = false) throws(ImportError) -> [UInt8] {
    var head: [UInt8] = []
    do {
      while head.count < Shape.headSize, try source.read(Shape.headSize, into: &head) > 0 {
        if isPipe, head.contains(0x0A) { break }
      }
    } catch {
      // Read first what came before the failure: the source will fail again.
      if head.isEmpty { throw error }
    }
    return head
  }

  /// Imports JSON as it arrives; returns how many pieces there were.
  private func importStream(
    _ shape: Shape, _ window: ByteWindow, head: [UInt8], name: String, _ decoder: RecordDecoder,
    isExport: Bool
  ) throws(ImportError) -> Int {
    if shape == .table {
      guard let header = TableHeader(of: head) else { throw Self.noTable }
      file.found(.csv)
      var rows = TableReader(window, header)
      return try importPosts(of: &rows, name: name, with: decoder)
    } else if shape == .lines {
      file.found(.jsonl)
      var lines = LineReader(window)
      return try importPosts(of: &lines, name: name, with: decoder)
    } else {
      file.found(isExport ? .xExport : .json)
      var items = ItemReader(window)
      return try importPosts(of: &items, name: name, with: decoder)
    }
  }
}
