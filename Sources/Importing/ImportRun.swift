import PostFormats
import Posts

/// The state of a running import: its report so far, and what is being read.
final class ImportRun {
  let options: ImportOptions
  let meter: ImportMeter
  private let sink: any PostSink
  private(set) var report = ImportReport()
  /// The report of the path that is being read.
  var file = ImportReport.File(path: "")

  private let paths: [String]
  /// The date of the counts that are being read.
  private var date = FileDate(.unknown)
  /// The owners already reported to the archive, per service.
  private var owners: Set<Post.ID> = []
  /// How many JSON records the path that is being read has had so far.
  private var records = 0
  /// Counts posts without an author; reset by whoever reads it.
  var anonymous = 0
  /// How much the file on the disk that is being read unpacks to.
  private(set) lazy var unpacked = UnpackedCount(of: meter.counter)
  /// Pictures to copy; `nil` when none are.
  var mediaCopies: MediaCopies?
  /// Copies that exist, but that their posts do not refer to yet.
  var copied: [CopiedPicture] = []
  /// The bytes of zips that were read to copy pictures.
  let pictureBytes = ByteCount()
  /// The owners of the unpacked Bluesky repositories that are being read, by their DIDs.
  var repositoryOwners: [String: Author] = [:]
  /// Whose pages of Bluesky's records are those of the person that `options.author` names.
  var listed: Author?
  /// What decoders report about posts that they could read.
  let warnings = DecodingWarnings()
  /// What comes before every place in reports: if the path that is being read is a folder, its
  /// name.
  var label = ""
  /// How the posts of the record that is being read came into the archive they were exported from.
  private var earlier: [EarlierImport] = []
  /// When the counts of that record were seen, where it says so.
  private var countsSeen: JSONValue?
  /// What only a circle of people could see of the export that is being read.
  var circle = CirclePosts()
  /// Collections of that record with invalid names.
  private var unnamed: [RecordFault] = []
  /// What was altered in the path that is being read.
  var alterations = ImportAlterations()
  /// What else a person should know about it.
  var notes = ImportNotes()
  /// How many posts of its exports have no author, as no file there names one.
  var authorless = 0
  /// What the record that is being read has of what looks like an alteration.
  var replacements = OwnReplacements()

  init(_ paths: [String], into sink: any PostSink, options: ImportOptions) {
    self.paths = paths
    self.sink = sink
    self.options = options
    mediaCopies = options.mediaFolder.map(MediaCopies.init)
    meter = ImportMeter(options, sizes: paths.map(PathSize.bytes))
  }

  func importAll() {
    for (index, path) in paths.enumerated() where !isStopped {
      file = ImportReport.File(path: path == "-" ? path : Sanitized.line(path))
      (label, records) = ("", 0)
      meter.begin(index, file.title)
      let before = sink.counts
      attempt(file.name) { () throws(ImportError) in
        do throws(ImportError) { try importPath(path) } catch {
          label = ""
          throw error
        }
      }
      // Waiting for a pipe may have ended because of a stop, which nobody has noted yet.
      _ = isStopped
      do { try sink.flush() } catch { report.stop = .archive(error) }
      copyMedia()
      file.count(sink.counts - before)
      if authorless > 0 { notes.add(Self.authorless(authorless)) }
      file.notes = notes.lines + alterations.notes
      if holdsNoPosts { file.notes.append(Self.noPosts) }
      (notes, authorless, alterations) = (ImportNotes(), 0, ImportAlterations())
      report.files.append(file)
    }
    meter.tick(isLast: true)
    report.seconds = meter.seconds
  }

  /// Whether everything could be read but nothing was a post, as in answers of services to other
  /// requests.
  private var holdsNoPosts: Bool {
    records > 0 && file.postsRead + file.leftOut + file.skippedCount == 0 && !isStopped
  }

  private static let noPosts =
    "no posts in it: what stands there are counts, users, deletions or other notices"

  private static func authorless(_ posts: Int) -> String {
    "no account.js beside the posts: \(posts.grouped) of them \(posts == 1 ? "has" : "have") "
      + "no author, unless --author names one"
  }

