extension String {
  /// In bold, for terminals that take emphasis; as it is where not.
  func bold(_ isOn: Bool) -> String { isOn ? "\u{1B}[1m\(self)\u{1B}[0m" : self }
}
