import Archive
import Errors
import Interface
import Libc
import Posts
import Services

/// The program without a screen: one query per line, answers in sentences, one after the other. It
/// is for screen readers and braille displays, which cannot follow a screen that changes in many
/// places.
///
/// Everything blocks, since nothing else happens meanwhile; ^C or another signal ends it at any
/// moment, once what was paid for is stored.
struct LinearBrowsing {
  /// How many posts are read out at a time: what people listen to before asking for more.
  static let pageSize = 10

  let options: BrowseOptions
  var archive: Archive
  /// Whether the archive's posts are invented ones.
  var isDemo: Bool
  let output: StandardStream
  private let ending: LinearEnd
  private let trace: Trace?
  private(set) var live: LinearLive
  /// `nil` before the first query.
  private(set) var present: LinearSearch?
  private var order = Query.Order.newest
  /// The earlier queries that were listed last; `nil` before they are.
  var listedQueries: [String]?
  /// The query that was kept last in this run: it counts once, however many posts of it are read.
  var keptQuery: String?
  private(set) var picked: Post?
  /// Why output failed, for instance because its reader has left.
  private var unsaid: StandardStream.Problem?

  /// - Parameter isDemo: whether the posts are invented ones.
  init(
    _ options: BrowseOptions, _ archive: Archive, isDemo: Bool, _ ending: LinearEnd, _ trace: Trace?
  ) {
    self.isDemo = isDemo
    self.options = options
    self.archive = archive
    self.ending = ending
    output = options.spokenOutput
    self.trace = trace
    live = LinearLive(options, trace)
  }

  /// Asks and answers until the person leaves.
  ///
  /// - Throws: `Failure` if the archive cannot be read, or if output fails.
  mutating func run() throws(Failure) {
    say(try greeting())
    var line = options.query.isEmpty ? read() : LinearLine(query: options.query)
    // Whoever picks may know the number without what is said.
    while unsaid == nil || options.isPicking, let asked = line, try answer(asked) { line = read() }
    live.end()
    if case .failed(let code)? = unsaid, !options.isPicking { throw Failure(unwritable: code) }
  }

  /// - Returns: whether to go on.
  private mutating func answer(_ line: LinearLine) throws(Failure) -> Bool {
    switch line {
    case .search(let text): try search(text)
    case .more: try more()
    case .moreOf(let name): try more(of: name)
    case .number(let number) where options.isPicking:
      guard let post = post(number, isAlone: true), canPick(post) else { break }
      remember()
      picked = post
      return false
    case .number(let number): open(number, isAlone: true)
    case .open(let number): open(number)
    case .copy(let number): copy(number)
    case .browser(let number): openInBrowser(number)
    case .queries: listQueries()
    case .again(let number):
      guard let text = query(number) else { break }
      say("Searching “\(text)”.\n")
      try search(text)
    case .order(let order): try sort(order)
    case .refresh: try refresh()
    case .sources: say(live.standing())
    case .turn(let name, let isOn): say(live.turn(name, on: isOn))
    case .help: say(LinearLine.instructions(isPicking: options.isPicking) + "\n" + live.prices)
    case .leave: return false
    case .unknown(let name):
      say("There is no command :\(Sanitized.line(name)). :help lists them.\n")
    case .wrong(let why): say(why + "\n")
    }
    return true
  }

  private func greeting() throws(Failure) -> String {
    do throws(ArchiveError) {
      // The total includes posts for followers, which a pipe does not find: nothing counts these at
      // once.
      let posts = "\(try archive.total().counted("post")) in the archive"
      return posts + (isDemo ? ", invented ones: import your own.\n" : ".\n") + notes
        + "Type a query and Enter; \(options.isPicking ? "a number picks that post; " : "")"
        + ":help says more.\n"
    } catch {
      throw Failure(error)
    }
  }

  /// What the settings ask for and cannot have, such as an account that is missing.
  private var notes: String {
    options.configuration.notes.map { "Note: \(Sanitized.line($0.sentences))\n" }.joined()
  }

  /// The next line; `nil` at the end of the input. Prompts for it unless input comes from
  /// elsewhere.
  private mutating func read() -> LinearLine? {
    guard isatty(STDIN_FILENO) == 1 else {
      return readLine().map { LinearLine(Sanitized.line($0)) }
    }
    let line: String? = LinearPrompt.standing(on: output) {
      say(LinearPrompt.text.description)
      return readLine()
    }
    // ^D leaves the cursor after the prompt.
    if line == nil { say("\n") }
    return line.map { LinearLine(Sanitized.line($0)) }
  }

  private mutating func search(_ text: String, asksAll: Bool = false) throws(Failure) {
    let query = try searchArchive(text)
    if live.isAsked(query) { try askLive(query, including: asksAll) }
    sayWhatComes()
  }

  /// Reads out what the archive has; what live sources answered before is dropped.
  ///
  /// - Returns: the query that it was asked.
  private mutating func searchArchive(_ text: String) throws(Failure) -> Query {
    lookForOwnArchive()
    let reading = Query.Reading(
      of: text, lastWordIsPrefix: false,
      in: Query.Context(now: .current, ownHandles: (try? archive.ownHandles()) ?? []))
    for remark in reading.remarks { say("Note: \(remark.text)\n") }
    let query = reading.query.ordered(order)
    present = LinearSearch(query, typed: text, in: archive, includesPrivate: includesPrivate)
    live.begin(text)
    trace?.send("query", source: Source.archiveName, text: text)
    let rows = try present?.read(Self.pageSize, isPicking: options.isPicking) ?? []
    if rows.isEmpty { sayNothingMatches(query, text) } else { say(present?.extent ?? "") }
    for row in rows { say(row) }
    sayLeftOut()
    let count = rows.count
    trace?.send(
      "answer", source: Source.archiveName, text: text, count: count,
      status: AnswerStatus(count: count))
    return query
  }

