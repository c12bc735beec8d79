import Foundation

/// The fzf we are compared with.
struct Fzf {
  let program: String
  /// `0.38.0 (debian)`.
  let version: String

  /// `nil` when it is not here.
  init?(_ program: String) {
    guard let told = Child.run([program, "--version"], keepsOutput: true), told.isWell,
      let version = told.output.split(separator: "\n").first
    else { return nil }
    (self.program, self.version) = (program, String(version))
  }

  /// The environment that fzf is started with.
  static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    return environment
  }
}
