import PostFormats
import Posts

/// A running import: what it was asked for, and what it has found so far.
final class ImportRun {
  // What does not change.

  let paths: [String]
  let options: ImportOptions
  private let sink: any PostSink
  let meter: ImportMeter
  /// What decoders report about posts that they could read.
  let warnings = DecodingWarnings()
  /// The absolute paths of everything that a person named.
  private(set) lazy var named = Set(paths.compactMap(FileBytes.absolutePath(of:)))

  // What changes from file to file, until the end.

  private(set) var report = ImportReport()
  /// Whether the sink took posts since it was flushed.
  private var hasWaiting = false
  var known: RunKnowledge
  var surroundings = Surroundings()
  var copying: MediaCopying

  // What begins anew: with each path, and with each part of one.

  var findings = PathFindings(of: "")
  var reading: PartReading

  init(_ paths: [String], into sink: any PostSink, options: ImportOptions) {
    self.paths = paths
    self.sink = sink
    self.options = options
    known = RunKnowledge(handle: options.author)
    copying = MediaCopying(into: options.mediaFolder)
    let meter = ImportMeter(options, sizes: paths.map(PathSize.bytes))
    self.meter = meter
    reading = PartReading(of: meter.counter)
  }

  func importAll() {
    for (index, path) in paths.enumerated() where !noteStop() {
      // Nothing is left of the path before this one.
      findings = PathFindings(of: path)
      meter.begin(index, findings.file.title)
      let before = sink.counts
      readPath(path)
      copyMedia()
      var file = findings.file
      file.count(sink.counts - before)
      file.notes = findings.remarks.lines(of: file, isStopped: noteStop())
      report.files.append(file)
    }
    meter.tick(isDue: true)
    report.seconds = meter.seconds
  }

  /// Brings the posts of a path into the archive.
  private func readPath(_ path: String) {
    attempt(findings.file.name) { () throws(ImportError) in
      do throws(ImportError) { try importPath(path) } catch {
        findings.label = ""
        throw error
      }
    }
    // Waiting for a pipe may have ended because of a stop, which nobody has noted yet.
    noteStop()
    do { try sink.flush() } catch { report.stop = .archive(error) }
    hasWaiting = false
  }

  /// Makes the sink write the posts that came so far while a pipe says nothing: then they can be
  /// found, and are not lost if the program ends. `false` if the import ends there.
  func writeWaiting() -> Bool {
    guard hasWaiting else { return true }
    hasWaiting = false
    // Otherwise the last report would stand there until the pipe says more.
    meter.tick(isDue: true)
    do { try sink.flush() } catch { end(error) }
    return report.stop == nil
  }

  /// Notes why the whole run is to end now, if it is to.
  ///
  /// - Returns: whether to end the run, or only the reading of the current file.
  @discardableResult
  func noteStop() -> Bool {
    if report.stop == nil, options.shouldStop() { report.stop = .interrupted }
    return report.stop != nil || reading.unpacked.isBomb
  }

  /// Runs `body`, which reads one file on the disk; gives up once that unpacks to too much.
  func readFile(_ body: () throws(ImportError) -> Void) throws(ImportError) {
    let count = UnpackedCount(of: meter.counter)
    reading.unpacked = count
    defer { reading.unpacked = UnpackedCount(of: meter.counter) }
    do { try body() } catch { if !count.isBomb { throw error } }
    if count.isBomb { throw Bomb.inAll }
  }

  /// Notes what was not imported. Does nothing after a stop: then it was merely not reached.
  func skip(_ place: String, _ why: String) {
    if !noteStop(), !reading.isToldBefore { findings.skip(place, why) }
  }

  /// Runs `body`, which reads the file at a place; if it fails, notes why.
  ///
  /// - Returns: whether the file was read to its end.
  @discardableResult
  func attempt(_ place: String, _ body: () throws(ImportError) -> Void) -> Bool {
    let start = findings.file.skipped.count
    do {
      try body()
      return true
    } catch {
      if !noteStop(), !reading.isToldBefore { findings.fail(place, error.line, since: start) }
      return false
    }
  }

