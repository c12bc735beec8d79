import Canvas
import Posts
import TOML

/// Other keys for one command.
package struct KeyBinding: Sendable, Hashable {
  /// Its name as the settings write it; one of those that were given to `load`.
  package var command: String
  package var keys: [Key]
  /// Where it stands in the file.
  package var line: Int
  /// Names in the file of keys that a terminal sends as other ones: `ctrl-j` of Enter.
  package var aliases: [Key: String] = [:]
}

/// Reads `[keys]`: one key or a list of keys for each command.
struct KeyBindingReader {
  private(set) var bindings: [KeyBinding] = []
  private(set) var problems: [TOMLProblem] = []

  /// Whether a problem has told all names already: the list is too long to be told twice.
  private var hasToldNames = false
  /// Those of the command that is being read.
  private var aliases: [Key: String] = [:]

  /// - Parameter commands: the names that commands have.
  init(_ members: TOMLMembers, commands: [String]) {
    for member in members {
      guard commands.contains(member.key) else {
        refuse(member.key, member.node.line, commands)
        continue
      }
      aliases = [:]
      let keys = keys(member.node, of: member.key)
      if let keys {
        let line = member.node.line
        bindings.append(.init(command: member.key, keys: keys, line: line, aliases: aliases))
      }
    }
  }

  /// Refuses a name that no command has, with the one that was probably meant. Where none has
  /// nearly the same letters, it is the most similar one of those that share a word with it, and
  /// all names are told: without the screen nothing else tells them.
  private mutating func refuse(_ name: String, _ line: Int, _ commands: [String]) {
    var remedy: String
    if let near = nearest(to: name, among: commands) {
      remedy = "Did you mean “\(near)”?"
    } else {
      let words = Set(name.lowercased().split { !$0.isLetter })
      let related = commands.filter { !words.isDisjoint(with: $0.split(separator: "-")) }
      remedy = closest(to: name, among: related).map { "The nearest one is “\($0)”. " } ?? ""
      remedy +=
        hasToldNames
        ? "All are named above." : "The commands are: \(commands.joined(separator: ", "))."
      hasToldNames = true
    }
    problems.append(TOMLProblem(line: line, "there is no command “\(name)”.", remedy: remedy))
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
    if let key = Key(settingsName: name) {
      if key.isAlias(name) { aliases[key] = name }
      return key
    }
    let remedy =
      name.count == 1
      ? "A plain character goes into the query; combine it with ctrl- or alt-."
      : "Keys are named as ctrl-r, alt-left, f5, page-down, tab."
    problems.append(TOMLProblem(line: line, "“\(name)” cannot be bound.", remedy: remedy))
    return nil
  }
}
