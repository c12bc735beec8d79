/// Why a text is not TOML, and where. The words may quote the text: not for files that hold secrets.
package struct TOMLFault: Error, Sendable, Hashable {
  package var line: Int
  /// Code points from the beginning of the line, counted from 1.
  package var column: Int
  package var message: String
  /// Whether the line would be TOML, if what it names did not stand above already.
  package var isRepeated = false
}

extension TOMLFault {
  /// A fault in the words of the parser, `Error while parsing …: …`.
  init(line: Int, column: Int, parserSays words: String) {
    // What it was about, it says first, and that a person can see.
    let colon = words.hasPrefix("Error while parsing") ? words.firstRange(of: ": ") : nil
    let reason = colon.map { String(words[$0.upperBound...]) } ?? words
    let isRepeated = reason.hasPrefix("cannot redefine existing ")
    let message =
      if isRepeated {
        Self.quoted(in: reason).map { "“\($0)” is there twice" } ?? "the same name is there twice"
      } else if reason.hasPrefix("could not determine value type") {
        "what should be a value here is none"
      } else {
        reason
      }
    self.init(line: line, column: column, message: message, isRepeated: isRepeated)
  }

  /// The name that the parser quotes.
  private static func quoted(in reason: String) -> Substring? {
    guard let first = reason.firstIndex(of: "'"), let last = reason.lastIndex(of: "'"), first < last
    else { return nil }
    return reason[reason.index(after: first)..<last]
  }
}
