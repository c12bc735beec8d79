/// The sign that something is on its way, where there is nothing else to see of it yet.
enum Spinner {
  /// How long a quarter turn takes, in milliseconds.
  static let turn: Int64 = 250

  /// How it stands after so many milliseconds.
  static func sign(after elapsed: Int64) -> Character {
    ["◐", "◓", "◑", "◒"][Int(max(0, elapsed) / turn % 4)]
  }
}
