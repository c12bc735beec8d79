import PostFormats
import Posts

extension ImportRun {
  /// Imports the posts and likes of X's data export.
  ///
  /// - Parameters:
  ///   - folder: the folder of its files, with a slash at the end.
  ///   - label: what comes before each place in reports.
  ///   - isAlone: whether nothing else is read at the path that a person named.
  ///   - only: the one file to import; the others are read only for what they say about it.
  /// - Returns: the names of the files that were read.
  @discardableResult
  func importExport(
    _ container: some Container, in folder: String = "", label: String, isAlone: Bool,
    only: (name: String, type: ExportType)? = nil
  ) throws(ImportError) -> [String] {
    findings.file.found(.xExport)
    let skippedBefore = findings.file.skippedCount
    var layout =
      only.map { surroundings.parts.layout(ofPart: $0.name, in: container) }
      ?? ExportLayout(container, in: folder)
    // What is said about its posts is read again for each part that comes by itself.
    reading.isToldBefore =
      !isAlone && !surroundings.parts.claimReport(on: layout.folder, of: container)
    var export = OpenExport(container: container, label: label)
    export.manifest = first(in: layout.manifest, of: export).map(ExportManifest.init)
    if only == nil { completeLayout(&layout, of: &export) }
    var decoder = statusDecoder(of: export, layout)
    if let owner = decoder.owner {
      noteOwner(owner, of: PostService.x, made: export.manifest?.made)
    }
    if export.isPartial { findings.note(export.isZip ? Self.zipOfSeveral : Self.partHere) }
    let files = layout.posts + layout.notes + layout.likes
    if isAlone { meter.expect(files.map(container.size)) }
    // A file that is being streamed can be read only once.
    for name in layout.circle where name != only?.name { readCircle(name, of: export) }
    defer { reading.circle = CirclePosts() }
    decoder.circle = reading.circle.ids
    decoder.isForCircle =
      only.map { $0.type.isForCircle || layout.circle.contains($0.name) } ?? false
    let skippedNotes = readNotes(layout.notes, of: export, into: &decoder.notes)
    reading.isToldBefore = false
    let collection = only?.type.collection ?? Post.Collection.posts
    let anonymousBefore = findings.anonymous
    for name in layout.posts where !noteStop() {
      let decoder = RecordDecoder(
        statuses: decoder, collection: collection, warnings: warnings)
      readPosts(name, of: export, decoder)
    }
    if collection == Post.Collection.posts { findings.noteAuthorless(since: anonymousBefore) }
    if only == nil {
      tellUnmatched(
        decoder.notes, at: label + "note-tweet.js", skipped: skippedBefore + skippedNotes,
        isPartial: export.isPartial)
    }
    for name in layout.likes where !noteStop() {
      let decoder = RecordDecoder(collection: Post.Collection.likes, warnings: warnings)
      readPosts(name, of: export, decoder)
    }
    return files
  }

  private static let zipOfSeveral = "this zip is one part of an export: \(unpackAll)"
  private static let partHere =
    "one part of an export is here: unpack the others into the same folder, too"
  static let unpackAll = "unpack all zips of the export into one folder, and import that"

  /// Adds the files that only the manifest names, and reports those of them that are missing.
  private func completeLayout(_ layout: inout ExportLayout, of export: inout OpenExport) {
    guard let manifest = export.manifest else { return }
    let missing = layout.take(manifest, in: export.container)
    export.lacksFiles = !missing.isEmpty
    // The missing files are in other zips.
    if export.isPartial { return }
    for name in missing { skip(export.place(of: name), "named in manifest.js, but not here") }
  }

  /// The decoder of its posts; it learns of long texts and circles when their files are read.
  private func statusDecoder(of export: OpenExport, _ layout: ExportLayout) -> StatusDecoder {
    let (container, folder) = (export.container, layout.folder)
    var decoder = StatusDecoder()
    decoder.isExport = true
    decoder.owner = owner(of: export, layout) ?? options.author.map { Author(handle: $0) }
    decoder.media = { name in
      ExportLayout.mediaFolders.lazy.compactMap { container.media(folder + $0 + name) }.first
    }
    return decoder
  }

  /// Whose export it is; `nil` if none of its files names anybody.
  private func owner(of export: OpenExport, _ layout: ExportLayout) -> Author? {
    let author = ExportOwner.author(
      account: first(in: layout.account, of: export),
      profile: first(in: layout.profile, of: export), manifest: export.manifest)
    if let author { return author }
    return first(in: layout.details, of: export).flatMap(ExportOwner.author(details:))
  }

