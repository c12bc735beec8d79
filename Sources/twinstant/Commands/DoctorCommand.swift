import ArgumentParser
import Libc
import Settings
import Terminal

/// `twinstant doctor`: examines everything around the program, sends nothing, and changes nothing.
struct DoctorCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Report what the terminal, the settings and the sources can do, and what needs fixing.",
    discussion: "Status 2 when something needs fixing. Nothing is sent and nothing is changed.")

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("How pictures are to be drawn.", valueName: "how"))
  var images: ImageChoice?

  func status() throws -> Int32 {
    let findings = findings()
    let problems = findings.filter(\.isProblem).count
    let output = StandardStream.output
    try output.print(findings.map { $0.lines(columns: output.foldingColumns) }.joined())
    try output.printFolded(Self.sum(of: findings))
    return problems == 0 ? ExitStatus.done : ExitStatus.usage
  }

  /// The summary of all findings; remedies for what is not wrong are only suggestions.
  static func sum(of findings: [Finding]) -> String {
    let problems = findings.filter(\.isProblem).count
    if problems > 0 { return "\(problems) to fix.\n" }
    let isOffered = findings.contains { !$0.remedy.isEmpty }
    return "Nothing needs fixing\(isOffered ? "; → marks what you may want to do" : "").\n"
  }

  private func findings() -> [Finding] {
    let places = Places.ofThisPerson
    let output = StandardStream.output
    var findings = EnvironmentFindings.of(environmentNames())
    var isLinear = false
    var home: Finding?
    do throws(SettingsError) {
      let configuration = try common.loading(images: images)
      isLinear = configuration.screen.isLinear
      let isThere = access(configuration.file, F_OK) == 0
      findings.append(
        PictureFindings.here(configuration.screen.images, isTerminal: output.isTerminal))
      findings += SettingsFindings.of(configuration, isFileThere: isThere)
      home = PlaceFindings.ofHome(archive: configuration.archive.path, state: places.state)
      findings.append(home ?? PlaceFindings.ofArchive(configuration))
      findings += SettingsFindings.ofSources(configuration, places.access.all())
      findings += CapFindings.of(configuration)
      if configuration.isOffline {
        findings.append(.note("network", "none, as --offline or TWINSTANT_OFFLINE asks"))
      }
      findings += PlaceFindings.ofCertificates(configuration.certificates)
    } catch {
      findings += SettingsFindings.of(error)
    }
    if home == nil { findings.append(PlaceFindings.ofState(places.state)) }
    findings += StateFindings.of(places)
    let terminal = TerminalFindings.of(
      environmentVariable, isTerminal: output.isTerminal, size: output.size, isLinear: isLinear,
      drawnAs: { TerminalInquiry.entry(ofType: $0)?.type },
      hasDirectColors: TerminalInquiry.hasDirectColors)
    return terminal + findings
  }
}
