import PostFormats
import Posts

extension ImportRun {
  /// Imports a text: a part of an export, if it begins like one, or else whatever posts are in it.
  ///
  /// - Parameters:
  ///   - shape: how posts stand in it, if it is not a part of an export.
  ///   - head: its first bytes.
  ///   - source: the bytes that follow.
  func importText(
    _ shape: Shape, of input: ImportInput, head: [UInt8], _ source: any ByteSource
  ) throws(ImportError) {
    var head = head
    head.removeFirst(Shape.markSize(of: head))
    if let type = ExportType(of: head) {
      guard type.holdsPosts else { return passOver(type, isMember: input.isMember) }
      if let name = input.name {
        return try importExportFile(name, type, of: input, MemorySource(head, then: source))
      }
    }
    if ExportObject.begins(head) { return try importExportObject(input, head: head, source) }
    if let list = ActivityList(of: head, named: input.name ?? "") {
      return try importList(list, of: input, head: head, source)
    }
    if shape == .table, let header = TableHeader(of: head), header.isExport {
      return try importExportTable(header, of: input, head: head, source)
    }
    try importValues(shape, of: input, head: head, source)
  }

  /// Notes a file of an export that has no posts; that is not an error.
  private func passOver(_ type: ExportType, isMember: Bool) {
    findings.file.found(.xExport)
    if isMember { findings.file.passedOver += 1 } else { findings.note(type.note) }
  }

  /// Imports one file of an export, with what the files next to it say about it.
  ///
  /// - Parameter whole: the file from its beginning, as it cannot always be opened again.
  private func importExportFile(
    _ name: String, _ type: ExportType, of input: ImportInput, _ whole: MemorySource
  ) throws(ImportError) {
    var container = try input.beside()
    if !input.isMember { tellOtherParts(of: name, in: container) }
    if !input.isRepeatable { container = UnpackedMember(container, name: name) { whole } }
    let base = Sanitized.line(MemberName.base(name))
    let label = input.isMember ? String(input.label.dropLast(base.count)) : ""
    try importExport(
      container, label: label, isAlone: !input.isMember, only: (name, type))
  }

  /// Notes the other parts beside a file that a person named, unless they are named as well.
  private func tellOtherParts(of name: String, in container: any Container) {
    let others = surroundings.parts.others(ofPart: name, in: container, named: named)
    guard others > 0 else { return }
    findings.note(
      others == 1
        ? "1 more part is beside it: import the folder"
        : "\(others.grouped) more parts are beside it: import the folder")
  }

  /// Imports posts in JSON or in a table, whatever else is among them.
  private func importValues(
    _ shape: Shape, of input: ImportInput, head: [UInt8], _ source: any ByteSource
  ) throws(ImportError) {
    source.giveBackBehind()
    let window = ByteWindow(source, head: head, shouldStop: options.shouldStop)
    let type = ExportType(of: head)
    let collection = type?.collection
    var statuses = StatusDecoder()
    statuses.owner = options.author.map { Author(handle: $0) }
    statuses.isExport = type != nil
    statuses.isForCircle = type?.isForCircle == true
    let file = input.path ?? input.name
    let did = file.flatMap { repository(ofRecordIn: $0, isOnDisk: input.path != nil) }
    let isRecord = did != nil || file.map(BlueskyID.isRecord(inFile:)) == true
    let decoder = RecordDecoder(
      statuses: statuses, collection: collection,
      name: file.flatMap { BlueskyID.name(ofFile: $0, in: did) },
      handles: known.handles, owners: known.repositoryOwners, warnings: warnings)
    let refusals = known.handles.refusals
    let anonymousBefore = findings.anonymous
    // It may be a part of an export that came from a pipe, without the files beside it.
    defer {
      if collection == Post.Collection.posts { findings.noteAuthorless(since: anonymousBefore) }
    }
    let pieces = try importStream(
      shape, window, head: head, name: input.label, decoder, lines: isRecord ? .bluesky : .jsonl,
      items: collection != nil ? .xExport : isRecord ? .bluesky : .json)
    tellOwner(ofRecordsIn: input, decoder, since: refusals)
    findings.remarks.pagesOfGone += decoder.pagesOfGone
    if shape == .table, let header = TableHeader(of: head) {
      let anonymous = findings.anonymous - anonymousBefore
      if header.isOwn { tellLikes(in: input, among: anonymous) }
      tellUnknown(header.unknown, in: input, hasAnonymous: anonymous > 0)
    }
    guard pieces == 0, shape == .lines, !noteStop() else { return }
    guard input.isMember else { throw ImportError.blank }
    findings.file.passedOver += 1
  }

  /// Imports posts as they arrive; returns how many pieces there were.
  ///
  /// - Parameters:
  ///   - lines: the format of a file of lines.
  ///   - items: the format of a file that is neither a table nor lines.
  private func importStream(
    _ shape: Shape, _ window: ByteWindow, head: [UInt8], name: String, _ decoder: RecordDecoder,
    lines: ImportFormat, items: ImportFormat
  ) throws(ImportError) -> Int {
    switch shape {
    case .table:
      guard let header = TableHeader(of: head) else { throw ImportError.noTable }
      findings.file.found(.csv)
      var rows = TableReader(window, header)
      return try importPosts(of: &rows, name: name, with: decoder)
    case .lines:
      findings.file.found(lines)
      var pieces = LineReader(window)
      return try importPosts(of: &pieces, name: name, with: decoder)
    default:
      findings.file.found(items)
      var pieces = ItemReader(window)
      return try importPosts(of: &pieces, name: name, with: decoder)
    }
  }

  /// Notes that likes may be among the posts without an author in a table of our own, as such a
  /// table names no collections.
  private func tellLikes(in input: ImportInput, among anonymous: Int) {
    guard anonymous > 0, options.collection == nil else { return }
    let note =
      "\(anonymous.grouped) of its posts \(anonymous == 1 ? "has" : "have") no author, "
      + "as likes in an export have none; if they are likes: --as likes"
    findings.note(note, at: input.isMember ? input.label : "")
  }

  /// Notes which columns of a table were not read. A column for the author may hold an object.
  private func tellUnknown(_ columns: [String], in input: ImportInput, hasAnonymous: Bool) {
    let lost = columns.filter { !PlainTable.authors.contains($0) || hasAnonymous }
    guard !lost.isEmpty else { return }
    let most = 12
    let rest = lost.count > most ? " and \((lost.count - most).grouped) more" : ""
    let note =
      "columns not read, as no post of X has fields of these names: "
      + lost.prefix(most).joined(separator: ", ") + rest
    findings.note(note, at: input.isMember ? input.label : "")
  }
}

/// What is wrong with a text as a whole.
extension ImportError {
  static let noTable = ImportError(
    "no table of posts",
    remedy: "name its columns in the first row as the fields of JSON: `id` and `text` at least")
  static let empty = ImportError("empty", remedy: "download or write it again")
  static let blank = ImportError(
    "holds blank space and nothing else", remedy: "download or write it again")
}
