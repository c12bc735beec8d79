import Posts

/// What a typed line asks for, in the program without a screen.
enum LinearLine: Equatable {
  case search(String)
  /// More of what is shown: an empty line.
  case more
  /// What follows the answer of the source with this name.
  case moreOf(String)
  /// A number alone: that post is read in full, or picked.
  case number(Int)
  /// The post with this number, read in full.
  case open(Int)
  /// The address of the post with this number, to the clipboard.
  case copy(Int)
  /// The post with this number, in the browser.
  case browser(Int)
  /// Earlier queries that were of use.
  case queries
  /// The earlier query with this number, asked once more.
  case again(Int)
  /// This order from now on, for the present query, too.
  case order(Query.Order)
  /// The same query again, to every source that may be asked.
  case refresh
  case sources
  /// Turns the source with this name on or off.
  case turn(String, on: Bool)
  case help
  case leave
  /// A line that begins like a command but is not one.
  case unknown(String)
  /// A command with something behind it that it does not take, or without what it needs; the text
  /// says which.
  case wrong(String)

  /// Digits alone are the number of a post, a colon begins a command, everything else is a query.
  init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      self = .more
      return
    }
    if words.count == 1, let number = Self.number(first) {
      self = .number(number)
    } else if first.hasPrefix(":"), let letter = first.dropFirst().first, letter.isLetter {
      self = Self.command(first.dropFirst().lowercased(), words.dropFirst())
    } else {
      self = .search(line)
    }
  }

  /// The query of the command line: it is searched even where, as a line, it would be a number or a
  /// command.
  init(query: String) {
    self = query.allSatisfy(\.isWhitespace) ? .more : .search(query)
  }

  private static func command(_ name: String, _ rest: ArraySlice<Substring>) -> LinearLine {
    switch name {
    case "open", "o": return numbered(name, rest, LinearLine.open)
    case "copy", "c": return numbered(name, rest, LinearLine.copy)
    case "web", "w": return numbered(name, rest, LinearLine.browser)
    case "queries":
      return rest.isEmpty ? .queries : numbered(name, rest, of: "query", LinearLine.again)
    case "more", "m": return rest.isEmpty ? .more : .moreOf(rest.joined(separator: " "))
    case "on", "off":
      if rest.isEmpty { return .wrong(":\(name) wants the name of a source, as in :\(name) x.") }
      return .turn(rest.joined(separator: " "), on: name == "on")
    default: break
    }
    guard let line = alone[name] else { return .unknown(name) }
    return rest.isEmpty ? line : .wrong(":\(name) wants nothing behind it.")
  }

  /// The commands that are one word.
  private static let alone: [String: LinearLine] = [
    "refresh": .refresh, "r": .refresh, "sources": .sources, "s": .sources, "help": .help,
    "h": .help, "quit": .leave, "q": .leave, "newest": .order(.newest), "oldest": .order(.oldest),
    "top": .order(.top),
  ]

  /// A command that takes one number.
  private static func numbered(
    _ name: String, _ rest: ArraySlice<Substring>, of what: String = "post",
    _ line: (Int) -> LinearLine
  ) -> LinearLine {
    if rest.count == 1, let number = rest.first.flatMap(number) { return line(number) }
    return .wrong(":\(name) wants the number of a \(what), as in :\(name) 3.")
  }

  private static func number(_ word: Substring) -> Int? {
    word.utf8.isAllDigits ? Int(word) : nil
  }

  /// What can be typed, one sentence per line.
  ///
  /// - Parameter isPicking: whether a number picks a post.
  static func instructions(isPicking: Bool) -> String {
    let number =
      isPicking
      ? "A number picks that post and leaves. :open 3 reads post 3 in full."
      : "A number reads that post in full."
    let names = QueryOperator.allCases.map(\.rawValue).joined(separator: ", ")
    let operators =
      "Operators narrow a query, as in from:ada, since:2026-01 or has:links: "
      + "\(names); “twinstant search --help” explains them."
    return """
      Type what you search for, then Enter. To search for a number, quote it: "2026".
      A word is a whole word; swi* is any that begins so. \(operators)
      \(number) Enter alone continues the list.
      :web 3 opens post 3 in the browser. :copy 3 copies its address.
      :newest, :oldest and :top choose the order.
      :queries lists earlier queries, and :queries 2 asks the second of them again.
      :refresh asks every source again, also one that is left alone since it failed.
      :more and the name of a source asks that one for more.
      :sources lists the sources. :on and :off with the name of one turn it on and off.
      :help repeats this. :quit leaves, as control D does.
      """
  }
}
