import PostFormats
import Posts

extension ImportRun {
  /// Imports the table of an export from before 2019: the posts of the person who made the export.
  ///
  /// - Parameters:
  ///   - head: its first bytes, without a byte order mark.
  ///   - source: the bytes that follow.
  func importExportTable(
    _ header: TableHeader, of input: ImportInput, head: [UInt8], _ source: any ByteSource
  ) throws(ImportError) {
    findings.file.found(.csv)
    var statuses = StatusDecoder()
    statuses.isExport = true
    statuses.owner = owner(ofTableIn: input) ?? options.author.map { Author(handle: $0) }
    if let owner = statuses.owner { noteOwner(owner, of: PostService.x) }
    let decoder = RecordDecoder(
      statuses: statuses, collection: Post.Collection.posts, warnings: warnings)
    let anonymousBefore = findings.anonymous
    defer { findings.noteAuthorless(since: anonymousBefore) }
    var rows = TableReader(
      ByteWindow(source, head: head, shouldStop: options.shouldStop), header)
    try importPosts(of: &rows, name: input.label, with: decoder)
  }

  /// The owner of the export, as a file of it says; `nil` if that file is missing, or names nobody.
  /// What is wrong with it is reported when the rest of the export is read.
  private func owner(ofTableIn input: ImportInput) -> Author? {
    guard let name = input.name, let container = try? input.beside() else { return nil }
    let details = ExportLayout.details(besideTable: name)
    guard container.has(details),
      let window = try? container.window(details, shouldStop: options.shouldStop)
    else { return nil }
    var items = ItemReader(window)
    guard case .success(let document)? = try? items.next()?.result else { return nil }
    return ExportOwner.author(details: document.root)
  }
}
