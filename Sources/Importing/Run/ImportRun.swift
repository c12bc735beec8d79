import Files
import PostFormats
import Posts

/// The state of a running import: its report so far, and what is being read.
final class ImportRun {
  let paths: [String]
  let options: ImportOptions
  private let sink: any PostSink
  /// Whether it took posts since it was flushed.
  private var hasWaiting = false
  let meter: ImportMeter
  private(set) var report = ImportReport()
  /// The owners already reported to the archive, per service.
  private var owners: Set<Post.ID> = []
  /// How many posts without an author it has had so far.
  private(set) var anonymous = 0
  /// The names of the private posts of the Mastodon outboxes that were read.
  var ownPrivate: Set<String> = []
  /// The owners of unpacked Bluesky repositories, by their DIDs.
  var repositoryOwners: [String: Author] = [:]
  /// Which of these has the handle that `options.author` names.
  let handles: NamedHandle
  /// Pictures to copy; `nil` when none are.
  var mediaCopies: MediaCopies?
  /// Copies that exist, but that their posts do not refer to yet.
  var copied: [CopiedPicture] = []
  /// The bytes of zips that were read to copy pictures.
  let pictureBytes = ByteCount()
  /// What decoders report about posts that they could read.
  let warnings = DecodingWarnings()
  /// The absolute paths of what a person named.
  private(set) lazy var named = Set(paths.compactMap(FileBytes.absolutePath(of:)))
  /// The last folder that was listed since one of its files was named.
  var beside: (folder: String, files: FolderContainer)?
  /// What is beside the parts of exports there, or in a folder, zip or tar that was named.
  var neighbours = PartNeighbours()

  // Of the path that is being read.

  /// Its report.
  var file = ImportReport.File(path: "")
  /// What comes before every place in reports: if the path is a folder, its name.
  var label = ""
  /// What else a person is told about it.
  var remarks = ImportRemarks()

  // Of what is being read in that path: an export, a folder, or a file.

  /// What only a circle of people could see of an export.
  var circle = CirclePosts()
  /// Whether what is wrong in it is in the report already, as it is not read for the first time.
  var isToldBefore = false
  /// How much the file on the disk unpacks to.
  private(set) lazy var unpacked = UnpackedCount(of: meter.counter)
  /// The date of its counts.
  private(set) var date = FileDate(.unknown)

  // Of the record that is being read.

  /// What it has of what looks like an alteration.
  var replacements = OwnReplacements()

  init(_ paths: [String], into sink: any PostSink, options: ImportOptions) {
    self.paths = paths
    self.sink = sink
    self.options = options
    handles = NamedHandle(options.author)
    mediaCopies = options.mediaFolder.map(MediaCopies.init)
    meter = ImportMeter(options, sizes: paths.map(PathSize.bytes))
  }

  func importAll() {
    for (index, path) in paths.enumerated() where !noteStop() {
      begin(path)
      meter.begin(index, file.title)
      let before = sink.counts
      readPath(path)
      copyMedia()
      file.count(sink.counts - before)
      file.notes = remarks.lines(of: file, isStopped: noteStop())
      report.files.append(file)
    }
    meter.tick(isDue: true)
    report.seconds = meter.seconds
  }

  /// Forgets what belongs to the path before this one.
  private func begin(_ path: String) {
    file = ImportReport.File(path: path == StandardInput.path ? path : Sanitized.line(path))
    (label, remarks) = ("", ImportRemarks())
  }

  /// Brings the posts of a path into the archive.
  private func readPath(_ path: String) {
    attempt(file.name) { () throws(ImportError) in
      do throws(ImportError) { try importPath(path) } catch {
        label = ""
        throw error
      }
    }
    // Waiting for a pipe may have ended because of a stop, which nobody has noted yet.
    noteStop()
    do { try sink.flush() } catch { report.stop = .archive(error) }
    hasWaiting = false
  }

  /// Has the posts written that came so far, while a pipe says nothing: then they can be found, and
  /// nothing that ends the program loses them. `false` if the import ends there.
  func writeWaiting() -> Bool {
    guard hasWaiting else { return true }
    hasWaiting = false
    // Otherwise what was told last would stand there until the pipe says more.
    meter.tick(isDue: true)
    do { try sink.flush() } catch { end(error) }
    return report.stop == nil
  }

