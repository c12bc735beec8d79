import Archive
import Errors
import Interface
import Posts

/// The program without a screen: one query per line, answers in sentences, one after the other. It
/// is for screen readers and braille displays, which cannot follow a screen that changes in many
/// places.
///
/// Everything blocks, since nothing else happens meanwhile; ^C or another signal ends it at any
/// moment, once what was paid for is stored.
struct LinearBrowsing {
  private let options: BrowseOptions
  private let voice: LinearVoice
  private var list: LinearList
  private var answers: LinearAnswers
  private var posts: LinearPosts
  private(set) var picked: Post?

  /// - Parameter isDemo: whether the posts are invented ones.
  init(
    _ options: BrowseOptions, _ archive: Archive, isDemo: Bool, _ ending: LinearEnd, _ trace: Trace?
  ) {
    self.options = options
    voice = LinearVoice(options.spokenOutput)
    list = LinearList(options, LinearArchive(options, archive, isDemo: isDemo), voice, trace)
    answers = LinearAnswers(LinearLive(options, trace), ending, voice)
    posts = LinearPosts(options, voice)
  }

  /// Asks and answers until the person leaves.
  ///
  /// - Throws: `Failure` if the archive cannot be read, or if output fails.
  mutating func run() throws(Failure) {
    voice.say(try greeting())
    var line = options.query.isEmpty ? voice.read() : LinearLine(query: options.query)
    // Whoever picks may know the number without what is said.
    while voice.unsaid == nil || options.isPicking {
      guard let asked = line else { break }
      if try !answer(asked) { break }
      line = voice.read()
    }
    answers.live.end()
    if case .failed(let code)? = voice.unsaid, !options.isPicking {
      throw Failure(unwritable: code)
    }
  }

  /// - Returns: whether to go on.
  private mutating func answer(_ line: LinearLine) throws(Failure) -> Bool {
    switch line {
    case .search(let text): try search(text)
    case .more: try answers.more(for: &list)
    case .moreOf(let name): try answers.more(of: name, for: &list)
    case .number(let number) where options.isPicking:
      picked = posts.pick(number, of: list)
      return picked == nil
    case .number(let number): posts.open(number, isAlone: true, of: list)
    case .open(let number): posts.open(number, of: list)
    case .copy(let number): posts.copy(number, of: list)
    case .browser(let number): posts.openInBrowser(number, of: list)
    case .queries: posts.queries.list()
    case .again(let number):
      guard let text = posts.queries.query(number) else { break }
      voice.say("Searching “\(text)”.\n")
      try search(text)
    case .order(let order): try sort(order)
    case .refresh: try refresh()
    case .sources: voice.say(answers.live.standing())
    case .turn(let name, let isOn): voice.say(answers.live.turn(name, on: isOn))
    case .help:
      voice.say(
        LinearLine.instructions(isPicking: options.isPicking) + "\n" + answers.live.prices)
    case .leave: return false
    case .unknown(let name):
      voice.say("There is no command :\(Sanitized.line(name)). :help lists them.\n")
    case .wrong(let why): voice.say(why + "\n")
    }
    return true
  }

  private func greeting() throws(Failure) -> String {
    try list.archive.extent() + notes
      + "Type a query and Enter; \(options.isPicking ? "a number picks that post; " : "")"
      + ":help says more.\n"
  }

  /// What the settings ask for and cannot have, such as an account that is missing.
  private var notes: String {
    options.configuration.notes.map { "Note: \(Sanitized.line($0.sentences))\n" }.joined()
  }

  private mutating func search(_ text: String, asksAll: Bool = false) throws(Failure) {
    let query = try searchArchive(text)
    if answers.live.isAsked(query) { try answers.ask(query, including: asksAll, for: &list) }
    answers.sayWhatComes(in: list)
  }

  /// Reads out what the archive has; what live sources answered before is dropped.
  ///
  /// - Returns: the query that it was asked.
  private mutating func searchArchive(_ text: String) throws(Failure) -> Query {
    answers.live.begin(text)
    return try list.search(text)
  }

  /// Changes the order from now on. Sources are not asked again for that: it may cost money.
  private mutating func sort(_ order: Query.Order) throws(Failure) {
    list.order = order
    guard let text = list.present?.text else { return voice.say("\(order.title) first.\n") }
    let query = try searchArchive(text)
    answers.sayWhatComes(in: list)
    if answers.live.isAsked(query), !answers.live.asked(including: true).isEmpty {
      voice.say(":refresh asks the sources, too.\n")
    }
  }

  private mutating func refresh() throws(Failure) {
    guard let text = list.present?.text else { return voice.say("There is no query yet.\n") }
    try search(text, asksAll: true)
  }
}
