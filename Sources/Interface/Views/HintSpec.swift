/// A hint as a place wants it in the last row, before it is known whether there is room.
struct HintSpec: Sendable, Equatable {
  /// The commands, whose keys stand together.
  let commands: [Command]
  let words: String
  /// Whether it has room before all others.
  let isKept: Bool

  /// - Parameter words: what its keys do here; `nil` means what the first of the commands is called
  ///   everywhere.
  init(_ commands: Command..., words: String? = nil, isKept: Bool = false) {
    self.commands = commands
    self.words = words ?? commands.first?.hint ?? ""
    self.isKept = isKept
  }

  static let arrows = HintSpec(.up, .down)
  static let answer = HintSpec(.open, words: "answer")
  /// The way back is never left out.
  static let back = HintSpec(.back, isKept: true)

  /// The way back where it leads out of something.
  static func leave(_ words: String) -> HintSpec { HintSpec(.back, words: words, isKept: true) }
}
