import Archive
import ArgumentParser

/// `twinstant archive check`: checks whether rows, index and dictionary agree.
struct ArchiveCheckCommand: MaintenanceCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check whether the archive is sound.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption

  func status() throws -> Int32 {
    let archive = try openArchive()
    let line = ProgressLine()
    defer { line.clear() }
    let problems: [String]
    var text = "The archive is sound.\n"
    do throws(ArchiveError) {
      problems = try Interruption.atFirstInterrupt { interruption throws(ArchiveError) in
        try archive.check(interruption: interruption, progress: line.following())
      }
      if problems.isEmpty, try archive.hasRemains() {
        text += "After a removal, \(ArchiveInfoText.remains).\n"
      }
    } catch {
      if error.kind == .interrupted { return ExitStatus.interrupted }
      throw Failure(error)
    }
    line.clear()
    let output = StandardStream.output
    if problems.isEmpty {
      try output.printFolded(text)
      return ExitStatus.done
    }
    try output.printFolded(problems.map { $0 + "\n" }.joined())
    throw Failure("the archive is not sound.", remedy: ArchiveError.mending(archive.path))
  }
}
