import Foundation

/// twitter-to-sqlite of PyPI, in an environment of its own.
struct TwitterToSQLite {
  /// `twitter-to-sqlite 0.22`.
  let version: String
  private let folder: String
  private static let wanted = "0.22"

  private static func environment(_ folder: String) -> String {
    "\(folder)/twitter-to-sqlite-\(wanted)"
  }

  /// Installs it, if it is not there; `nil` where that is not possible.
  init?(folder: String, _ report: Report) {
    self.folder = Self.environment(folder)
    let program = self.folder + "/bin/twitter-to-sqlite"
    if access(program, X_OK) != 0 {
      report.progress("installing twitter-to-sqlite \(Self.wanted)")
      guard Child.run(["python3", "-m", "venv", self.folder])?.isWell ?? false,
        Child.run(
          [
            self.folder + "/bin/pip", "install", "--quiet", "twitter-to-sqlite==\(Self.wanted)",
            // The program asks for a module that newer versions of setuptools have dropped.
            "setuptools<81",
          ], log: folder + "/log")?.isWell ?? false
      else { return nil }
    }
    guard let told = Child.run([program, "--version"], keepsOutput: true), told.isWell,
      let number = told.output.split(whereSeparator: \.isWhitespace).last
    else { return nil }
    version = "twitter-to-sqlite \(number)"
  }

  /// Imports a file of X's export into a new database. The program does not know today's name of
  /// these files, `tweets.js`.
  func importing(_ file: String, in scratch: String) -> Child? {
    let name = scratch + "/tweet.js"
    guard let whole = realpath(file, nil) else { return nil }
    defer { free(whole) }
    unlink(name)
    removeDatabase(scratch + "/theirs.db")
    guard symlink(whole, name) == 0 else { return nil }
    let child = Child.run(
      [folder + "/bin/twitter-to-sqlite", "import", scratch + "/theirs.db", name],
      log: scratch + "/log")
    return child?.isWell ?? false ? child : nil
  }
}
