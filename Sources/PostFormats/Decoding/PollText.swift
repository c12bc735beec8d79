import Posts

/// The words of a post above the choices of its poll.
///
/// Votes only increase, so of two texts of a post the fuller one, which is kept, is the later.
package enum PollText {
  /// The words and choices as one text, safe to print.
  ///
  /// - Parameters:
  ///   - choices: what can be voted for, with its votes where they are told.
  ///   - end: when voting ends, or ended; so the text need not change when it is over.
  package static func text(
    _ words: [String], choices: [(name: String, votes: Int?)], until end: Timestamp? = nil
  ) -> String {
    var lines = choices.map { name, votes in
      PollEnd.choiceMark + name + (votes.map { " (\($0))" } ?? "")
    }
    if let end, !lines.isEmpty { lines.append(PollEnd.line(until: end)) }
    let parts = words + [lines.joined(separator: "\n")]
    return Sanitized.text(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  /// The words and choices as one text, for choices that services give as objects.
  ///
  /// - Parameters:
  ///   - name: the field that names a choice; an object without it is not a choice.
  ///   - end: a time as a text.
  ///   - votes: returns where an object tells its votes.
  package static func text(
    _ words: [String], choices: [JSONValue], named name: StaticString, until end: JSONValue?,
    votes: (JSONValue) -> JSONValue?
  ) -> String {
    let told = choices.compactMap { choice in
      choice[name]?.text.map { (name: $0, votes: votes(choice)?.count) }
    }
    return text(words, choices: told, until: end?.text.flatMap(Timestamp.init(iso8601:)))
  }
}
