import ArgumentParser

/// The command line as the system hands it over, before anything is made of it.
enum RawArguments {
  /// Refuses arguments that are not UTF-8. The standard library repairs them, and a repaired name
  /// names another file.
  static func refuseOtherThanUTF8() throws(Failure) {
    let words = UnsafeMutableBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    let arguments = words.dropFirst().compactMap(\.self)
    for bytes in arguments where String(validatingCString: bytes) == nil {
      let repaired = arguments.map { String(cString: $0) }
      let command = ArgumentOrder.firstWord(of: repaired, from: 0).map { repaired[$0] }
      throw Failure(
        "the argument “\(String(cString: bytes))” is not UTF-8.",
        remedy: remedy(isImport: command == ImportCommand.configuration.commandName),
        status: ExitStatus.usage)
    }
  }

  /// Only an import reads a file whose name nobody types.
  private static func remedy(isImport: Bool) -> String {
    isImport
      ? "If it names a file, rename that; an import of its folder reads it as it is."
      : "Type it in UTF-8; if it names a file, choose a name in UTF-8."
  }
}