  /// Notes why the whole run is to end now, if it is.
  ///
  /// - Returns: whether to end, either the run or only the file that is being read.
  @discardableResult
  func noteStop() -> Bool {
    if report.stop == nil, options.shouldStop() { report.stop = .interrupted }
    return report.stop != nil || unpacked.isBomb
  }

  /// Runs `body`, which reads one file on the disk; gives up once that unpacks to too much.
  func readFile(_ body: () throws(ImportError) -> Void) throws(ImportError) {
    let count = UnpackedCount(of: meter.counter)
    unpacked = count
    defer { unpacked = UnpackedCount(of: meter.counter) }
    do { try body() } catch { if !count.isBomb { throw error } }
    if count.isBomb { throw Bomb.inAll }
  }

  /// Notes what was not imported. Does nothing after a stop: then it was merely not reached.
  func skip(_ place: String, _ why: String) {
    if !noteStop(), !isToldBefore { file.skip(label + place, why) }
  }

  /// Runs `body`, which reads the file at a place; if it fails, notes why.
  ///
  /// - Returns: whether the file was read to its end.
  @discardableResult
  func attempt(_ place: String, _ body: () throws(ImportError) -> Void) -> Bool {
    let start = file.skipped.count
    do {
      try body()
      return true
    } catch {
      if !noteStop(), !isToldBefore { file.fail(label + place, error.line, since: start) }
      return false
    }
  }

  /// Sets the date of the counts that are read from now on. Input from a pipe counts as of
  /// now.
  func setDate(_ date: FileDate?) {
    let now = options.today()
    self.date = date?.ifPossible(at: now) ?? FileDate(now)
  }

  /// The same for one of several files; those in a zip or tar have its date.
  func setDate(of name: String, in container: some Container) {
    if let path = container.path(of: name), let date = FileDate(of: path) { setDate(date) }
  }

  /// Adds a post to the archive, unless it is private and private posts are left out; `exported` is
  /// what it says beside itself, and `place` where it is in the file.
  func add(
    _ post: consuming Post, _ exported: ExportedRecord, at place: @autoclosure () -> String
  ) {
    noteFaults(of: exported, at: place())
    if circle.ids.contains(post.id.text) {
      if post.collections.contains(Post.Collection.likes) {
        // By itself it would be a like of a post for everybody. Left out, that was counted.
        if !options.includesPrivate { return }
        post.visibility = .private
      } else if circle.hasRead(post.id.text) {
        return
      }
    }
    if post.visibility.isPrivate, !options.includesPrivate {
      file.leftOut += 1
      return
    }
    if post.author.handle.isEmpty, post.author.name.isEmpty { anonymous += 1 }
    noteAlterations(of: post, exported, at: place())
    meter.addPost()
    if let countsSeen = exported.countsSeen {
      post.metrics = post.metrics.seen(countsSeen, at: options.today())
    } else {
      post.metrics = post.metrics.seen(inFileOf: date.second)
    }
    if let collection = options.collection { post.collections = [collection.text] }
    file.countRead(in: post.collections)
    mediaCopies?.take(post)
    hasWaiting = true
    do {
      if exported.earlier.isEmpty {
        try sink.add(post)
      } else {
        try sink.add(post, from: exported.earlier)
      }
    } catch {
      end(error)
    }
  }

  /// Notes what is wrong with a post that could be read, or with what it says beside itself.
  private func noteFaults(of exported: ExportedRecord, at place: @autoclosure () -> String) {
    for fault in warnings.take() {
      remarks.alterations.add(.count, at: "\(label)\(place()): \(fault.why)")
    }
    for fault in exported.unnamed {
      remarks.alterations.add(.collection, at: "\(label)\(place()): \(fault.why)")
    }
  }

  /// Makes posts of the archive refer to copies of their pictures.
  func keep(_ pictures: [CopiedPicture]) {
    do { try sink.keep(pictures) } catch { end(error) }
  }

  /// Records whose archive it is; reports each person once.
  func noteOwner(_ author: Author, of service: String) {
    guard owners.insert(Post.ID(service: service, text: author.ownName)).inserted else { return }
    do { try sink.noteOwner(author, of: service) } catch { end(error) }
  }

  /// Ends the import, as the archive takes nothing more.
  private func end(_ error: ImportError) { report.stop = report.stop ?? .archive(error) }
}
