import PostFormats
import Posts

extension ImportRun {
  /// Imports the posts and likes of X's data export.
  ///
  /// - Parameters:
  ///   - folder: where its files are, with a slash at the end.
  ///   - label: what comes before each place in reports.
  ///   - only: the one file to import, of this collection; the others are read only for what they
  ///     say about it.
  func importExport(
    _ container: some Container, in folder: String = "", label: String = "", only: String? = nil,
    _ collection: String = Post.Collection.posts
  ) throws(ImportError) {
    file.found(.xExport)
    var skipped = file.skippedCount
    var layout = ExportLayout(
      container.names, in: only.map(MemberName.folder) ?? folder, only: only)
    let manifest = first(in: layout.manifest, of: container, label).map(ExportManifest.init)
    if only == nil, let manifest {
      let missing = layout.take(manifest, names: container.names)
      let folder = Sanitized.line(layout.folder)
      let told = "/" + self.label + label
      let place = told.hasSuffix("/" + folder) ? label : label + folder
      for name in missing where !manifest.isPartial {
        skip(place + name, "named in manifest.js, but not here")
      }
    }
    var decoder = StatusDecoder()
    decoder.isExport = true
    decoder.owner = ExportOwner.author(
      account: first(in: layout.account, of: container, label),
      profile: first(in: layout.profile, of: container, label), manifest: manifest)
    if decoder.owner == nil, let details = first(in: layout.details, of: container, label) {
      decoder.owner = ExportOwner.author(details: details)
    }
    decoder.owner = decoder.owner ?? options.author.map { Author(handle: $0) }
    let folder = layout.folder
    decoder.media = { name in
      ExportLayout.mediaFolders.lazy.compactMap { container.media(folder + $0 + name) }.first
    }
    if let owner = decoder.owner { own(owner, of: PostFields.service) }
    if manifest?.isPartial == true {
      notes.add("this zip is one part of an export: import the others, too")
    }
    let files = layout.posts + layout.notes + layout.likes
    if label.isEmpty { meter.expect(files.map(container.size)) }
    for name in layout.circle { readCircle(name, of: container, label) }
    defer { circle = CirclePosts() }
    decoder.circle = circle.ids
    let skippedBefore = file.skippedCount
    for name in layout.notes {
      readNotes(name, of: container, label, manifest, into: &decoder.notes)
    }
    skipped += file.skippedCount - skippedBefore
    anonymous = 0
    for name in layout.posts where !isStopped {
      let decoder = RecordDecoder(
        statuses: decoder, collection: collection, warnings: warnings)
      readPosts(name, of: container, label, decoder, manifest)
    }
    if collection == Post.Collection.posts { authorless += anonymous }
    if only == nil, manifest?.isPartial != true {
      tellUnmatched(decoder.notes, at: label + "note-tweet.js", skipped: skipped)
    }
    for name in layout.likes where !isStopped {
      let decoder = RecordDecoder(collection: Post.Collection.likes, warnings: warnings)
      readPosts(name, of: container, label, decoder, manifest)
    }
  }

  /// The first object of a small file; `nil` if there is none, with the reason in the report.
  private func first(
    in name: String?, of container: some Container, _ label: String
  ) -> JSONValue? {
    guard let name else { return nil }
    let label = label + Sanitized.line(MemberName.base(name))
    do throws(ImportError) {
      var items = ItemReader(try container.window(name, shouldStop: options.shouldStop))
      switch try items.next()?.result {
      case .success(let document): return document.root
      case .failure(let problem): skip(label, problem.why)
      case nil: skip(label, "empty")
      }
    } catch {
      skip(label, error.line)
    }
    return nil
  }

  /// Which posts are for a circle; what is wrong with one is told when it is read as a post.
  private func readCircle(_ name: String, of container: some Container, _ label: String) {
    let base = label + Sanitized.line(MemberName.base(name))
    attempt(base) { () throws(ImportError) in
      var items = ItemReader(try container.window(name, shouldStop: options.shouldStop))
      while !isStopped, let piece = try items.next() {
        if case .success(let document) = piece.result,
          let id = try? PostFields.id(of: document.root["tweet"] ?? document.root)
        {
          circle.ids.insert(id)
        }
      }
    }
  }

  /// Reads one file of long texts and compares their number with the manifest's.
  private func readNotes(
    _ name: String, of container: some Container, _ label: String, _ manifest: ExportManifest?,
    into notes: inout NoteTweets
  ) {
    let label = label + Sanitized.line(MemberName.base(name))
    var count = 0
    let isWhole = attempt(label) { () throws(ImportError) in
      var items = ItemReader(try container.window(name, shouldStop: options.shouldStop))
      while !isStopped, let piece = try items.next() {
        count = piece.number
        if let why = notes.add(piece) { skip("\(label): item \(piece.number)", why) }
        meter.tick()
      }
    }
    if isWhole { compare(count, of: name, at: label, with: manifest) }
  }

  /// Reports the notes that belong to no post, unless posts could not be read, which would explain
  /// it.
  ///
  /// - Parameter skipped: how much was skipped before them, and of the notes themselves.
  func tellUnmatched(_ notes: NoteTweets, at place: String, skipped: Int) {
    guard notes.unmatched > 0, file.skippedCount == skipped, !isStopped else { return }
    self.notes.add(
      "\(notes.unmatched.counted("long text")) left out, as no post here begins so",
      at: place)
  }

  /// Imports one file of posts and compares their number with the manifest's.
  private func readPosts(
    _ name: String, of container: some Container, _ label: String, _ decoder: RecordDecoder,
    _ manifest: ExportManifest?
  ) {
    let label = label + Sanitized.line(MemberName.base(name))
    if let made = manifest?.made {
      setDate(FileDate(made))
    } else {
      setDate(of: name, in: container)
    }
    var count = 0
    let isWhole = attempt(label) { () throws(ImportError) in
      var items = ItemReader(
        try container.window(name, shouldStop: options.shouldStop))
      count = try importPosts(of: &items, name: label, with: decoder)
    }
    if isWhole { compare(count, of: name, at: label, with: manifest) }
  }

  /// Reports a file that has more or fewer items than the manifest says.
  private func compare(
    _ count: Int, of name: String, at label: String, with manifest: ExportManifest?
  ) {
    guard let expected = manifest?.count(of: name), expected != count else { return }
    skip(label, "has \(count.counted("item")), but manifest.js says \(expected.grouped)")
  }
}
