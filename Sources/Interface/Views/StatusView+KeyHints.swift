import Canvas

/// The keys that do something here, for the last row: which of them have room.
extension StatusView {
  /// Keys, and what they do here, in a few cells of the last row.
  struct Hint: Sendable, Equatable {
    var keys: [Key] = []
    /// The keys, the words behind them, and the gap before the next hint.
    var spans: [Span] = []

    var columns: Int { Line(spans).columns }

    /// The key that a cell of the hint means; `nil` in the gap. Each of several keys has its own
    /// cells, and the words behind them mean the last key, which leads on.
    func key(inCell cell: Int) -> Key? {
      guard (0..<Line(Array(spans.prefix(2))).columns).contains(cell) else { return nil }
      var end = 0
      for key in keys {
        end += TextWidth.columns(of: key.text)
        if cell < end { return key }
      }
      return keys.last
    }
  }

  /// All that the hints of a place depend on.
  struct HintLook: Sendable, Equatable {
    /// Cells for all of them.
    var columns: Int
    var theme: Theme
    var keys: KeyMap
    /// The most wanted first.
    var specs: [HintSpec]
  }

  /// As many hints as fit; the way back and the help are always among them, and while a post is
  /// picked, so is the key that picks it.
  func hints(columns: Int) -> [Hint] {
    let place = state.place
    let specs = state.hintSpecs
    let look = HintLook(
      columns: columns, theme: state.theme, keys: state.launch.keys, specs: specs)
    return state.hints.value(at: place, of: look) {
      let help = hint(HintSpec(.help), in: place)
      let hints = specs.map { hint($0, in: place) }
      var shown: Set<Int> = []
      var used = help.columns
      for index in specs.indices where specs[index].isKept { used += hints[index].columns }
      for index in Self.order(of: specs.map(\.commands)) {
        let width = specs[index].isKept ? 0 : hints[index].columns
        if used + width > columns { continue }
        shown.insert(index)
        used += width
      }
      return hints.indices.filter(shown.contains).map { hints[$0] } + [help]
    }
  }

  /// The order in which hints take the room. What the arrows do is known without a hint: where
  /// there is little room, Enter, ^R and F2 get it, in F2 the key that turns a source on and off,
  /// and in F4 the one that saves the query.
  private static func order(of commands: [[Command]]) -> [Int] {
    guard let arrows = commands.firstIndex(of: [.up, .down]) else {
      return Array(commands.indices)
    }
    let wanted: [[Command]] = [[.open], [.toggle], [.saveQuery], [.refresh], [.sources]]
    let first = wanted.compactMap { commands.firstIndex(of: $0) } + [arrows]
    return first + commands.indices.filter { !first.contains($0) }
  }

  private func hint(_ spec: HintSpec, in place: KeyMap.Place) -> Hint {
    let keys = spec.commands.compactMap { state.launch.keys.keys(for: $0, in: place).first }
    guard let first = spec.commands.first, !keys.isEmpty else { return Hint() }
    let shown = [
      Span(keys.map(\.text).joined(), palette.key), Span(" " + spec.words, palette.faint),
    ]
    return Hint(keys: keys, spans: shown + (first == .help ? [] : [Span("  ", palette.faint)]))
  }
}
