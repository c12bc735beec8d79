/// An element that is open until its own end: others of its kind may be within it.
struct HTMLElement {
  private let name: String
  private var depth = 1

  init(_ name: String) { self.name = name }

  /// Whether it ends here; a paragraph also where the next one begins, and a script only holds
  /// text.
  mutating func ends(at token: HTMLScanner.Token) -> Bool {
    switch token {
    case .start(let tag) where tag.name == name:
      if name == "p" { return true }
      if name != "script", name != "style" { depth += 1 }
      return false
    case .end(name):
      depth -= 1
      return depth == 0
    default: return false
    }
  }
}
