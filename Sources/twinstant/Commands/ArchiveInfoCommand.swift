import Archive
import ArgumentParser

/// `twinstant archive info`: what the archive contains.
struct ArchiveInfoCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show what the archive holds.")

  @OptionGroup var target: ArchiveTarget

  func status() throws -> Int32 {
    let archive = try target.open()
    let output = StandardStream.output
    let info: ArchiveInfo
    do throws(ArchiveError) { info = try archive.info() } catch { throw Failure(error) }
    try output.print(ArchiveInfoText.lines(info, path: archive.path, width: output.width))
    return ExitStatus.found
  }
}

extension ArchiveTarget {
  /// The archive that was asked for, which must exist.
  ///
  /// - Throws: `Failure`.
  func open() throws(Failure) -> Archive {
    if demo.isOn { return try DemoPlace().complete() }
    let place = try ArchivePlace(common)
    if let archive = try place.existing() {
      archive.bringUpToDate()
      return archive
    }
    throw Failure(
      place.nothingThere,
      remedy: "“twinstant import FILE” creates an archive; --demo shows the demo.",
      status: ExitStatus.nothingFound)
  }

  /// The folder of copied pictures of the opened archive, also the one next to the link that was
  /// named.
  ///
  /// - Throws: `Failure`.
  func media(of archive: Archive) throws(Failure) -> MediaFolder {
    demo.isOn ? MediaFolder(of: archive.path) : try ArchivePlace(common).mediaFolder
  }
}
