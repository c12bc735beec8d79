import Posts

/// X's query language as a server understands it, as far as tests need it. Written apart from the
/// code that translates into it, so that each shows the mistakes of the other.
struct FakeQuery {
  indirect enum Node {
    case word(String)
    case phrase([String])
    case named(String, String)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  /// Why a query is refused, in the words of the server.
  struct Fault: Error { var words: String }

  private(set) var root = Node.all([])
  private var rest: Substring
  private let operators: Set<String>

  /// Reads a query of v2, or of v1.1 with `isOld`; `longest` is in code points.
  init(_ text: String, longest: Int, isOld: Bool = false) throws(Fault) {
    guard text.unicodeScalars.count <= longest else {
      throw Fault(words: "Your query is too long, its length is \(text.unicodeScalars.count)")
    }
    rest = text[...]
    operators = isOld ? Self.oldOperators : Self.newOperators
    root = try either()
    guard rest.isEmpty else { throw Fault(words: "no viable alternative at character ')'") }
    guard Self.standsAlone(root) else {
      throw Fault(words: "Reference to a stand-alone operator is missing")
    }
  }

  private mutating func either() throws(Fault) -> Node {
    var branches = [try every()]
    while rest.hasPrefix("OR ") || rest == "OR" {
      rest = rest.dropFirst(2)
      branches.append(try every())
    }
    if branches.count > 1, branches.contains(where: { if case .not = $0 { true } else { false } }) {
      throw Fault(words: "a negation may not stand alone beside OR")
    }
    return branches.count == 1 ? branches[0] : .any(branches)
  }

  private mutating func every() throws(Fault) -> Node {
    var nodes: [Node] = []
    while true {
      rest = rest.drop { $0 == " " }
      if rest.isEmpty || rest.first == ")" || rest.hasPrefix("OR ") || rest == "OR" { break }
      nodes.append(try one())
    }
    guard !nodes.isEmpty else { throw Fault(words: "no viable alternative at input '<EOF>'") }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func one() throws(Fault) -> Node {
    if rest.first == "-" {
      rest.removeFirst()
      if rest.first == "(" { throw Fault(words: "groups cannot be negated") }
      return .not(try one())
    }
    if rest.first == "(" {
      rest.removeFirst()
      let node = try either()
      guard rest.first == ")" else { throw Fault(words: "missing ')'") }
      rest.removeFirst()
      return node
    }
    if rest.first == "\"" { return .phrase(try quoted()) }
    let word = rest.prefix { !" ()\"".contains($0) }
    rest = rest.dropFirst(word.count)
    guard let colon = word.firstIndex(of: ":"), colon != word.startIndex else {
      if ["and", "or", "not"].contains(word) {
        throw Fault(words: "Ambiguous use of \(word) as a keyword")
      }
      return .word(String(word))
    }
    let name = String(word[..<colon])
    guard operators.contains(name) else {
      throw Fault(words: "Reference to invalid operator '\(name)'")
    }
    if rest.first == "\"" { return .named(name, try quoted().joined(separator: " ")) }
    return .named(name, String(word[word.index(after: colon)...]))
  }

  private mutating func quoted() throws(Fault) -> [String] {
    let inside = rest.dropFirst().prefix { $0 != "\"" }
    rest = rest.dropFirst(inside.count + 1)
    guard rest.first == "\"" else { throw Fault(words: "a quote is not closed") }
    rest.removeFirst()
    return Words.all(in: String(inside)).map(\.text)
  }

  private static let newOperators: Set<String> = [
    "from", "to", "url", "lang", "is", "has", "conversation_id", "min_likes", "min_replies",
    "min_reposts",
  ]
  private static let oldOperators: Set<String> = ["from", "to", "url", "since", "filter"]

  /// Whether a query may consist of this term alone: `lang:`, `is:`, `has:` and negations need
  /// another one beside them.
  private static func standsAlone(_ node: Node) -> Bool {
    switch node {
    case .word, .phrase: true
    case .named(let name, _): !["lang", "is", "has", "since", "filter"].contains(name)
    case .not: false
    case .all(let nodes): nodes.contains(where: standsAlone)
    case .any(let nodes): nodes.allSatisfy(standsAlone)
    }
  }
}