  /// Whether to end now, either the whole run or the file that is being read; remembers why.
  var isStopped: Bool {
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
    if !isStopped { file.skip(label + place, why) }
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
      if !isStopped { file.fail(label + place, error.line, since: start) }
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

  /// Adds a post to the archive, unless it is private and private posts are left out; `place` is
  /// where it is in the file.
  func add(_ post: consuming Post, at place: @autoclosure () -> String) {
    for fault in warnings.take() { alterations.add(.count, at: "\(label)\(place()): \(fault.why)") }
    for fault in unnamed { alterations.add(.collection, at: "\(label)\(place()): \(fault.why)") }
    if circle.hasRead(post.id.text) { return }
    if post.visibility.isPrivate, !options.includesPrivate {
      file.leftOut += 1
      return
    }
    file.postsRead += 1
    if post.author.handle.isEmpty, post.author.name.isEmpty { anonymous += 1 }
    noteAlterations(of: post, at: place())
    meter.addPost()
    if let countsSeen {
      post.metrics = post.metrics.seen(countsSeen, at: options.today())
    } else {
      post.metrics = post.metrics.seen(inFileOf: date.second)
    }
    if let collection = options.collection { post.collections = [collection.text] }
    mediaCopies?.take(post)
    do {
      if earlier.isEmpty { try sink.add(post) } else { try sink.add(post, from: earlier) }
    } catch {
      report.stop = report.stop ?? .archive(error)
    }
  }

  /// Makes posts of the archive refer to copies of their pictures.
  func keep(_ pictures: [CopiedPicture]) {
    do { try sink.keep(pictures) } catch { report.stop = report.stop ?? .archive(error) }
  }

  /// Records whose archive it is; reports each person once.
  func own(_ author: Author, of service: String) {
    guard owners.insert(Post.ID(service: service, text: author.ownName)).inserted else { return }
    do { try sink.own(author, of: service) } catch { report.stop = report.stop ?? .archive(error) }
  }

  /// Reads all posts of some pieces; `name` is that of their file in the report. Returns how many
  /// pieces there were, broken ones included.
  @discardableResult
  func importPosts(
    of pieces: inout some PieceReader, name: String, with decoder: RecordDecoder
  ) throws(ImportError) -> Int {
    try importPieces(of: &pieces, name: name) { record, each in
      // The export of an archive says which posts are by the person whose archive it is.
      let isExported = OwnPostDecoder.canRead(record)
      let isOwn = isExported && record["own"]?.bool == true
      earlier = isExported ? EarlierImport.all(of: record) : []
      unnamed = isExported ? OwnPostDecoder.unnamedCollections(of: record) : []
      countsSeen = isExported ? record["metrics_seen_seconds"] : nil
      defer { (earlier, unnamed, countsSeen) = ([], [], nil) }
      decoder.read(record) { part, result in
        let result = result
        if isOwn, case .success(let post) = result { own(post.author, of: post.id.service) }
        each(part, result)
      }
    }
  }

  /// The same with any other way to make posts of a piece.
  @discardableResult
  func importPieces(
    of pieces: inout some PieceReader, name: String,
    _ read: (JSONValue, RecordDecoder.Handler) -> Void
  ) throws(ImportError) -> Int {
    var count = 0
    while !isStopped, let piece = try pieces.next() {
      if report.stop != nil { break }
      count = piece.number
      records += 1
      let noun = type(of: pieces).noun
      switch piece.result {
      case .failure(let problem):
        skip("\(name): \(noun) \(piece.number)", problem.why)
      case .success(let document):
        let place = { (part: String?) in
          "\(name): \(noun) \(piece.number)" + (part.map { ", \($0)" } ?? "")
        }
        noteAlterations(of: document, at: place(nil))
        read(document.root) { part, result in
          switch consume result {
          case .success(let post): add(post, at: place(part))
          case .failure(let fault):
            // Warnings about it no longer matter.
            _ = warnings.take()
            skip(place(part), fault.why)
          }
        }
        // A long record is not held while the next one is looked for.
        replacements = OwnReplacements()
      }
      meter.tick()
    }
    return count
  }
}
