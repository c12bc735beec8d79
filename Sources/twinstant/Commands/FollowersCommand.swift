import ArgumentParser
import Errors
import Posts
import Services
import Settings
import Signals

/// `twinstant followers @NAME`: the followers of somebody, the latest first.
struct FollowersCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "followers", abstract: "Print who follows somebody, the latest first.",
    usage: """
      twinstant followers <@name> [--source <name>] [--archive <file>] [--config <file>] \
      [--demo] [--offline] [--allow] [--limit <limit>] [--format <format>]
      """,
    discussion: """
      Needs a live source; of Mastodon and Bluesky one without an account will do. --demo invents \
      followers of its own people. They are printed as they arrive.
      """)

  @Argument(help: ArgumentHelp("Whose followers to list.", valueName: "@name"))
  var handle: String

  // A list, although only one is asked: with a single value the last one given would win in
  // silence.
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Ask this source (default: the first that may be asked, if possible a free one).",
      valueName: "name"),
    completion: .sources)
  var sources: [String] = []

  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption
  @OptionGroup var allow: AllowOption

  @Option(parsing: .unconditional, help: "At most this many.")
  var limit = 20

  @Option(help: "How to print them.")
  var format = OutputFormat.text

  func validate() throws {
    if handle.withoutAt.isEmpty { throw ValidationError("The name is empty.") }
    if handle.contains(where: \.isWhitespace) {
      throw ValidationError("A name has no blank in it.")
    }
    try requireAtLeastOne(limit, for: "--limit")
    if sources.count > 1 { throw ValidationError("--source can be given only once here.") }
  }

  func status() throws -> Int32 {
    let printer = ProfilePrinter(
      ProfileOutput(format: format, emphasis: StandardStream.output.takesSequences), limit: limit)
    do throws(Failure) { return try status(printer) } catch {
      let failure = error
      // Where nobody can be asked, the list is empty, as where nobody answers. Where not even that
      // can be written, what failed first still decides how the command ends.
      if !printer.hasFailed {
        do throws(Failure) { try printer.finish() } catch { report(error) }
      }
      throw failure
    }
  }

  private func status(_ printer: ProfilePrinter) throws(Failure) -> Int32 {
    try demo.refuse(sources)
    if demo.isOn {
      try common.refuseWrongSettings()
      return try list(InventedFollowers(), printer)
    }
    var configuration = try common.configuration()
    let isOfArchive = sources == [Source.archiveName]
    // With the archive alone, the other sources stay as they are, to tell which of them can be
    // asked.
    if !isOfArchive { try configuration.choose(sources, isForPosts: false) }
    let network = Network(configuration, isAllowed: allow.allAccounts, trace: Trace.ofThisRun)
    defer { network.keepTokens() }
    let live = network.sources(of: configuration)
    if isOfArchive { throw archiveFailure(live, configuration) }
    let chosen = try source(live, configuration)
    return try list(
      chosen.followers, printer, source: chosen.settings.name,
      isPriced: chosen.settings.prices != nil)
  }

  /// Prints the followers whom a service knows, between the two events of that in the trace, if
  /// there is one.
  ///
  /// - Parameter source: who is asked; `nil` for the demo.
  private func list(
    _ service: any FollowersService, _ printer: ProfilePrinter, source: String? = nil,
    isPriced: Bool = false
  ) throws(Failure) -> Int32 {
    let trace = Trace.ofThisRun
    let (asked, text) = (source ?? Post.ID.inventedService, "@\(handle.withoutAt)")
    trace?.send("query", source: asked, text: text)
    let pages = followersPages(of: handle, in: service, atLeast: limit, isPriced: isPriced)
    let printed = pages.asResult().prefix(while: { printer.take($0) })
    guard wait(for: printed, { _ in }) else {
      trace?.send("cancel", source: asked, text: text)
      return ExitStatus.interrupted
    }
    trace?.send(
      "answer", source: asked, text: text, count: printer.count,
      status: AnswerStatus(printer.error, count: printer.count))
    do throws(Failure) { try printer.finish() } catch {
      tell(printer.error, of: source)
      throw error
    }
    let remark = FollowersAnswer.remark(ofWithheld: printer.withheld)
    if let remark { report(note: remark + " " + Self.addsAccount) }
    if let unread = printer.unread { report(note: unread) }
    tell(printer.error, of: source)
    if printer.count > 0 { return ExitStatus.done }
    if printer.error != nil { return ExitStatus.failed }
    // It is not known that nobody does: some people on Mastodon hide who follows them.
    if printer.unread == nil, remark == nil {
      report(note: "\(source ?? "the demo") names nobody who follows @\(handle.withoutAt).")
    }
    return ExitStatus.nothingFound
  }

  /// Says why the list has an early end, if it has one.
  private func tell(_ error: SearchError?, of source: String?) {
    guard let error else { return }
    let words = source.map { SearchError.named($0, error.message) } ?? error.message
    report(Failure(words, remedy: error.remedyNow))
  }

  /// The source that is named, or the first that may be asked: one without a price, if there is
  /// one.
  private func source(_ all: [LiveSource], _ configuration: Configuration) throws(Failure)
    -> LiveSource
  {
    let candidates = all.filter { live in
      sources.isEmpty || sources == [live.settings.name]
    }
    let open = candidates.filter { $0.refusal(in: configuration) == nil }
    let able = open.filter { !$0.settings.isSearchAlone }
    let chosen = able.first { $0.settings.prices == nil } ?? able.first ?? open.first
    if let chosen { return chosen }
    guard let error = candidates.first?.refusal(in: configuration) else {
      throw Failure(
        "no source can list followers.",
        remedy: Self.addsAccount)
    }
    throw Failure(error)
  }

  private static let addsAccount = "Add an account: twinstant accounts add bluesky"

  /// The failure of asking the archive, which holds posts, not who follows whom. It tells which
  /// other sources can be asked.
  private func archiveFailure(_ live: [LiveSource], _ configuration: Configuration) -> Failure {
    let able = live.filter { $0.refusal(in: configuration) == nil && !$0.settings.isSearchAlone }
      .map(\.settings.name)
    let closed = live.first?.refusal(in: configuration)?.sentences
    return Failure(
      "the archive cannot list followers.",
      remedy: able.isEmpty
        ? closed ?? Self.addsAccount
        : "Of the sources these can: \(able.joined(separator: ", ")).",
      status: ExitStatus.usage)
  }
}
