/// Why a text is not TOML, and where. The words may quote the text: for files that hold secrets, a
/// person may only see `ownMessage`.
package struct TOMLFault: Error, Sendable, Hashable {
  package var line: Int
  /// Code points from the beginning of the line, counted from 1.
  package var column: Int
  package var message: String
  /// Which remedy the fault has.
  var cause = Cause.other

  /// Which faults have a remedy of their own.
  enum Cause: Sendable, Hashable {
    /// The line would be TOML if the name on it did not stand above already.
    case repeated
    /// It may be TOML, but no number here can be so large or so long.
    case tooLarge
    case openQuote
    /// A header without a name, or with one that needs quotes.
    case noName
    /// A character that may stand only in quotes.
    case unquoted
    /// A zero, at which a text would be cut.
    case zero
    case other
  }

  /// Whether the line would be TOML if the name on it did not stand above already.
  package var isRepeated: Bool { cause == .repeated }

  /// What is wrong in words that are ours, and quote nothing; `nil` where they may be the parser's.
  package var ownMessage: String? {
    [.noName, .unquoted, .zero].contains(cause) ? message : nil
  }

  /// What to do about the line.
  package var remedy: String {
    switch cause {
    case .repeated: "Keep one of the two."
    case .tooLarge: "Write a shorter one."
    case .openQuote: "End the text with the quote that it begins with."
    case .noName:
      "Write a name there, in quotes if it has more than letters, digits, - and _: [\"@home\"]."
    case .unquoted: "Put the whole name or text in quotes."
    case .zero: "Take it out."
    case .other: "Correct this line: it is not TOML. Strings are quoted, true and false are not."
    }
  }
}

extension TOMLFault {
  static let noValue = "what should be a value here is none"

  /// A fault in the words of the parser, `Error while parsing …: …`.
  ///
  /// - Parameter text: the line.
  init(line: Int, column: Int, parserSays words: String, of text: some Collection<UInt8>) {
    // First come the parser's words for what it was reading, which a person can see anyway.
    let colon = words.hasPrefix("Error while parsing") ? words.firstRange(of: ": ") : nil
    let reason = colon.map { String(words[$0.upperBound...]) } ?? words
    let scope = colon.map { words[..<$0.lowerBound] } ?? ""
    let cause = Self.cause(reason, isInText: scope.hasSuffix("string"), text)
    let message =
      switch cause {
      case .repeated:
        Self.quoted(in: reason).map { "“\($0)” is there twice" } ?? "the same name is there twice"
      case .tooLarge: "this number is too large"
      case .openQuote: "the quote is not closed"
      case .noName, .unquoted, .zero, .other:
        reason.hasPrefix("could not determine value type") ? Self.noValue : reason
      }
    self.init(line: line, column: column, message: message, cause: cause)
  }

  private static func cause(
    _ reason: String, isInText: Bool, _ text: some Collection<UInt8>
  ) -> Cause {
    if reason.hasPrefix("cannot redefine existing ") { return .repeated }
    if reason.hasSuffix("is not representable in 64 bits") { return .tooLarge }
    if isInText, reason.hasPrefix("encountered end-of-file") { return .openQuote }
    // As long as the quote is open, the parser takes the end of the line for such a character.
    let isAtEnd = reason.hasSuffix(
      "control characters other than TAB (U+0009) are explicitly prohibited")
    return isAtEnd && !text.contains(where: isControl) ? .openQuote : .other
  }

  /// Whether a quoted text may not have this byte; the end of a line may be written with a return.
  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 || byte == 0x7F) && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\r")
  }

  /// The name that the parser quotes.
  private static func quoted(in reason: String) -> Substring? {
    guard let first = reason.firstIndex(of: "'"), let last = reason.lastIndex(of: "'"), first < last
    else { return nil }
    return reason[reason.index(after: first)..<last]
  }
}