  /// Sets the date of the counts that are read from now on. Input from a pipe counts as of
  /// now.
  func setDate(_ date: FileDate?) { reading.setDate(date, now: options.today()) }

  /// Sets the date of the counts for one of several files; those in a zip or tar have its date.
  func setDate(of name: String, in container: some Container) {
    if let path = container.path(of: name), let date = FileDate(of: path) { setDate(date) }
  }

  /// Adds a post to the archive, unless it is private and private posts are left out. `exported` is
  /// what it says besides itself, and `place` where it is in the file.
  func add(
    _ post: consuming Post, _ exported: ExportedRecord, at place: @autoclosure () -> String
  ) {
    noteFaults(of: exported, at: place())
    if reading.circle.ids.contains(post.id.text) {
      if post.collections.contains(Post.Collection.likes) {
        // By itself it would be a like of a post for everybody. If that was left out, it was
        // counted then.
        if !options.includesPrivate { return }
        post.visibility = .private
      } else if !reading.circle.claim(post.id.text) {
        return
      }
    }
    if post.visibility.isPrivate, !options.includesPrivate {
      findings.file.leftOut += 1
      return
    }
    if post.author.handle.isEmpty, post.author.name.isEmpty { findings.anonymous += 1 }
    noteAlterations(of: &post, exported, at: place())
    meter.addPost()
    date(&post.metrics, exported)
    if let collection = options.collection { post.collections = [collection.text] }
    findings.file.countRead(in: post.collections)
    copying.wanted?.take(post)
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

  /// Dates counts by what their post says besides itself, or else by their file.
  private func date(_ metrics: inout Post.Metrics, _ exported: ExportedRecord) {
    if let countsSeen = exported.countsSeen {
      metrics = metrics.seen(countsSeen, at: options.today())
    } else if let fetched = exported.fetched.map({ FileDate($0) })?.ifPossible(at: options.today()),
      fetched.second > 0
    {
      metrics = metrics.seen(at: fetched.second)
    } else {
      metrics = metrics.seen(inFileOf: reading.date.second)
    }
  }

  /// Notes what is wrong with a post that could be read, or with what it says besides itself.
  private func noteFaults(of exported: ExportedRecord, at place: @autoclosure () -> String) {
    for fault in warnings.take() {
      findings.alter(.count, at: "\(place()): \(fault.why)")
    }
    for fault in exported.unnamed {
      findings.alter(.collection, at: "\(place()): \(fault.why)")
    }
  }

  /// Makes posts of the archive refer to copies of their pictures.
  func keep(_ pictures: [CopiedPicture]) {
    do { try sink.keep(pictures) } catch { end(error) }
  }

  /// Records whose archive it is; reports each person once.
  ///
  /// - Parameter made: when the service wrote the export; an impossible date tells nothing.
  /// - Returns: whether the person was not reported before.
  @discardableResult
  func noteOwner(_ author: Author, of service: String, made: Timestamp? = nil) -> Bool {
    let date = made.map { FileDate($0).ifPossible(at: options.today()) }
    let moment = date.flatMap { $0.second > 0 ? Timestamp(seconds: Int64($0.second)) : nil }
    guard known.claimReport(on: author, of: service, made: moment) else { return false }
    do { try sink.noteOwner(author, of: service, made: moment) } catch { end(error) }
    return true
  }

  /// Ends the import, as the archive takes nothing more.
  private func end(_ error: ImportError) { report.stop = report.stop ?? .archive(error) }
}

/// What is beside the files that are read one by one: the next one often asks the same.
struct Surroundings {
  /// The folder that was listed last because one of its files was named.
  var folder: (path: String, files: FolderContainer)?
  /// What is beside the parts of exports there, or in a folder, zip or tar that was named.
  var parts = PartNeighbours()
  /// The DIDs of unpacked Bluesky repositories there whose commits tell them, by the paths of their
  /// folders, with a slash at the end; `nil` for a folder where no commit tells one.
  var repositories: [String: String?] = [:]
}
