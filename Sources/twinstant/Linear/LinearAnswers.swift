import Errors
import Posts

/// Asks live sources, says before what it may cost and afterwards how each fared, and reads out
/// what they answered.
struct LinearAnswers {
  var live: LinearLive
  private let ending: LinearEnd
  private let voice: LinearVoice

  init(_ live: LinearLive, _ ending: LinearEnd, _ voice: LinearVoice) {
    self.live = live
    self.ending = ending
    self.voice = voice
  }

  /// Asks the live sources, reads out new posts until ten have been read, and says who was not
  /// asked. Where nobody listens any more, nothing is paid for.
  ///
  /// - Parameter asksAll: whether those on demand are asked, too, and those left alone.
  mutating func ask(
    _ query: Query, including asksAll: Bool, for list: inout LinearList
  ) throws(Failure) {
    guard voice.unsaid == nil else { return }
    live.reread()
    // Read once for both uses: the pause of one may end in between.
    let asked = live.asked(including: asksAll)
    voice.say(live.warning(of: asked))
    // The warning may be the first text that nobody takes.
    guard voice.unsaid == nil else { return }
    let added = try answers(of: asked, to: query, &list)
    try tell(added, until: LinearList.pageSize, &list)
    voice.say(live.unasked(including: asksAll))
  }

  /// Reads out more of the list; once all of it was read, asks those who are free for what follows.
  mutating func more(for list: inout LinearList) throws(Failure) {
    guard let query = list.present?.query else { return voice.say("Type what you search for.\n") }
    if try list.readOut(LinearList.pageSize) == 0 {
      live.reread()
      let free = live.askedByEnter
      if !free.isEmpty { return try askFurther(free, query, &list) }
      if live.invitation.isEmpty { voice.say(live.whyNoMore) }
    }
    list.sayLeftOut()
    sayWhatComes(in: list)
  }

  /// Asks the source with this name for what follows.
  mutating func more(of name: String, for list: inout LinearList) throws(Failure) {
    guard let query = list.present?.query else { return voice.say("There is no query yet.\n") }
    live.reread()
    guard let source = live.source(withMore: name) else { return voice.say(live.noMore(of: name)) }
    try askFurther([source], query, &list)
  }

  /// Asks for what follows the answers of some sources, and reads out ten posts more.
  private mutating func askFurther(
    _ sources: [LiveSource], _ query: Query, _ list: inout LinearList
  ) throws(Failure) {
    voice.say(live.warning(of: sources))
    guard voice.unsaid == nil else { return }
    let added = try answers(of: sources, to: query, &list)
    let end = list.rows.count + LinearList.pageSize
    try tell(added, until: end, &list)
    sayWhatComes(in: list)
  }

  /// Asks live sources, and stores what they answer, whatever fails and whatever signal comes.
  private mutating func answers(
    of sources: [LiveSource], to query: Query, _ list: inout LinearList
  ) throws(Failure) -> LinearList.Added {
    try ending.putOff { () throws(Failure) -> LinearList.Added in
      let answers = live.answers(to: query, of: sources, leavesOutPrivate: !list.includesPrivate)
      // Stored only afterwards: what is new is known only before.
      defer { live.keep(answers) }
      return try list.add(answers.reports)
    }
  }

  /// Says how every live source fared, and reads out new posts until so many have been read.
  private func tell(
    _ added: LinearList.Added, until end: Int, _ list: inout LinearList
  ) throws(Failure) {
    for (report, new) in added.reports {
      let why = report.error.map { SearchError.named(report.name, $0.sentencesNow) }
      let told = why ?? "\(report.name): \(report.counts(new: new))"
      let cost = live.cost(of: report)
      // A sentence with a command at its end has no stop.
      let isOver = cost.isEmpty || told.endsAsSentence
      voice.say(told + (isOver ? "" : ".") + cost + "\n" + (live.pause(of: report.name) ?? ""))
    }
    voice.say(leftOutLine(added.leftOut))
    try list.readLive(until: end)
  }

  /// Says what Enter will read, or ask for; nothing if nothing is left.
  func sayWhatComes(in list: LinearList) {
    voice.say(list.present?.invitation ?? live.invitation)
  }
}
