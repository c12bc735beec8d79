import ArgumentParser

/// A command whose result is its exit status.
protocol StatusCommand: ParsableCommand {
  /// - Throws: `Failure`.
  func status() throws -> Int32
}
