import Posts

extension ImportRun {
  /// Imports a zip, which must be on the disk, since its list is at its end.
  func importZip(_ input: ImportInput) throws(ImportError) {
    guard let bytes = input.file else { return }
    let zip = try ZipContainer(
      bytes, path: input.path, total: reading.unpacked, limits: options.limits,
      shouldStop: options.shouldStop)
    if let damage = zip.damage { skip(input.label, damage.line) }
    for why in zip.leftOut { skip(input.label, why) }
    if zip.hasLostPictures {
      tellLostPictures(input, zip.damage == nil ? Self.unpacked : "download the zip again")
    }
    if !input.isMember { meter.expect(zip.names.map(zip.size)) }
    try importContainer(zip, within: input)
  }

  /// Imports a tar, packed or not.
  func importTar(_ input: ImportInput) throws(ImportError) {
    let before = meter.bytesRead
    let tar = try TarContainer(
      path: input.path, limits: options.limits, shouldStop: options.shouldStop,
      onMember: { [meter] in meter.tick() }, reopen: input.open)
    let cost = meter.bytesRead - before
    if !input.isMember, tar.mustWalk(for: tar.names) { meter.expect([cost]) }
    if let damage = tar.damage { skip(input.label, damage.line) }
    for why in tar.leftOut { skip(input.label, why) }
    if tar.hasLostPictures { tellLostPictures(input, Self.unpacked) }
    try importContainer(tar, within: input)
  }

  /// Imports everything in a folder, zip or tar.
  ///
  /// - Parameter input: the zip or tar; `nil` for a folder.
  func importContainer(
    _ container: some Container, within input: ImportInput? = nil
  ) throws(ImportError) {
    // Restored afterwards: what is known beside this container's parts keeps it alive, and it may
    // hold a copy of what came from a pipe.
    let (partsBefore, repositoriesBefore) = (surroundings.parts, surroundings.repositories)
    defer {
      surroundings.parts = partsBefore
      surroundings.repositories = repositoriesBefore
    }
    let plan = ContainerPlan(container.names)
    let labels = PartLabels(within: input, isMixed: plan.isMixed)
    if input != nil {
      for name in container.names where MemberName.leadsOut(name) {
        findings.remarks.alterations.add(.name, at: labels.place(of: name))
      }
    }
    // The only thing in a folder is read without a label of its own; its places are paths all the
    // same.
    if input == nil, !plan.isMixed, let folder = (plan.exports + plan.outboxes).first {
      findings.label += Sanitized.line(folder)
    }
    for name in container.tables { findings.note(Self.passedTable, at: labels.place(of: name)) }
    let failsAlone = plan.isMixed || input?.isMember == true
    var read: Set<String> = []
    for folder in plan.exports {
      let place = labels.place(of: folder)
      try importPart(at: place, failsAlone: failsAlone) { () throws(ImportError) in
        let label = labels.before(folder)
        read.formUnion(
          try importExport(container, in: folder, label: label, isAlone: !failsAlone))
      }
    }
    for folder in plan.outboxes {
      let place = labels.place(of: folder)
      try importPart(at: place, failsAlone: failsAlone) { () throws(ImportError) in
        let label = labels.before(folder)
        try importMastodon(container, in: folder, label: label, isAlone: !failsAlone)
      }
    }
    read.formUnion(learnRepositories(of: plan.files, in: container))
    // A manifest may name files of the export whose names do not follow the rules.
    let files = plan.files.filter { !read.contains($0) }
    learnOwners(of: files, in: container, prefix: labels.prefix)
    try container.visit(files) { name, passing throws(ImportError) in
      let place = labels.place(of: name)
      try importPart(at: place, failsAlone: failsAlone) { () throws(ImportError) in
        try importFile(name, passing, of: container, within: input, prefix: labels.prefix)
      }
    }
    if input?.isMember != true { try tellWhatWasFound(in: container) }
  }

  private static let passedTable =
    "passed over, as most tables are of other things: if it is one of posts, import it by itself"

