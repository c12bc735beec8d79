import ArgumentParser

extension ParsableArguments {
  /// Refuses an option's number below 1; `nil` means that none was given.
  func requireAtLeastOne(_ number: Int?, for option: String) throws {
    guard let number, number < 1 else { return }
    throw ValidationError("\(option) takes a number of at least 1.")
  }
}
