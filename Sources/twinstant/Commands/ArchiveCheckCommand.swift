import Archive
import ArgumentParser

/// `twinstant archive check`: whether rows, index and dictionary agree.
struct ArchiveCheckCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "See whether the archive is sound.")

  @OptionGroup var target: ArchiveTarget

  func status() throws -> Int32 {
    let archive = try target.open()
    let interruption = Interruption()
    InterruptFlag.watch { interruption.interrupt() }
    let line = ProgressLine()
    defer { line.clear() }
    do throws(ArchiveError) {
      let problems = try archive.check(interruption: interruption, progress: line.following())
      line.clear()
      if problems.isEmpty {
        StandardStream.output.write("The archive is sound.\n")
        return ExitStatus.found
      }
      StandardStream.output.write(problems.map { $0 + "\n" }.joined())
      return ExitStatus.failed
    } catch {
      if error.kind == .interrupted { return ExitStatus.interrupted }
      throw Failure(error)
    }
  }
}
