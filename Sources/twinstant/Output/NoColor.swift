import Libc

/// `NO_COLOR`, which asks all programs to use no colours, whatever it is set to (no-color.org).
enum NoColor {
  /// Whether the variable is set; an empty one is not.
  ///
  /// - Parameter environment: looks up one variable.
  static func isSet(in environment: (String) -> String? = environmentVariable) -> Bool {
    !(environment("NO_COLOR") ?? "").isEmpty
  }
}
