extension String {
  /// The style that makes a part of a line stand out on a terminal.
  enum Emphasis: String {
    case bold = "1"
    /// What a query found; red, as other programs that search show it.
    case match = "1;31"
    /// What a query found where `NO_COLOR` is set, as the screen shows it then.
    case colorlessMatch = "1;4"
  }

  /// The text in bold for terminals that take emphasis, else as it is.
  func bold(_ isOn: Bool) -> String { isOn ? emphasised(.bold) : self }

  /// The text in a style, only for terminals that take emphasis.
  func emphasised(_ style: Emphasis) -> String { "\u{1B}[\(style.rawValue)m\(self)\u{1B}[0m" }
}
