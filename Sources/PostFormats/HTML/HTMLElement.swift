/// An element that is open until its own end tag: others of its kind may be within it.
struct HTMLElement {
  private let name: String
  private var depth = 1

  init(_ name: String) { self.name = name }

  /// Whether the element ends at this token. A paragraph also ends where the next one begins, and a
  /// script holds only text.
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
