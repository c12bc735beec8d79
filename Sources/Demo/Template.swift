/// A sentence with places to fill: `I missed the {train} again.` Compiled once, filled often.
struct Template: Sendable {
  /// Words as they stand, or a place, with the words that may fill it.
  private enum Piece: Sendable {
    case text(String)
    case choice([String])
  }

  private var pieces: [Piece] = []

  /// Words for `{name}` come from the first table that has them; `{Name}` begins with a capital. An
  /// unknown name stays as it is, where a test finds it.
  init(_ text: String, _ tables: [[String: [String]]]) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(Self.piece(name, tables))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  /// Appends the sentence, with words chosen by `random`.
  func append(to text: inout String, _ random: inout DemoRandom) {
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .choice(let words): text += words[random.below(words.count)]
      }
    }
  }

  private static func piece(_ name: String, _ tables: [[String: [String]]]) -> Piece {
    let small = name.prefix(1).lowercased() + name.dropFirst()
    guard let words = tables.lazy.compactMap({ $0[small] }).first else {
      return .text("{" + name + "}")
    }
    guard small != name else { return .choice(words) }
    return .choice(words.map { $0.prefix(1).uppercased() + $0.dropFirst() })
  }
}
