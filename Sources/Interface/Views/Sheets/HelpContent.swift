import Canvas
import Posts

/// Every key, from the table that decides what keys do.
struct HelpContent: Sendable {
  let keys: KeyMap
  /// Cells of a line.
  let columns: Int
  let palette: Palette
  /// Whether a post is to be picked: none is opened then.
  var isPicking = false

  /// All of the help, section after section. What to type comes first, as nobody can find it out by
  /// trying keys.
  var lines: [Line] {
    let list = commands(in: .list)
    let isEditing: (Command) -> Bool = { Command.editing.contains($0) }
    let typing = MarkedText(text: beginning, style: palette.text).lines(columns: columns) + words
    return typing
      + section("Posts and program", list.filter { !isEditing($0) }, in: .list)
      + (isPicking ? [] : section(in: .detail))
      + sheet + section(in: .saved) + section(in: .access)
      + section("The query", list.filter(isEditing), in: .list)
      + mouse + signs
  }

  private var beginning: String {
    let tab = keys.keys(for: .complete, in: .list).first.map { " \($0.text) completes." } ?? ""
    return "Just type: letters go into the query, from everywhere." + tab
  }

  /// The commands of a place in the order of the table, with those whose keys were all given to
  /// others. Of other places than the list, only those that have other keys there, or do something
  /// else.
  private func commands(in place: KeyMap.Place) -> [Command] {
    let listed = Set(keys.entries.filter { $0.places.contains(.list) }.map(\.command))
    var found: [Command] = []
    for entry in keys.entries where entry.places.contains(place) {
      let (command, here) = (entry.command, keys.keys(for: entry.command, in: place))
      let isAsInList =
        listed.contains(command) && here == keys.keys(for: command, in: .list)
        && explanation(of: command, in: place) == explanation(of: command, in: .list)
      if !found.contains(command), place == .list || !isAsInList {
        found.append(command)
      }
    }
    return found
  }

  private func explanation(of command: Command, in place: KeyMap.Place) -> String {
    isPicking ? command.explanationOfPicking(in: place) : command.explanation(in: place)
  }

  /// What keys do in sources and followers, and what they do in sources alone.
  private var sheet: [Line] {
    let all = commands(in: .sheet)
    let shared = all.filter { !Command.ofSources.contains($0) }
    let own = all.filter { Command.ofSources.contains($0) }
    return section(title(KeyMap.Place.sheet.words), shared, in: .sheet)
      + section(title(KeyMap.Place.wordsOfSources), own, in: .sheet)
  }

  private func section(in place: KeyMap.Place) -> [Line] {
    section(title(place.words), commands(in: place), in: place)
  }

  private func title(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  private func section(_ title: String, _ commands: [Command], in place: KeyMap.Place) -> [Line] {
    let lines = commands.map { command in
      let names = keys.keys(for: command, in: place).map(\.text).joined(separator: " ")
      return entry(names.isEmpty ? Self.noKey : names, explanation(of: command, in: place))
    }.joined()
    return [.empty, Line(title, palette.title)] + lines
  }

  /// Stands for the keys of a command that has none left.
  private static let noKey = "no key"

  /// What a key does, beside the key. Words that are longer than the line go on under it; all of
  /// them stand there where a long key leaves too little room.
  private func entry(_ left: String, _ right: String) -> [Line] {
    let indent = columns < 60 ? 16 : 24
    let key = "  " + left
    let start = max(indent, TextWidth.columns(of: key) + 2)
    let words = MarkedText(text: right, style: palette.text).lines(columns: columns - indent)
    let isBeside = start + (words.first?.columns ?? 0) <= columns
    let lines = words.enumerated().map { index, words in
      let shown = index == 0 && isBeside ? key : ""
      let gap = String(repeating: " ", count: max(2, indent - TextWidth.columns(of: shown)))
      return Line([Span(shown, palette.key), Span(gap)] + words.spans)
    }
    return isBeside ? lines : [Line(key, palette.key)] + lines
  }

  /// What can be typed.
  private var words: [Line] {
    let words = [
      ("swift conc", "posts with both words; the last may be unfinished"),
      ("swift OR rust", "with one of them; ( ) makes groups"),
      ("\"swift concurrency\"", "words that follow each other"),
      ("-rust", "without a word, or without anything else: -from:eve"),
      ("swi*", "words that begin with swi"),
      ("#tag @name", "with a tag, with a person"),
    ]
    let entries = (words + QueryOperator.examples).flatMap(entry)
    return [.empty, Line("What to type", palette.title)] + entries
  }

  private var mouse: [Line] {
    [.empty, Line("Mouse", palette.title)]
      + [
        ("wheel", "scroll"), ("click", "select; in the query, put the cursor there"),
        ("double click", isPicking ? "pick" : "open"),
        ("click scope, order", "take the next"), ("click a source", "see it among all"),
        ("click a query", "search it again"), ("click ▲", "show newer posts"),
        ("click a key below", "press it"), ("Shift+drag", "select text, as with --no-mouse"),
      ].flatMap(entry)
  }

  /// What stands on the screen without words.
  private var signs: [Line] {
    [.empty, Line("Signs", palette.title)]
      + [
        ("yellow field, ·", "a short text: only the archive answers"),
        ("… !", "a query that is unfinished, or has a mistake"),
        ("● ◐ ○", "a source that is on, is searching, is off or waits"),
        ("✗", "a source that failed or may not be asked now"),
        ("≤", "at most so many; counted when you pause"),
        ("♥ ⟳ ↩ ❞", "likes, reposts, replies, quotes"),
      ].flatMap(entry)
  }
}

extension HelpContent {
  /// The help of a state, as wide as what lies over the list.
  init(_ state: State) {
    self.init(
      keys: state.launch.keys, columns: Layout(state.size).inside.columns,
      palette: Palette(state.theme), isPicking: state.launch.isPicking)
  }
}
