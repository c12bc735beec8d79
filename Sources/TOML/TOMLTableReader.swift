import Errors
import Posts

/// Takes the values of one table by their names, and notes everything that is wrong with it.
///
/// A value that is wrong counts as absent, so that one reading finds every problem. A message
/// quotes only keys of the file, and a word that is none of those allowed, unless that may be a
/// secret.
package struct TOMLTableReader: Sendable {
  private let members: TOMLMembers
  /// The table's name in sentences: `[archive]`; empty for the root.
  private let name: String
  private let holdsSecrets: Bool
  /// Where the table begins.
  package let line: Int
  package private(set) var problems: [TOMLProblem] = []

  /// Reads a table that may have these keys.
  ///
  /// - Parameter holdsSecrets: whether no message may quote a value, since two lines are soon mixed
  ///   up.
  package init(
    _ members: TOMLMembers, named name: String, line: Int, keys: [String],
    holdsSecrets: Bool = false
  ) {
    self.members = members
    self.name = name
    self.line = line
    self.holdsSecrets = holdsSecrets
    for member in members where !keys.contains(member.key) {
      note(
        member.node.line, "there is no key “\(member.key)”\(place).",
        remedy: UnknownKey(name: member.key, known: keys).remedy)
    }
  }

  /// Behind a key in a sentence.
  private var place: String { name.isEmpty ? "" : " in \(name)" }

  /// The line of a key; if it is absent, the table's.
  package func line(of key: String) -> Int { members[key]?.line ?? line }

  /// Whether the key is there, whatever it has.
  package func has(_ key: String) -> Bool { members[key] != nil }

  /// Notes what is wrong.
  package mutating func note(_ line: Int, _ message: String, remedy: String) {
    problems.append(TOMLProblem(line: line, message, remedy: remedy))
  }

  /// A text in quotes.
  ///
  /// - Parameter expected: what it takes, with an article, where not any text will do.
  package mutating func text(_ key: String, as expected: String = "a text in quotes") -> String? {
    take(key, as: expected) { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The path of a file or folder.
  ///
  /// An empty one, seen from the folder of the settings, would be that folder.
  package mutating func path(_ key: String) -> String? {
    guard let text = text(key) else { return nil }
    if !text.isEmpty { return text }
    note(
      line(of: key), "“\(key)”\(place) is empty.", remedy: "Give it a path, or take the line out.")
    return nil
  }

  /// True or false.
  package mutating func flag(_ key: String) -> Bool? {
    take(key, as: "true or false, without quotes") {
      if case .flag(let flag) = $0 { flag } else { nil }
    }
  }

  /// A whole number of this range.
  package mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    let value = take(key, as: "a whole number") { value -> Int? in
      if case .integer(let integer) = value { integer } else { nil }
    }
    return value.flatMap { checked($0, key, in: range) }
  }

  /// A number of this range, with a point or without.
  package mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    let value = take(key, as: "a number") { value -> Double? in
      switch value {
      case .number(let number): number
      case .integer(let integer): Double(integer)
      default: nil
      }
    }
    return value.flatMap { checked($0, key, in: range) }
  }

  /// One of these words.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, of type: Word.Type
  ) -> Word? {
    guard let text = text(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let near = nearest(to: text, among: words).map { "Did you mean “\($0)”? " } ?? ""
    let fault = holdsSecrets ? "is none of its words" : "cannot be “\(text)”"
    note(
      line(of: key), "“\(key)”\(place) \(fault).",
      remedy: near + "It is one of: \(words.joined(separator: ", ")).")
    return nil
  }

  /// A table within this one, and its line.
  package mutating func table(_ key: String) -> (members: TOMLMembers, line: Int)? {
    let members = take(key, as: "a table: write [\(key)] above its keys") {
      if case .table(let members) = $0 { members } else { nil }
    }
    return members.map { ($0, line(of: key)) }
  }

  /// The tables of a list, each with its line.
  package mutating func tables(_ key: String) -> [(members: TOMLMembers, line: Int)] {
    let tables = take(key, as: "a list of tables: write [[\(key)]] above the keys of each") {
      value -> [(members: TOMLMembers, line: Int)]? in
      guard case .list(let nodes) = value else { return nil }
      let tables = nodes.compactMap { node -> (members: TOMLMembers, line: Int)? in
        if case .table(let members) = node.value { (members, node.line) } else { nil }
      }
      return tables.count == nodes.count ? tables : nil
    }
    return tables ?? []
  }

  private mutating func take<Value>(
    _ key: String, as expected: String, _ convert: (TOMLNode.Value) -> Value?
  ) -> Value? {
    guard let node = members[key] else { return nil }
    if let value = convert(node.value) { return value }
    note(node.line, "“\(key)”\(place) is \(node.kind).", remedy: "It takes \(expected).")
    return nil
  }

  private mutating func checked<Number: Comparable>(
    _ value: Number, _ key: String, in range: ClosedRange<Number>
  ) -> Number? {
    if range.contains(value) { return value }
    note(
      line(of: key), "“\(key)”\(place) is out of range.",
      remedy: "It takes a number from \(range.lowerBound) to \(range.upperBound).")
    return nil
  }
}

/// What is wrong with a value, and what to do about it.
package struct TOMLProblem: ExplainedError, Sendable, Hashable {
  package var line: Int
  package var message: String
  package var remedy: String

  package init(line: Int, _ message: String, remedy: String) {
    self.line = line
    self.message = message
    self.remedy = remedy
  }
}
