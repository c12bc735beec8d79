import Archive
import ArgumentParser
import Importing

/// `twinstant archive info`: shows what the archive contains.
struct ArchiveInfoCommand: MaintenanceCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show what the archive holds.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption

  func status() throws -> Int32 {
    let archive = try openArchive()
    let output = StandardStream.output
    let info: ArchiveInfo
    do throws(ArchiveError) { info = try archive.info() } catch { throw Failure(error) }
    let most = output.isTerminal ? ArchiveInfoText.mostImports : .max
    let lines = ArchiveInfoText.lines(
      info, path: archive.path, listing: listing, width: output.width, imports: most,
      isMissing: MissingFile.isAt)
    try output.print(ArchiveInfoText.folded(lines, columns: output.foldingColumns))
    return ExitStatus.done
  }
}
