import Posts

/// What a typed line asks for, in the program without a screen.
enum LinearLine: Equatable {
  case search(String)
  /// More of what is shown: an empty line.
  case more
  /// What follows the answer of the source with this name.
  case moreOf(String)
  /// The post with this number, read in full.
  case open(Int)
  /// The post with this number, in the browser.
  case browser(Int)
  /// The same query again, to every source that may be asked.
  case refresh
  case sources
  case help
  case leave
  /// A line that begins like a command but is not one.
  case unknown(String)

  /// Digits alone are the number of a post, a colon begins a command, everything else is a query.
  init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      self = .more
      return
    }
    if words.count == 1, let number = Self.number(first) {
      self = .open(number)
    } else if first.hasPrefix(":"), let letter = first.dropFirst().first, letter.isLetter {
      self = Self.command(first.dropFirst().lowercased(), words.dropFirst())
    } else {
      self = .search(line)
    }
  }

  private static func command(_ name: String, _ rest: ArraySlice<Substring>) -> LinearLine {
    switch (name, rest.first.flatMap(number), rest.count) {
    case ("web", let number?, 1), ("w", let number?, 1): .browser(number)
    case ("open", let number?, 1), ("o", let number?, 1): .open(number)
    case ("refresh", _, 0), ("r", _, 0): .refresh
    case ("sources", _, 0), ("s", _, 0): .sources
    case ("more", _, 0), ("m", _, 0): .more
    case ("more", _, _), ("m", _, _): .moreOf(rest.joined(separator: " "))
    case ("help", _, 0), ("h", _, 0): .help
    case ("quit", _, 0), ("q", _, 0): .leave
    default: .unknown(name)
    }
  }

  private static func number(_ word: Substring) -> Int? {
    word.utf8.isAllDigits ? Int(word) : nil
  }

  /// What can be typed, one sentence per line.
  static let instructions = """
    Type what you search for, then Enter. To search for a number, quote it: "2026".
    A number reads that post in full. Enter alone continues the list.
    :web 3 opens post 3 in the browser. :refresh asks every source again.
    :more and the name of a source asks that one for more.
    :sources lists the sources. :help repeats this. :quit leaves, as control D does.
    """
}
