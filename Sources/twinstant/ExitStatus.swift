import ArgumentParser
import Interface

/// The exit statuses of the process. Scripts depend on these numbers.
enum ExitStatus {
  static let done: Int32 = 0
  static let nothingFound: Int32 = 1
  /// Wrong usage, settings or terminal.
  static let usage: Int32 = 2
  /// A source or some input failed.
  static let failed: Int32 = 3
  /// After ^C, as a shell counts the end by its signal; and after a list was left without picking.
  static let interrupted: Int32 = 130

  /// The status of a screen that was left.
  static func of(_ ending: Effect.Ending) -> Int32 {
    switch ending {
    case .done: done
    case .unpicked: interrupted
    case .nothingToPick: nothingFound
    }
  }
}

/// A command whose result is its exit status.
protocol StatusCommand: ParsableCommand {
  /// - Throws: `Failure`.
  func status() throws -> Int32
}