  /// Changes the order from now on. Sources are not asked again for that: it may cost money.
  private mutating func sort(_ order: Query.Order) throws(Failure) {
    self.order = order
    guard let text = present?.text else { return say("\(order.title) first.\n") }
    let query = try searchArchive(text)
    sayWhatComes()
    if live.isAsked(query), !live.asked(including: true).isEmpty {
      say(":refresh asks the sources, too.\n")
    }
  }

  private mutating func refresh() throws(Failure) {
    guard let text = present?.text else { return say("There is no query yet.\n") }
    try search(text, asksAll: true)
  }

  /// Asks the live sources, reads out new posts until ten have been read, and says who was not
  /// asked. Where nobody listens any more, nothing is paid for.
  private mutating func askLive(_ query: Query, including asksAll: Bool) throws(Failure) {
    guard unsaid == nil else { return }
    live.reread()
    // Read once for both uses: the pause of one may end in between.
    let asked = live.asked(including: asksAll)
    say(live.warning(of: asked))
    // The warning may be the first text that nobody takes.
    guard unsaid == nil else { return }
    try tell(ask(asked, query), until: Self.pageSize)
    say(live.unasked(including: asksAll))
  }

  /// Asks for what follows the answers of some sources, and reads out ten posts more.
  private mutating func askFurther(_ sources: [LiveSource], _ query: Query) throws(Failure) {
    say(live.warning(of: sources))
    guard unsaid == nil else { return }
    try tell(ask(sources, query), until: rowCount + Self.pageSize)
    sayWhatComes()
  }

  /// What sources answered, each with how many of its rows are new here.
  private struct Answers {
    var reports: [(report: SourceReport, new: Int)] = []
    /// How many followers-only and direct posts were left out, which a pipe does not get.
    var leftOut = 0
  }

  /// Asks live sources, and stores what they answer, whatever fails and whatever signal comes.
  private mutating func ask(_ sources: [LiveSource], _ query: Query) throws(Failure) -> Answers {
    try ending.putOff { () throws(Failure) -> Answers in
      let answers = live.answers(to: query, of: sources, leavesOutPrivate: !includesPrivate)
      // Stored only afterwards: what is new is known only before.
      defer { live.keep(answers) }
      var reports = answers.reports
      var told = Answers()
      if !includesPrivate { told.leftOut = present?.takePrivate(of: &reports) ?? 0 }
      for report in reports {
        let new = try present?.add(report) ?? 0
        told.reports.append((report, new))
      }
      return told
    }
  }

  /// Says how every live source fared, and reads out new posts until so many have been read.
  private mutating func tell(_ answers: Answers, until end: Int) throws(Failure) {
    for (report, new) in answers.reports {
      let why = report.error.map { SearchError.named(report.name, $0.sentencesNow) }
      let told = why ?? "\(report.name): \(report.counts(new: new))"
      let cost = live.cost(of: report)
      // A sentence with a command at its end has no stop.
      let isOver = cost.isEmpty || told.endsAsSentence
      say(told + (isOver ? "" : ".") + cost + "\n" + (live.pause(of: report.name) ?? ""))
    }
    say(leftOutLine(answers.leftOut))
    while rowCount < end, present?.hasLive == true { try readOut(end - rowCount) }
  }

  private mutating func more() throws(Failure) {
    guard let query = present?.query else { return say("Type what you search for.\n") }
    if try readOut(Self.pageSize) == 0 {
      live.reread()
      let free = live.askedByEnter
      if !free.isEmpty { return try askFurther(free, query) }
      if live.invitation.isEmpty { say(live.whyNoMore) }
    }
    sayLeftOut()
    sayWhatComes()
  }

  private mutating func more(of name: String) throws(Failure) {
    guard let query = present?.query else { return say("There is no query yet.\n") }
    live.reread()
    guard let source = live.source(withMore: name) else { return say(live.noMore(of: name)) }
    try askFurther([source], query)
  }

  /// Says what Enter will read, or ask for; nothing if nothing is left.
  private mutating func sayWhatComes() {
    say(present?.invitation ?? live.invitation)
  }

  private mutating func sayNothingMatches(_ query: Query, _ text: String) {
    say("No posts match in the archive.\n")
    // In an archive without posts every word is missing.
    if (try? archive.total()) == 0 { return }
    for missing in archive.missing(of: query) {
      say("Note: \(missing.sentence(typed: text))\n")
    }
  }

  /// Says how many posts of the archive were skipped, once all of it was read.
  private mutating func sayLeftOut() {
    if let count = present?.takeLeftOut() { say(leftOutLine(count)) }
  }

  /// Reads out the next posts.
  ///
  /// - Returns: how many there were.
  @discardableResult
  private mutating func readOut(_ most: Int) throws(Failure) -> Int {
    let rows = try present?.read(most, isPicking: options.isPicking) ?? []
    for row in rows { say(row) }
    return rows.count
  }

  /// How many posts were read out so far.
  private var rowCount: Int { present?.rows.count ?? 0 }

  var includesPrivate: Bool { options.includesPrivate || output.isTerminal }

  /// Says a text; after a failure nothing more is said.
  mutating func say(_ text: String) {
    if unsaid == nil { unsaid = output.write(text) }
  }
}