  /// Notes how many files of a folder, zip or tar were passed over.
  ///
  /// - Throws: if nothing else was found.
  private func tellWhatWasFound(in container: some Container) throws(ImportError) {
    // Of all records, only the commit of a repository has no format of its own, as posts beside it
    // may be of any.
    if findings.file.format == ImportReport.File.unknownFormat, findings.remarks.records > 0 {
      findings.file.found(.bluesky)
    }
    let file = findings.file
    let isFound = file.format != ImportReport.File.unknownFormat || file.skippedCount > 0
    guard isFound || noteStop() else {
      throw container.hasExportMedia
        ? ImportError.mediaOnly : ImportError("no posts in here", remedy: Shape.expected)
    }
    tellPassedOver()
  }

  /// Imports a part of a folder, zip or tar, unless the import was stopped.
  ///
  /// - Parameter failsAlone: whether a failure is noted with its place while the other parts are
  ///   imported; otherwise the whole fails.
  private func importPart(
    at place: String, failsAlone: Bool, _ body: () throws(ImportError) -> Void
  ) throws(ImportError) {
    if noteStop() { return }
    guard failsAlone else { return try body() }
    attempt(place, body)
  }

  /// Imports one file in a folder, zip or tar.
  ///
  /// - Parameter passing: the file itself if it is being streamed.
  private func importFile(
    _ name: String, _ passing: (any ByteSource)?, of container: some Container,
    within input: ImportInput?, prefix: String
  ) throws(ImportError) {
    // It is the archive that is being written, or a file beside it.
    if let path = container.path(of: name), FileBytes.isLocked(path) {
      findings.file.passedOver += 1
      return
    }
    setDate(of: name, in: container)
    var member = try member(name, of: container, within: input, prefix: prefix)
    if let passing {
      member.isRepeatable = false
      member.open = { passing }
    }
    guard member.file != nil else { return try importInput(member) }
    try readFile { () throws(ImportError) in try importInput(member) }
  }

  /// One file in a folder, zip or tar, as an input of its own.
  private func member(
    _ name: String, of container: some Container, within input: ImportInput?, prefix: String
  ) throws(ImportError) -> ImportInput {
    let path = container.path(of: name)
    let file = try path.map { path throws(ImportError) in
      try FileBytes(path, counter: meter.counter)
    }
    return ImportInput(
      label: prefix + Sanitized.line(name), name: name, beside: { container }, file: file,
      path: path.flatMap(FileBytes.absolutePath), isMember: true,
      depth: input.map { $0.depth + 1 } ?? 0,
      open: { () throws(ImportError) in try container.open(name) })
  }

  private func tellLostPictures(_ input: ImportInput, _ remedy: String) {
    let what = options.mediaFolder == nil ? "cannot be shown" : "can be neither shown nor copied"
    findings.note("its pictures \(what): \(remedy)", at: input.isMember ? input.label : "")
  }

  private static let unpacked = "import the zip or tar itself, unpacked from what it is in"

  private func tellPassedOver() {
    let count = findings.file.passedOver
    guard count > 0 else { return }
    let what =
      count == 1 ? "1 file of another kind was" : "\(count.grouped) files of other kinds were"
    findings.note(what + " passed over")
  }
}

/// The names of the parts of a folder, zip or tar in a report.
private struct PartLabels {
  /// What comes before every name.
  let prefix: String
  private let isMixed: Bool

  init(within input: ImportInput?, isMixed: Bool) {
    prefix = input.map { $0.isMember ? $0.label + ": " : "" } ?? ""
    self.isMixed = isMixed
  }

  func place(of name: String) -> String { prefix + Sanitized.line(name) }

  /// What comes before each place in a folder: the name of an only folder goes without saying.
  func before(_ folder: String) -> String { isMixed ? place(of: folder) : prefix }
}

extension ImportError {
  fileprivate static let mediaOnly = ImportError(
    "no posts in here, but pictures of an export", remedy: ImportRun.unpackAll)
}
