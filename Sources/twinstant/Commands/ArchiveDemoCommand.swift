import Archive
import ArgumentParser
import Demo
import Posts

/// `twinstant archive demo`: an archive of invented posts, of any size.
struct ArchiveDemoCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Make an archive of invented posts.")

  @Option(help: "How many posts.")
  var posts: Int

  @Argument(help: ArgumentHelp("The archive to make.", valueName: "file"), completion: .file())
  var file: String

  func validate() throws {
    if posts < 1 { throw ValidationError("--posts takes a number of at least 1.") }
  }

  func status() throws -> Int32 {
    InterruptFlag.watch()
    let line = ProgressLine()
    let meter = RateMeter(total: posts)
    do throws(ArchiveError) {
      let archive = try Archive(at: file, mode: .create)
      try DemoArchive.fill(
        archive, count: posts, now: .current, progress: { line.show(meter.text($0)) },
        isStopped: { InterruptFlag.isRaised })
      line.clear()
      let made = try archive.total()
      StandardStream.output.write(told(made, in: Sanitized.line(archive.path)))
    } catch {
      line.clear()
      throw Failure(error)
    }
    return InterruptFlag.isRaised ? ExitStatus.interrupted : ExitStatus.found
  }

  /// A demo is filled up, never made smaller.
  private func told(_ made: Int, in path: String) -> String {
    made > posts
      ? "\(path) has \(made.counted("post")) already, and is left as it is.\n"
      : "\(made.counted("post")) in \(path)\n"
  }
}
