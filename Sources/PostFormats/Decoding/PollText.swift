import Posts

/// The words of a post above the choices of its poll.
///
/// Votes only become more, so that of two texts of a post the fuller one, which stays, is the
/// later.
package enum PollText {
  /// One text, safe to print.
  ///
  /// - Parameters:
  ///   - choices: what can be voted for, and how often it was where that is told.
  ///   - end: until when one can, or could, vote. So the text need not change when that is over.
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

  /// The same of choices as services tell them, each an object of its own.
  ///
  /// - Parameters:
  ///   - name: the field of a choice that says what it is; what has none is no choice.
  ///   - end: a time as a text.
  ///   - votes: where an object tells how often it was chosen.
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
