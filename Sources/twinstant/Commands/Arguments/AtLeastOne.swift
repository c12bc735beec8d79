import ArgumentParser

extension ParsableArguments {
  /// Refuses the number of an option that is below 1; `nil` was not given.
  func requireAtLeastOne(_ number: Int?, for option: String) throws {
    guard let number, number < 1 else { return }
    throw ValidationError("\(option) takes a number of at least 1.")
  }
}
