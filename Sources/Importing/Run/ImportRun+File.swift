import PostFormats
import Posts

extension ImportRun {
  /// Imports a file, whose format is told from its first bytes.
  func importInput(_ input: ImportInput) throws(ImportError) {
    let source = try input.open()
    let head = try self.head(of: source, isPipe: !input.isRepeatable && !input.isMember)
    let shape = shape(of: input, head)
    if shape.holdsFiles, input.depth >= ImportInput.depthLimit { throw ImportInput.tooDeep }
    if input.needsCopy(as: shape) {
      return try importSpooled(input, MemorySource(head, then: source))
    }
    switch shape {
    case .zip: try importZip(input)
    case .tar: try importTar(input)
    case .car: try importRepository(input)
    case .database: try importDatabase(input)
    case .packed:
      try importInput(input.unpacked(MemorySource(head, then: source), total: reading.unpacked))
    case .lines, .items, .table: try importText(shape, of: input, head: head, source)
    case .empty: try passEmpty(input, head)
    case .foreign(let error): try passForeign(input, error)
    }
  }

  /// Passes over a file that holds nothing, or throws why that is wrong.
  private func passEmpty(_ input: ImportInput, _ head: [UInt8]) throws(ImportError) {
    if head.isEmpty, isCalledLines(input) {
      findings.file.found(.jsonl)
      return findings.note("no posts in it: it is empty", at: input.isMember ? input.label : "")
    }
    // An empty file that is called a list of JSON is a failed download, also among other files.
    if !input.isMember || MemberName.isList(input.name ?? "") {
      throw head.isEmpty ? ImportError.empty : ImportError.blank
    }
    findings.file.passedOver += 1
  }

  /// Passes over a file of a kind that cannot be read, or throws what a person should have named.
  private func passForeign(_ input: ImportInput, _ error: ImportError) throws(ImportError) {
    if error == UnsupportedFormat.words.error, isCalledTable(input) { throw ImportError.noTable }
    // On the disk, SQLite finds the log next to its database.
    let isLostLog = error == UnsupportedFormat.log.error && input.path == nil
    let isCalledList = MemberName.isList(input.name ?? "")
    if !input.isMember || isLostLog || isCalledList { throw error }
    if !isOfDatabase(input) { findings.file.passedOver += 1 }
  }

  /// Whether it is a write-ahead log, or its index, that SQLite reads with the database beside it.
  private func isOfDatabase(_ input: ImportInput) -> Bool {
    guard input.path != nil, let name = input.name,
      name.hasSuffix("-wal") || name.hasSuffix("-shm")
    else { return false }
    return (try? input.beside().has(String(name.dropLast(4)))) == true
  }

  /// Whether it is called JSONL, by its name or by the person if it is the only file. Then an empty
  /// file is a list of no posts, as `archive export` writes for an archive that has none; otherwise
  /// an empty file is a failed download.
  private func isCalledLines(_ input: ImportInput) -> Bool {
    !input.isMember && options.format == .jsonl || endings(of: input).contains("jsonl")
  }

  /// Whether its name says that it is a table.
  private func isCalledTable(_ input: ImportInput) -> Bool {
    !input.isMember && endings(of: input).contains { $0 == "csv" || $0 == "tsv" }
  }

  private func endings(of input: ImportInput) -> ArraySlice<Substring> {
    MemberName.endings(input.name ?? "")
  }

  private func shape(of input: ImportInput, _ head: [UInt8]) -> Shape {
    let shape = Shape(of: head).taken(for: options.format)
    switch shape {
    // A zip with a program or anything else before it can only be recognised by its end.
    case .foreign where input.file.map(ZipDirectory.ends) == true: return .zip
    // Posts may follow even after this much blank space, which a line reader skips.
    case .empty where head.count >= Shape.headSize: return .lines
    default: return shape
    }
  }

  /// Reads as much of the beginning as is needed to tell the format. A pipe need not have delivered
  /// more than one line.
  func head(of source: any ByteSource, isPipe: Bool = false) throws(ImportError) -> [UInt8] {
    var head: [UInt8] = []
    do {
      while head.count < Shape.headSize, try source.read(Shape.headSize, into: &head) > 0 {
        if isPipe, TablePreamble.isFollowed(in: head) { break }
      }
    } catch {
      // What came before the failure is read first: the source will fail again.
      if head.isEmpty { throw error }
    }
    return head
  }
}
