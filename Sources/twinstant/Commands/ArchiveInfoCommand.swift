import Archive
import ArgumentParser

/// `twinstant archive info`: what the archive holds.
struct ArchiveInfoCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Tell what the archive holds.")

  @OptionGroup var target: ArchiveTarget

  func status() throws -> Int32 {
    let archive = try target.open()
    do throws(ArchiveError) {
      StandardStream.output.write(
        ArchiveInfoText.lines(
          try archive.info(), path: archive.path, width: StandardStream.output.width))
    } catch {
      throw Failure(error)
    }
    return ExitStatus.found
  }
}

extension ArchiveTarget {
  /// The archive that was asked for, which must be there.
  ///
  /// - Throws: `Failure`.
  func open() throws(Failure) -> Archive {
    if demo.demo { return try DemoPlace().complete() }
    if let archive = try ArchivePlace(place).existing() {
      archive.bringUpToDate()
      return archive
    }
    throw Failure(
      "nothing is imported yet.",
      remedy: "“twinstant import FILE” makes an archive; --demo looks at the demo.",
      status: ExitStatus.nothingFound)
  }
}
