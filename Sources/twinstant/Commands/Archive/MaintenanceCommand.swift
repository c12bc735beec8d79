import Archive
import ArgumentParser
import Posts

/// A command that maintains an archive, the person's own or the demo.
protocol MaintenanceCommand: StatusCommand {
  var common: CommonOptions { get }
  var demo: DemoOption { get }
}

extension MaintenanceCommand {
  /// The command that shows what is in this archive.
  var listing: String {
    if demo.isOn { return "twinstant archive --demo" }
    if let file = common.archive {
      return "twinstant archive --archive \(Sanitized.line(file).shellWord)"
    }
    let config = common.config.map { " --config \(Sanitized.line($0).shellWord)" }
    return "twinstant archive" + (config ?? "")
  }

  /// The archive that was asked for, which must exist.
  ///
  /// - Throws: `Failure`.
  func openArchive() throws(Failure) -> Archive {
    if demo.isOn {
      try common.refuseWrongSettings()
      return try DemoPlace().complete()
    }
    let place = try ArchivePlace(common)
    if let archive = try place.upToDate() { return archive }
    throw Failure(
      place.nothingThere,
      remedy: "“\(place.importing)” creates an archive; --demo shows the demo.",
      status: ExitStatus.nothingFound)
  }

  /// The folder of copied pictures of the opened archive, even where it is next to the link that
  /// was named.
  ///
  /// - Throws: `Failure`.
  func media(of archive: Archive) throws(Failure) -> MediaFolder {
    demo.isOn ? MediaFolder(of: archive.path) : try ArchivePlace(common).mediaFolder
  }
}
