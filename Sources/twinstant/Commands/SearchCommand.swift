import Archive
import ArgumentParser
import Posts
import Services

/// `twinstant search`: prints one answer on standard output, for a person or for a pipe.
struct SearchCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the posts that match, newest first unless --sort says otherwise.",
    discussion: """
      Without --source the archive alone is asked. With it the archive is asked only if it is \
      named, too: --source archive. A word matches whole words only; word* matches any word that \
      begins with it.

      “swift -taylor” leaves a word out, “swift OR rust” finds either. Operators narrow a query:

      \(operators)

      Before each of them a dash leaves out what it finds. Behind a shell, '"words side by side"' \
      and '#swift' need quotes around them.
      """)

  /// The operators of a query with what they find, a line of at most 79 columns for each; where a
  /// terminal has fewer, `FoldedColumns` folds it.
  static let operators = QueryOperator.examples.map { typed, finds in
    "  " + typed + String(repeating: " ", count: max(2, 18 - typed.count)) + finds
  }.joined(separator: "\n")

  enum Sort: String, ExpressibleByArgument, CaseIterable {
    case latest, oldest, top, relevant

    /// `newest`, as the screen calls it, is `latest`.
    init?(argument: String) { self.init(rawValue: argument == "newest" ? "latest" : argument) }

    var order: Query.Order {
      switch self {
      case .latest: .newest
      case .oldest: .oldest
      case .top: .top
      case .relevant: .relevant
      }
    }
  }

  @OptionGroup var query: QueryArgument
  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption
  @OptionGroup var allow: AllowOption

  @Option(
    parsing: .unconditional,
    help: "At most this many posts (default: 50, and one page where it costs money).")
  var limit: Int?

  static let usualLimit = 50

  @Flag(help: "Every post that matches, but no more than --limit.")
  var all = false

  /// The most posts to print; `nil` for all.
  var maxPosts: Int? { limit ?? (all ? nil : Self.usualLimit) }

  @Option(help: "The order.")
  var sort = Sort.latest

  @Option(help: "How to print the posts.")
  var format = OutputFormat.text

  @Flag(help: "Status 3 when a source failed, even if another found posts.")
  var strict = false

  @Flag(help: "Include followers-only and direct posts.")
  var includePrivate = false

  /// The names of the sources that are to be asked, each once; none for the demo, which has the
  /// archive alone.
  var askedNames: [String] {
    var told: Set<String> = []
    return demo.isOn ? [] : sources.names.filter { told.insert($0).inserted }
  }

  func validate() throws { try requireAtLeastOne(limit, for: "--limit") }

  func status() throws -> Int32 {
    if asksLiveSources { return try searchLive() }
    try refuseUnknownSources()
    let printer = SearchPrinter(format: format, text: query.text)
    guard let archive = try printingFailure(of: openArchive) else {
      try printer.printNothing([noArchive()])
      return ExitStatus.nothingFound
    }
    let asked = try asked(of: archive)
    var found = FoundPosts(
      in: archive, query: asked, limit: maxPosts, includesPrivate: includePrivate)
    let isWhole = try traced(&found) { (found: inout FoundPosts) throws(Failure) in
      try printer.print(&found)
    }
    // Where a reader left, what was counted until then is not the number found.
    if isWhole {
      reportLeftOut(found.leftOut)
      tellUnmarked(found.takenPrivate)
      tellRest(of: found)
    }
    let count = found.report.count
    if count == 0, !tellWhatIsMissing(in: archive, of: asked), found.leftOut == 0 {
      tellNothing(in: archive, of: asked)
    }
    return count == 0 ? ExitStatus.nothingFound : ExitStatus.done
  }

  /// Does what has to be done before anything is asked. Where that fails, what is printed says so,
  /// too.
  ///
  /// - Parameter names: the sources that failed by this in what is printed; `nil` for all that are
  ///   to be asked.
  func printingFailure<Value>(
    at names: [String]? = nil, of attempt: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) { return try attempt() } catch {
      printNothing(error, of: names ?? askedNames)
      throw error
    }
  }

  /// Prints no post, and why. Where not even that can be written, says so, and the command still
  /// ends as that failure wants it.
  private func printNothing(_ failure: Failure, of names: [String]) {
    do throws(Failure) {
      try SearchPrinter(format: format, text: query.text).printNothing(failure, of: names)
    } catch {
      report(error)
    }
  }

  /// Asks the archive, between the two events of that in the trace, if there is one.
  func traced<Answer, Problem: Error>(
    _ found: inout FoundPosts, _ ask: (inout FoundPosts) throws(Problem) -> Answer
  ) throws(Problem) -> Answer {
    let trace = Trace.ofThisRun
    trace?.send("query", source: Source.archiveName, text: query.text)
    defer {
      let report = found.report
      trace?.send(
        "answer", source: report.name, text: query.text, count: report.count,
        status: report.status)
    }
    return try ask(&found)
  }

  /// The query of the typed text. What is wrong with it is reported, and the rest is searched.
  ///
  /// - Throws: `Failure` if nothing is left: a script would get every post.
  func asked(of archive: Archive?) throws(Failure) -> Query {
    let reading = Query.Reading(
      of: query.text, lastWordIsPrefix: false,
      in: Query.Context(now: .current, ownHandles: ownHandles(in: archive)))
    var told: Set<String> = []
    for remark in reading.remarks where told.insert(remark.text).inserted {
      report(note: remark.text)
    }
    guard !reading.query.isEmpty || reading.remarks.isEmpty else {
      let failure = Failure(
        "nothing in this query was understood, and an empty one would find every post.",
        remedy: "\"\" finds every post.", status: ExitStatus.usage)
      printNothing(failure, of: askedNames)
      throw failure
    }
    return reading.query.ordered(sort.order)
  }

  /// Says why a query found nothing, where its words are not the reason: there is no post at all,
  /// as after an import of an empty file, or none with a name from the query.
  ///
  /// - Returns: whether there was something to say.
  @discardableResult
  func tellWhatIsMissing(in archive: Archive, of asked: Query) -> Bool {
    if (try? archive.total()) == 0, let place = try? ArchivePlace(common) {
      let way = "“\(place.importing)” brings some."
      report(note: "No post is in the archive at \(archive.path) yet: \(way)")
      return true
    }
    let missing = archive.missingNames(of: asked)
    for names in missing { report(note: names.sentence(typed: query.text)) }
    return !missing.isEmpty
  }

  /// Says that a printed table does not tell who may read its posts: importing it makes them
  /// public.
  func tellUnmarked(_ count: Int) {
    guard format == .csv, count > 0 else { return }
    let posts = count.counted("followers-only or direct post")
    let they = count == 1 ? "it counts" : "they count"
    let way = "--format jsonl says who may read a post."
    report(note: "\(posts) printed; imported from this table, \(they) as public: \(way)")
  }

  /// Opens the person's own archive, or the demo; says so where there is none.
  func openArchive() throws(Failure) -> Archive? {
    if demo.isOn {
      try common.refuseWrongSettings()
      return try DemoPlace().complete()
    }
    let place = try ArchivePlace(common)
    if let archive = try place.upToDate() { return archive }
    report(place.nothingImported)
    return nil
  }

  /// What the archive says where nothing was ever imported.
  func noArchive() throws(Failure) -> SourceReport {
    var report = SourceReport(name: Source.archiveName)
    report.absence = SearchError(.failed, try ArchivePlace(common).nothingImported)
    return report
  }
}
