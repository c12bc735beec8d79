import Archive
import ArgumentParser
import Posts

/// `twinstant archive compact`: joins the runs and releases free space.
struct ArchiveCompactCommand: MaintenanceCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Make the archive smaller and its search faster.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption

  func status() throws -> Int32 {
    let archive = try openArchive()
    let pictures = try ArchivePictures(media: media(of: archive), isDemo: demo.isOn)
    let turn = WritingTurn(at: archive.path)
    defer { withExtendedLifetime(turn) {} }
    let line = ProgressLine()
    let told: String
    let remark: String
    do throws(ArchiveError) {
      let before = try archive.info()
      var files = 0
      let isBeingRead = try Interruption.atFirstInterrupt { interruption throws(ArchiveError) in
        try archive.compact(
          interruption: interruption, shelf: pictures.shelf, progress: line.following(),
          taken: { files = pictures.remove($0) }, tidy: { pictures.removeFetched(butFor: $0) })
      }
      line.clear()
      let after = try archive.info()
      var text = Self.sentence(before, after, isBeingRead: isBeingRead) + "\n"
      if files > 0 { text += "\(files.counted("copied picture")) of removed posts removed.\n" }
      told = text
      remark = isBeingRead ? Self.whatStays(after) + "\n" : ""
    } catch {
      line.clear()
      if error.kind == .interrupted {
        StandardStream.error.tell(ArchiveInfoText.interrupted)
        return ExitStatus.interrupted
      }
      throw Failure(error)
    }
    let untold = StandardStream.output.tell(told)
    StandardStream.error.tell(remark)
    if case .failed(let code) = untold { throw Failure(unwritable: code) }
    return ExitStatus.done
  }

  /// Says what has changed, or that nothing has. A log that grew beside a reader is no result.
  static func sentence(
    _ before: ArchiveInfo, _ after: ArchiveInfo, isBeingRead: Bool = false
  ) -> String {
    // A person calls the runs parts.
    let parts =
      before.runs == after.runs
      ? "Nothing to join" : "\(before.runs.counted("part")) became \(after.runs.grouped)"
    if isBeingRead, after.bytes > before.bytes { return "\(parts)." }
    let bytes =
      before.bytes == after.bytes
      ? "\(after.bytes.grouped) bytes as before"
      : "\(before.bytes.grouped) bytes became \(after.bytes.grouped)"
    return "\(parts); \(bytes)."
  }

  /// Why the file is no smaller beside a reader, and what to do about it.
  static func whatStays(_ after: ArchiveInfo) -> String {
    let (kept, end) =
      after.hasRemains
      ? ("words of removed posts may still be in the file", "takes them out")
      : ("the file keeps the space of what it reads", "gives it back")
    return "Another program is reading the archive, and \(kept). "
      + "When it has ended, the same command \(end)."
  }
}
