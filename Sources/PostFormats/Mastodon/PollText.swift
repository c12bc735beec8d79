import Posts

/// The words of a post of the fediverse, above the choices of its poll.
///
/// Votes only become more, so that of two texts of a post the fuller one, which stays, is the later.
package enum PollText {
  /// One text, safe to print; `choices`: what can be voted for, and how often it was where that is told.
  package static func text(
    _ words: [String], choices: [(name: String, votes: Int?)]
  ) -> String {
    let lines = choices.map { name, votes in "○ " + name + (votes.map { " (\($0))" } ?? "") }
    let parts = words + [lines.joined(separator: "\n")]
    return Sanitized.text(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }
}
