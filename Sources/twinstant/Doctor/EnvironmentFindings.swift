import Settings

/// Checks the variables of the environment.
enum EnvironmentFindings {
  /// A finding for each variable that has no effect, although it looks like a setting.
  ///
  /// - Parameter names: the names of all variables.
  static func of(_ names: [String]) -> [Finding] {
    UnknownVariable.all(among: names, beside: [Trace.variable]).map {
      .note("environment", "\($0.name) is no setting: it has no effect", remedy: $0.remedy)
    }
  }
}
