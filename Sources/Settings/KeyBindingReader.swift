import Canvas
import Posts
import TOML

/// Reads `[keys]`: one key or a list of keys for each command.
struct KeyBindingReader {
  private(set) var bindings: [KeyBinding] = []
  private(set) var problems: [TOMLProblem] = []

  /// - Parameter commands: the names that commands have.
  init(_ members: TOMLMembers, line: Int, commands: [String]) {
    let reader = TOMLTableReader(members, named: "[keys]", line: line, keys: commands)
    let unknown = members.keys.filter { !commands.contains($0) }
    problems = zip(reader.problems, unknown).map { problem, name in
      problem.remedy.hasPrefix("Did") ? problem : Self.shortened(problem, name, commands)
    }
    for member in members where commands.contains(member.key) {
      let keys = keys(member.node, of: member.key)
      if let keys {
        bindings.append(.init(command: member.key, keys: keys, line: member.node.line))
      }
    }
  }

  /// Shortens the list of commands, which is too long for a message: of those that share a word
  /// with the name, only the most similar one stays. If none shares a word, none is near.
  private static func shortened(
    _ problem: TOMLProblem, _ name: String, _ commands: [String]
  ) -> TOMLProblem {
    let words = Set(name.lowercased().split { !$0.isLetter })
    let related = commands.filter { !words.isDisjoint(with: $0.split(separator: "-")) }
    let hint = closest(to: name, among: related).map { "The nearest one is “\($0)”. " } ?? ""
    return TOMLProblem(
      line: problem.line, problem.message, remedy: hint + "F1 on the screen says what keys can do.")
  }

  private mutating func keys(_ node: TOMLNode, of command: String) -> [Key]? {
    switch node.value {
    case .text(let name): return key(name, node.line).map { [$0] }
    case .list(let nodes):
      var keys: [Key] = []
      for node in nodes {
        guard case .text(let name) = node.value else {
          refuse(node, of: command)
          continue
        }
        if let key = key(name, node.line) { keys.append(key) }
      }
      return keys
    default:
      refuse(node, of: command)
      return nil
    }
  }

  private mutating func refuse(_ node: TOMLNode, of command: String) {
    problems.append(
      TOMLProblem(
        line: node.line, "“\(command)” in [keys] is \(node.kind).",
        remedy: "It takes one key, as \"ctrl-r\", or a list of keys."))
  }

  private mutating func key(_ name: String, _ line: Int) -> Key? {
    if let key = Key(settingsName: name) { return key }
    let remedy =
      name.count == 1
      ? "A plain character goes into the query; combine it with ctrl- or alt-."
      : "Keys are named as ctrl-r, alt-left, f5, page-down, tab."
    problems.append(TOMLProblem(line: line, "“\(name)” cannot be bound.", remedy: remedy))
    return nil
  }
}
