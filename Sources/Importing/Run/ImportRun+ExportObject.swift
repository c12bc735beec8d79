import PostFormats
import Posts

extension ImportRun {
  /// Imports an export of X that is one object. It is read twice: its lists are in any order, and
  /// the list that tells whose the posts are may come after them.
  func importExportObject(
    _ input: ImportInput, head: [UInt8], _ source: any ByteSource
  ) throws(ImportError) {
    let source = MemorySource(head, then: source)
    guard input.isRepeatable else { return try importSpooled(input, source) }
    findings.file.found(.xExport)
    if !input.isMember, let size = input.file?.size { meter.expect([size, size]) }
    let skipped = findings.file.skippedCount
    var facts = ExportFacts()
    // What makes it unreadable is reported when the posts are read.
    try? learn(&facts, from: source, label: input.label)
    let skippedBefore = findings.file.skippedCount
    var statuses = StatusDecoder()
    statuses.isExport = true
    statuses.notes = facts.notes
    statuses.owner =
      ExportOwner.author(account: facts.account, profile: facts.profile, manifest: nil)
      ?? options.author.map { Author(handle: $0) }
    if let owner = statuses.owner, isByOwner { noteOwner(owner, of: PostService.x) }
    var hasLists = false
    var lists = ItemReader(
      ByteWindow(try input.open(), shouldStop: options.shouldStop), lists: ExportObject.posts)
    while !noteStop(), let list = try lists.moveToList() {
      let collection = ExportObject.collection(of: list)
      let isLiked = collection == Post.Collection.likes
      let decoder = RecordDecoder(
        statuses: isLiked ? StatusDecoder() : statuses, collection: collection,
        warnings: warnings)
      hasLists = true
      let anonymousBefore = findings.anonymous
      try importPosts(of: &lists, name: "\(input.label): \(list)", with: decoder)
      if !isLiked { findings.noteAuthorless(since: anonymousBefore) }
    }
    if noteStop() { return }
    if !lists.isWhole, findings.file.skippedCount == skipped {
      skip(input.label, "cut off: the file ends here, expected `}`")
    }
    if !hasLists { findings.note("no posts in it: there is no list `tweets` nor `like`") }
    tellUnmatched(statuses.notes, at: input.label + ": note-tweet", skipped: skippedBefore)
  }

  /// Whether the person who imports it also wrote it. Anybody can get anybody's export from the
  /// Community Archive: one that goes into a collection with a name of its own is somebody else's.
  private var isByOwner: Bool {
    options.collection.map { $0.text == Post.Collection.posts } ?? true
  }

  private func learn(
    _ facts: inout ExportFacts, from source: any ByteSource, label: String
  ) throws(ImportError) {
    var lists = ItemReader(
      ByteWindow(source, shouldStop: options.shouldStop), lists: ExportObject.facts)
    while !noteStop(), let list = try lists.moveToList() {
      while !noteStop(), let piece = try lists.next() {
        if let why = facts.take(piece, of: list) {
          skip("\(label): \(list): item \(piece.number)", why)
        }
        meter.tick()
      }
    }
  }
}

/// What the object says about its posts outside of them.
private struct ExportFacts {
  var account: JSONValue?
  var profile: JSONValue?
  var notes = NoteTweets()

  /// Takes an item of a list; returns why it could not.
  mutating func take(_ piece: Piece, of list: String) -> String? {
    if list == "note-tweet" { return notes.add(piece) }
    switch piece.result {
    case .failure(let problem): return problem.why
    case .success(let document):
      if list == "account" {
        account = account ?? document.root
      } else {
        profile = profile ?? document.root
      }
      return nil
    }
  }
}
