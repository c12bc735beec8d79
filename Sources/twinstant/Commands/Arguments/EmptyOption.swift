/// Options with an empty value: `--report=` or `--report ''`, as a shell makes of a variable that
/// is not set.
///
/// The library takes `--report=` for `--report`, and the next word for its value: a file that was
/// to be read would be overwritten.
enum EmptyOption {
  /// - Parameter arguments: what was typed, without the program's own name.
  /// - Throws: `Failure` of wrong usage for the first of them.
  static func refuse(_ arguments: [String]) throws(Failure) {
    guard let option = first(in: arguments) else { return }
    throw Failure(
      "the value of \(option) is empty.", remedy: "Give one behind it, or leave the option out.",
      status: ExitStatus.usage)
  }

  static func first(in arguments: [String]) -> String? {
    var place = 0
    while place < arguments.count, arguments[place] != "--" {
      let argument = arguments[place]
      place += 1
      if argument.hasSuffix("="), ArgumentOrder.withValue.contains(String(argument.dropLast())) {
        return String(argument.dropLast())
      }
      guard ArgumentOrder.withValue.contains(argument) else { continue }
      if place < arguments.count, arguments[place].isEmpty { return argument }
      place += 1
    }
    return nil
  }
}
