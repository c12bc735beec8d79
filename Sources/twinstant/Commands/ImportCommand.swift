import Archive
import ArgumentParser
import Files
import Importing
import Libc
import Posts
import SQLiteDumps

/// `twinstant import`: reads exports and dumps into the archive.
struct ImportCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read exports and dumps of posts into the archive.",
    discussion: """
      Takes the data exports of X, Mastodon and Bluesky as they were downloaded or unpacked, \
      databases of twitter-to-sqlite, and JSON, JSONL or CSV of posts in the forms of these services' \
      APIs, of snscrape, twscrape, twarc, Twint and others; packed or not, alone or in folders. - is \
      standard input. Importing again changes nothing, and an interrupted import continues where it \
      stopped.
      """)

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"), completion: .file())
  var joinedPaths: [String]

  var paths: [String] {
    joinedPaths.flatMap { paths in
      paths.split(separator: Self.separator, omittingEmptySubsequences: false)
        .map { Self.expanded(String($0)) }
    }
  }

  /// A path as it is opened: `~/` is the home, as for an export, unless a file has that very name.
  private static func expanded(_ path: String) -> String {
    let expanded = Places.ofThisPerson.settings.expanded(path)
    return expanded == path || !MissingFile.isAt(path) ? path : expanded
  }

  /// Stands between the paths that `ArgumentOrder` makes one argument; no path can have it.
  static let separator: Character = "\0"

  @OptionGroup var common: CommonOptions

  @Option(
    help: ArgumentHelp("What the files are: \(Self.named).", valueName: "format"),
    completion: .list(Self.formats))
  var format = "auto"

  @Option(
    help: ArgumentHelp(
      "Also write the report to this file, as JSON; - is standard output.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Put the posts into a collection: posts, likes, bookmarks, or a name of your own.",
      valueName: "name"), completion: .collections)
  var collection: String?

  @Option(
    help: ArgumentHelp(
      "Whose exports these are, where they do not say: a handle such as ada.example.",
      valueName: "handle"))
  var author: String?

  @Flag(help: "Include followers-only and direct posts.")
  var includePrivate = false

  @Flag(help: "Copy the pictures of exports to a folder beside the archive.")
  var copyMedia = false

  private static var formats: [String] { ["auto"] + ImportFormat.allCases.map(\.rawValue) }
  /// The formats in a sentence.
  private static var named: String { formats.joined(separator: ", ") }

  func validate() throws {
    if paths.contains("") {
      throw ValidationError("The name of a file is empty. - is standard input.")
    }
    if format != "auto", ImportFormat(rawValue: format) == nil {
      throw ValidationError(
        "There is no format “\(format)”. The formats are: \(Self.named).")
    }
    if let collection, CollectionName(collection) == nil {
      throw ValidationError(
        "“\(Sanitized.line(collection))” cannot name a collection. "
          + "Expected: \(CollectionName.rule).")
    }
    if let author, !Self.isHandle(Self.handle(author)) {
      throw ValidationError(
        "“\(Sanitized.line(author))” is not a handle such as ada.example or ada@social.example."
      )
    }
  }

  /// Whether a name consists of letters and digits, and of what services allow between them.
  private static func isHandle(_ name: String) -> Bool {
    let letters = name.unicodeScalars.filter { !"_.-@:".unicodeScalars.contains($0) }
    return !letters.isEmpty
      && letters.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
  }

  /// The name without the `@` that people write before it.
  private static func handle(_ name: String) -> String {
    Sanitized.line(String(name.withoutAt))
  }

  func status() throws -> Int32 {
    try refuseNothing()
    let reportFile = try report.map { path throws(Failure) in
      try ImportReportFile(path, sparing: ImportedFiles(paths, common).all)
    }
    // Somebody may be typing in another copy of the program.
    ThreadPriority.lower()
    let archive = try ArchivePlace(common).created()
    let isFirst = (try? archive.total()) == 0
    let lasting = LastingPaths(paths)
    let sink = try ArchiveSink(archive, path: lasting.joined, format: format)
    // The thread that writes has most to do. If it shared two processors evenly with the thread
    // that reads and the one that looks up words, these would soon wait for it, and one processor
    // would be idle.
    ThreadPriority.lower(to: .behindBackground)
    // A collector that is ended, or whose terminal is closed, has posts in the pipe and in memory.
    let watch = InterruptFlag.watch(for: InterruptFlag.endings) { sink.stop() }
    if paths.contains(StandardInput.path), isatty(STDIN_FILENO) == 1 {
      StandardStream.error.tell("Reading posts from the terminal; ^D ends the input.\n")
    }
    let called = collection.map { CalledCollection($0, in: archive) }
    if let called, called.isOther {
      StandardStream.error.tell(
        "“\(called.typed)” is the same collection as “\(called.kept)”, whose name stays.\n")
    }
    var result = try importAll(into: sink)
    if result.stop == nil { end(&result, in: sink, lasting) }
    // All is stored: what is told now may wait for its reader, and a signal ends the program there.
    InterruptFlag.end(watch)
    let summary = ImportSummary(result, into: called?.kept)
    let status = try tell(result, summary, of: sink, in: reportFile)
    if isFirst, reportFile?.isOutput != true, StandardStream.output.isTerminal {
      let isNamed = try ArchivePlace(common).isNamed
      StandardStream.output.tell(summary.nextStep(isArchiveNamed: isNamed))
    }
    return status
  }

  /// Reads all files, and tells meanwhile how far the import is.
  private func importAll(into sink: ArchiveSink) throws(Failure) -> ImportReport {
    var options = try importOptions()
    let line = ProgressLine()
    defer { line.clear() }
    options.onProgress = { progress in
      sink.expect(progress)
      line.show(progress.text(columns: line.columns))
    }
    return Importer(into: QueuedSink(sink), options: options).run(paths)
  }

  /// Records the end in the archive. Where that fails, the posts are stored all the same, and the
  /// report still tells what became of them.
  private func end(_ result: inout ImportReport, in sink: ArchiveSink, _ lasting: LastingPaths) {
    do throws(ImportError) {
      try sink.finish(format: result.formats, paths: read(result, lasting))
    } catch {
      result.stop = .archive(error)
    }
  }

  /// Tells the person, and the report file, what became of the import.
  ///
  /// - Returns: the exit status.
  private func tell(
    _ result: ImportReport, _ summary: ImportSummary, of sink: ArchiveSink,
    in reportFile: ImportReportFile?
  ) throws(Failure) -> Int32 {
    // Beside the report, nothing for people may stand in standard output.
    let isBeside = reportFile?.isOutput == true
    let untold = summary.print(to: isBeside ? .error : .output)
    do throws(Failure) {
      try reportFile?.write(result)
      let status = try Self.status(of: result)
      try sink.checkPlace()
      if let untold, !isBeside { throw untold }
      return status
    } catch {
      var failure = error
      // Whatever else is told, a shell that runs several imports ends its loop with ^C.
      if result.stop == .interrupted { failure.status = ExitStatus.interrupted }
      throw failure
    }
  }

  /// What the flags ask for; stops at the first ^C, which must be watched for already.
  private func importOptions() throws(Failure) -> ImportOptions {
    var options = ImportOptions()
    options.format = ImportFormat(rawValue: format)
    options.includesPrivate = includePrivate
    options.openDatabase = { path throws(ImportError) in try SQLiteDump(path) }
    if copyMedia { options.mediaFolder = try ArchivePlace(common).mediaFolder.path }
    options.author = author.map(Self.handle)
    options.collection = collection.flatMap(CollectionName.init)
    options.shouldStop = { InterruptFlag.isRaised }
    options.stopDescriptor = InterruptFlag.descriptor
    return options
  }

  /// The paths that could be read, each by the name that an import of it alone has.
  private func read(_ report: ImportReport, _ lasting: LastingPaths) -> [String] {
    zip(lasting.each, report.files).compactMap { path, file in
      file.format == ImportReport.File.unknownFormat ? nil : path
    }
  }

  /// Refuses to begin if no file exists: no archive should be created for that.
  private func refuseNothing() throws(Failure) {
    guard paths.allSatisfy(MissingFile.isAt) else { return }
    let names = paths.prefix(Self.shownNames).map { "“\(Sanitized.line($0))”" }
    let others = paths.count - names.count
    throw Failure(
      "there \(paths.count == 1 ? "is no file" : "are no files") "
        + names.joined(separator: ", ") + (others > 0 ? " and \(others.grouped) more." : "."),
      remedy: "Give the path of the export or dump; - is standard input.")
  }

  /// The most missing files that are named: a pattern of a shell may stand for thousands.
  private static let shownNames = 5

  private static func status(of report: ImportReport) throws(Failure) -> Int32 {
    switch report.stop {
    case .interrupted: return ExitStatus.interrupted
    case .archive(let error): throw Failure(error)
    case nil: return report.hasSkipped ? ExitStatus.failed : ExitStatus.done
    }
  }
}
