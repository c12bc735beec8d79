import Posts

extension ImportRun {
  /// Imports the posts and likes of X's data export.
  ///
  /// `only`: the one file that was asked for, of this collection; the others are read for what they
  /// say about it.
  func importExport(
    _ container: some ExportContainer, only: String? = nil,
    _ collection: String = Post.Collection.posts
  ) throws(ImportError) {
    file.format = ImportFormat.xExport.rawValue
    guard var layout = ExportLayout(container.names, only: only) else {
      throw ImportError("no posts of an X data export here", remedy: "expected data/tweets.js")
    }
    let manifest = first(in: layout.manifest, of: container).map(ExportManifest.init)
    if only == nil, let manifest {
      let missing = layout.take(manifest, names: container.names)
      for name in missing where !manifest.isPartial {
        skip(name, "named in manifest.js, but not here")
      }
    }
    var decoder = StatusDecoder()
    decoder.owner = ExportOwner.author(
      account: first(in: layout.account, of: container),
      profile: first(in: layout.profile, of: container), manifest: manifest)
    if let owner = decoder.owner {
      own(owner, of: PostFields.service)
    } else if !layout.posts.isEmpty, collection == Post.Collection.posts {
      file.notes.append("no account.js beside the posts: they have no author")
    }
    if manifest?.isPartial == true {
      file.notes.append("this zip is one part of an export: import the others, too")
    }
    let files = layout.posts + layout.notes + layout.likes
    meter.expect(files.reduce(0) { $0 + container.size(of: $1) })
    for name in layout.notes { readNotes(name, of: container, into: &decoder.notes) }
    for name in layout.posts where !isStopped {
      let decoder = RecordDecoder(statuses: decoder, collection: collection)
      readPosts(name, of: container, decoder, manifest)
    }
    for name in layout.likes where !isStopped {
      readPosts(name, of: container, RecordDecoder(collection: Post.Collection.likes), manifest)
    }
  }

  /// The first object of a small file; `nil` when there is none, with the reason in the report.
  private func first(in name: String?, of container: some ExportContainer) -> JSONValue? {
    guard let name else { return nil }
    do throws(ImportError) {
      var items = ItemReader(try window(name, of: container))
      switch try items.next()?.result {
      case .success(let document): return document.root
      case .failure(let problem): skip(ExportLayout.base(name), problem.why)
      case nil: skip(ExportLayout.base(name), "empty")
      }
    } catch {
      skip(ExportLayout.base(name), error.line)
    }
    return nil
  }

  private func window(
    _ name: String, of container: some ExportContainer
  ) throws(ImportError) -> ByteWindow {
    let source = try container.open(name)
    var head: [UInt8] = []
    while head.count < 3, try source.read(ByteWindow.chunk, into: &head) > 0 {}
    head.removeFirst(Shape.markSize(of: head))
    return ByteWindow(source, head: head, shouldStop: options.shouldStop)
  }

  private func readNotes(
    _ name: String, of container: some ExportContainer, into notes: inout NoteTweets
  ) {
    let label = Sanitized.line(ExportLayout.base(name))
    do throws(ImportError) {
      var items = ItemReader(try window(name, of: container))
      while !isStopped, let piece = try items.next() {
        if let why = notes.add(piece) { skip("\(label): item \(piece.number)", why) }
        meter.tick()
      }
    } catch {
      skip(label, error.line)
    }
  }

  /// Imports one file of posts and compares their number with the manifest's.
  private func readPosts(
    _ name: String, of container: some ExportContainer, _ decoder: RecordDecoder,
    _ manifest: ExportManifest?
  ) {
    let label = Sanitized.line(ExportLayout.base(name))
    var count = 0
    do {
      var items = ItemReader(try window(name, of: container), sizeLimit: Self.postSizeLimit)
      count = try importPosts(of: &items, name: label, with: decoder)
    } catch {
      skip(label, error.line)
    }
    let told = manifest.map { $0.posts + $0.likes }?.first {
      ExportLayout.base($0.name) == ExportLayout.base(name)
    }
    if let expected = told?.count, expected != count {
      skip(label, "has \(count) items, but manifest.js says \(expected)")
    }
  }

  /// The largest posts have a few hundred kilobytes.
  private static var postSizeLimit: Int { 4 << 20 }
}
