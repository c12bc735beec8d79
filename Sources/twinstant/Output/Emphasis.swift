extension String {
  /// What makes a part of a line stand out on a terminal.
  enum Emphasis: String {
    case bold = "1"
    /// What a query found; red, as other programs that search show it.
    case match = "1;31"
    /// The same where `NO_COLOR` is set, as the screen shows it then.
    case colorlessMatch = "1;4"
  }

  /// In bold, for terminals that take emphasis; as it is where not.
  func bold(_ isOn: Bool) -> String { isOn ? emphasised(.bold) : self }

  /// For terminals that take it alone.
  func emphasised(_ style: Emphasis) -> String { "\u{1B}[\(style.rawValue)m\(self)\u{1B}[0m" }
}