  /// The first object of a small file; `nil` if there is none, with the reason in the report.
  private func first(in name: String?, of export: OpenExport) -> JSONValue? {
    guard let name else { return nil }
    let place = export.place(of: name)
    do throws(ImportError) {
      var items = try items(of: name, in: export)
      switch try items.next()?.result {
      case .success(let document): return document.root
      case .failure(let problem): skip(place, problem.why)
      case nil: skip(place, "empty")
      }
    } catch {
      skip(place, error.line)
    }
    return nil
  }

  /// Learns which posts are for a circle; faults in one are reported when it is read as a post.
  private func readCircle(_ name: String, of export: OpenExport) {
    attempt(export.place(of: name)) { () throws(ImportError) in
      var items = try items(of: name, in: export)
      while !noteStop(), let piece = try items.next() {
        if case .success(let document) = piece.result,
          let id = try? PostFields.id(of: document.root["tweet"] ?? document.root)
        {
          reading.circle.ids.insert(id)
        }
      }
    }
  }

  /// Reads the files of long texts; returns how many things in them were skipped.
  private func readNotes(
    _ names: [String], of export: OpenExport, into notes: inout NoteTweets
  ) -> Int {
    let skippedBefore = findings.file.skippedCount
    for name in names { readNotes(in: name, of: export, into: &notes) }
    return findings.file.skippedCount - skippedBefore
  }

  /// Reads one file of long texts and compares their number with the manifest's.
  private func readNotes(in name: String, of export: OpenExport, into notes: inout NoteTweets) {
    let place = export.place(of: name)
    var count = 0
    let isWhole = attempt(place) { () throws(ImportError) in
      var items = try items(of: name, in: export)
      while !noteStop(), let piece = try items.next() {
        count = piece.number
        if let why = notes.add(piece) { skip("\(place): item \(piece.number)", why) }
        meter.tick()
      }
    }
    if isWhole { compare(count, of: name, in: export) }
  }

  /// Reports the notes that belong to no post, unless some posts could not be read, which would
  /// explain it.
  ///
  /// - Parameters:
  ///   - skipped: how much was skipped before the notes, and of the notes themselves.
  ///   - isPartial: whether the posts may be in other zips of the export.
  func tellUnmatched(
    _ notes: NoteTweets, at place: String, skipped: Int, isPartial: Bool = false
  ) {
    let count = notes.unmatched
    guard count > 0, findings.file.skippedCount == skipped, !noteStop() else { return }
    let texts = count.counted("long text")
    let owners = count == 1 ? "belongs to a post" : "belong to posts"
    findings.note(
      isPartial
        ? "\(texts) \(owners) in another zip: \(Self.unpackAll)"
        : "\(texts) left out, as no post here begins so",
      at: place)
  }

  /// Imports one file of posts and compares their number with the manifest's.
  private func readPosts(_ name: String, of export: OpenExport, _ decoder: RecordDecoder) {
    // What is read after it in a zip or tar has the date of that file, not of this export.
    let dateBefore = reading.date
    defer { setDate(dateBefore) }
    if let manifest = export.manifest, let made = manifest.made, manifest.isOfFile(name) {
      setDate(FileDate(made))
    } else {
      setDate(of: name, in: export.container)
    }
    let place = export.place(of: name)
    var count = 0
    let isWhole = attempt(place) { () throws(ImportError) in
      var items = try items(of: name, in: export)
      count = try importPosts(of: &items, name: place, with: decoder)
    }
    if isWhole { compare(count, of: name, in: export) }
  }

  /// Reports a file that has more or fewer items than the manifest says.
  private func compare(_ count: Int, of name: String, in export: OpenExport) {
    guard let expected = export.manifest?.count(of: name), expected != count else { return }
    skip(
      export.place(of: name),
      "has \(count.counted("item")), but manifest.js says \(expected.grouped)")
  }

  private func items(of name: String, in export: OpenExport) throws(ImportError) -> ItemReader {
    ItemReader(try export.container.window(name, shouldStop: options.shouldStop))
  }
}

/// An export that is being imported.
private struct OpenExport {
  let container: any Container
  /// What comes before each place in reports.
  let label: String
  /// What the export says about its files; `nil` if it says nothing.
  var manifest: ExportManifest?
  /// Whether files are missing that the manifest names.
  var lacksFiles = false

  /// Whether other zips have the rest of the export. Its manifest also says so where all of them
  /// have been unpacked into one folder.
  var isPartial: Bool { manifest?.isPartial == true && (lacksFiles || isZip) }

  var isZip: Bool { container.bare is ZipContainer }

  /// The name of one of its files in reports.
  func place(of name: String) -> String { label + Sanitized.line(MemberName.base(name)) }
}
