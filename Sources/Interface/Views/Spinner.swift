/// The sign that something is on its way, where there is nothing else to see of it yet.
enum Spinner {
  /// How long a quarter turn takes.
  static let turn = Duration.milliseconds(250)

  /// The sign after a time.
  static func sign(after elapsed: Duration) -> Character {
    ["◐", "◓", "◑", "◒"][Int(max(.zero, elapsed) / turn) % 4]
  }
}
