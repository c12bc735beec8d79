import Archive
import ArgumentParser
import Files
import Libc
import Posts

/// `twinstant archive demo`: makes an archive of invented posts, of any size.
struct ArchiveDemoCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Make an archive of invented posts.",
    discussion: """
      A demo that is there already gets the posts that it lacks; one that has more is left as it is.
      """)

  @Option(parsing: .unconditional, help: "How many posts.")
  var posts: Int

  @Argument(
    help: ArgumentHelp("The archive to make; --archive names it as well.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup var common: CommonOptions

  /// The most posts: ten times the largest archive that is measured, and as many as a small disk
  /// holds.
  private static let most = 100_000_000

  func validate() throws {
    guard (1...Self.most).contains(posts) else {
      throw ValidationError("--posts takes a number from 1 to \(Self.most.grouped).")
    }
    switch (file, common.archive) {
    // Not the archive of the settings: that is for one's own posts.
    case (nil, nil): throw ValidationError("Name the file to make.")
    case (_?, _?): throw ValidationError("Name one file, behind --archive or without it.")
    default: break
    }
    if file == "" { throw ValidationError("The name of the file is empty.") }
    if file == StandardInput.path {
      throw ValidationError("An archive cannot be standard output.")
    }
  }

  func status() throws -> Int32 {
    // Wrong settings are told even where the argument names the file.
    let place = try ArchivePlace(common)
    let file = file.map(Places.ofThisPerson.settings.expanded) ?? place.path
    try Self.refuseMissingFolder(of: file)
    InterruptFlag.watch()
    let line = ProgressLine()
    let meter = RateMeter(total: posts)
    let told: String
    do throws(ArchiveError) {
      let archive = try Archive(at: file, mode: .create)
      try DemoMaking.fill(
        archive, count: posts, progress: { line.show(meter.text($0)) },
        isStopped: { InterruptFlag.isRaised })
      line.clear()
      let made = try archive.total()
      let path = Sanitized.line(archive.path)
      if made < posts {
        StandardStream.error.tell(
          "Interrupted. \(path) has \(made.counted("post")) so far: remove it, or run the same "
            + "command again to continue.\n")
        return ExitStatus.interrupted
      }
      told = sentence(made, in: path)
    } catch {
      line.clear()
      var failure = Failure(error)
      // The file is named by an argument here, not by --archive.
      if error.kind == .foreign || error.kind == .newer {
        failure.remedy = "Name a file that does not exist yet."
      }
      throw failure
    }
    let output = StandardStream.output
    try output.printFolded(told)
    return InterruptFlag.isRaised ? ExitStatus.interrupted : ExitStatus.done
  }

  /// Refuses a folder that is not there, as an export does: it was probably mistyped.
  private static func refuseMissingFolder(of file: String) throws(Failure) {
    if access(PathParts.folder(of: file), F_OK) == 0 { return }
    throw ExportFile.cannotWrite(file, errno)
  }

  /// Says what was made, or that the demo was left as it is: it is filled up, never made smaller.
  private func sentence(_ made: Int, in path: String) -> String {
    made > posts
      ? "\(path) has \(made.counted("post")) already, and is left as it is.\n"
      : "\(made.counted("post")) in \(path)\n"
  }
}
