extension State {
  mutating func performInDetail(_ command: Command) -> [Effect] {
    if command == .back { detail = nil }
    return []
  }
  mutating func performInSheet(_ command: Command) -> [Effect] {
    if command == .back { sheet = nil }
    return []
  }
  mutating func scrollOver(by lines: Int) {}
}
