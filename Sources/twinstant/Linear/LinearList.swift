import Archive
import Posts

/// The list of the present query while it is read out: a `LinearSearch` of which each post is said,
/// and what there is to know of all of them.
struct LinearList {
  /// How many posts are read out at a time: what people listen to before asking for more.
  static let pageSize = 10

  private let options: BrowseOptions
  private let voice: LinearVoice
  private let trace: Trace?
  private(set) var archive: LinearArchive
  /// `nil` before the first query.
  private(set) var present: LinearSearch?
  /// The order of the next query that is searched.
  var order = Query.Order.newest

  init(_ options: BrowseOptions, _ archive: LinearArchive, _ voice: LinearVoice, _ trace: Trace?) {
    self.options = options
    self.archive = archive
    self.voice = voice
    self.trace = trace
  }

  /// Whether followers-only and direct posts may be read out.
  var includesPrivate: Bool { options.includesPrivate || voice.output.isTerminal }

  /// The posts read out so far, numbered from 1.
  var rows: [Post] { present?.rows ?? [] }

  /// Begins the list anew, and reads out what the archive has.
  ///
  /// - Returns: the query that it was asked.
  mutating func search(_ text: String) throws(Failure) -> Query {
    if let change = archive.lookForOwn() { voice.say(change) }
    let reading = Query.Reading(
      of: text, lastWordIsPrefix: false,
      in: Query.Context(now: .current, ownHandles: (try? archive.opened.ownHandles()) ?? []))
    for remark in reading.remarks { voice.say("Note: \(remark.text)\n") }
    let query = reading.query.ordered(order)
    present = LinearSearch(query, typed: text, in: archive.opened, includesPrivate: includesPrivate)
    trace?.send("query", source: Source.archiveName, text: text)
    let rows = try present?.read(Self.pageSize, isPicking: options.isPicking) ?? []
    if rows.isEmpty { sayNothingMatches(query, text) } else { voice.say(present?.extent ?? "") }
    for row in rows { voice.say(row) }
    sayLeftOut()
    let count = rows.count
    trace?.send(
      "answer", source: Source.archiveName, text: text, count: count,
      status: AnswerStatus(count: count))
    return query
  }

  private func sayNothingMatches(_ query: Query, _ text: String) {
    voice.say("No posts match in the archive.\n")
    voice.say(archive.missing(of: query, typed: text))
  }

  /// Says how many posts of the archive were skipped, once all of it was read.
  mutating func sayLeftOut() {
    if let count = present?.takeLeftOut() { voice.say(leftOutLine(count)) }
  }

  /// Reads out the next posts.
  ///
  /// - Returns: how many there were.
  @discardableResult
  mutating func readOut(_ most: Int) throws(Failure) -> Int {
    let rows = try present?.read(most, isPicking: options.isPicking) ?? []
    for row in rows { voice.say(row) }
    return rows.count
  }

  /// Reads out what live sources answered until so many posts have been read.
  mutating func readLive(until end: Int) throws(Failure) {
    while rows.count < end, present?.hasLive == true { try readOut(end - rows.count) }
  }

  /// What sources answered, each with how many of its rows are new here.
  struct Added {
    var reports: [(report: SourceReport, new: Int)] = []
    /// How many followers-only and direct posts were left out, which a pipe does not get.
    var leftOut = 0
  }

  /// Adds what live sources answered; to be called before it is put into the archive.
  mutating func add(_ reports: [SourceReport]) throws(Failure) -> Added {
    var reports = reports
    var added = Added()
    if !includesPrivate { added.leftOut = present?.takePrivate(of: &reports) ?? 0 }
    for report in reports {
      let new = try present?.add(report) ?? 0
      added.reports.append((report, new))
    }
    return added
  }

  /// The post with this number; if there is none, it says so.
  ///
  /// - Parameter isAlone: whether the number stood alone, and may have been meant as a word.
  func post(_ number: Int, isAlone: Bool = false) -> Post? {
    let rows = rows
    if rows.indices.contains(number - 1) { return rows[number - 1] }
    let extent =
      rows.isEmpty ? "Nothing is listed yet." : "The list has \(rows.count.counted("post"))."
    let hint = isAlone ? " To search for the number, quote it: \"\(number)\"." : ""
    voice.say(extent + hint + "\n")
    return nil
  }

  /// A post in full, with those around it.
  func whole(_ post: Post) -> String {
    SpokenPost.whole(
      post, archive.around(post, includesPrivate: includesPrivate),
      boosters: present?.boosters(of: post) ?? [], now: .current)
  }
}
