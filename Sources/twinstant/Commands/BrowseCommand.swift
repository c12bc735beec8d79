import ArgumentParser
import Interface
import Posts
import Settings
import Terminal

/// `twinstant [QUERY]`: the screen.
struct BrowseCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "Open the screen.",
    discussion: """
      The word “browse” itself may be left out. The archive is searched whatever --source names.
      """, shouldDisplay: false)

  @OptionGroup var query: QueryArgument
  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption
  @OptionGroup var allow: AllowOption
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if screen.format != nil, !screen.pick {
      throw ValidationError("--format needs --pick.")
    }
    if screen.includePrivate, !screen.pick, !screen.linear {
      throw ValidationError("--include-private is for --pick and --linear: add one of them.")
    }
  }

  func status() throws -> Int32 {
    let (hasMouse, images) = (!screen.noMouse, screen.images)
    var configuration = try common.configuration(hasMouse: hasMouse, images: images)
    try sources.choose(in: &configuration)
    try demo.refuse(sources.names)
    let keys = try KeyMap(configuration)
    let options = BrowseOptions(
      query: query.text, configuration: configuration, keys: keys, isDemo: demo.isOn,
      isAllowed: allow.allAccounts, isPicking: screen.pick,
      picksAddress: screen.format == .url,
      picksForProgram: screen.pick && !StandardStream.output.isTerminal,
      includesPrivate: screen.includePrivate,
      flags: common.flags(hasMouse: hasMouse, images: images),
      chosen: sources.names)
    let trace = Trace.ofThisRun
    trace?.send("start")
    defer { trace?.tellGaps() }
    let (status, picked) = try open(options, trace)
    if let picked { try print(picked) }
    return status
  }

  /// Opens the screen, or what stands in for it, until it is left. A trace gets its last event also
  /// where that fails.
  private func open(_ options: BrowseOptions, _ trace: Trace?) throws -> (Int32, Post?) {
    do {
      return screen.linear || options.configuration.screen.isLinear
        ? try browseLinearly(options, trace)
        : try MainActor.assumeIsolated { try browse(options, trace) }
    } catch {
      trace?.send("exit")
      throw error
    }
  }

  /// - Throws: `Failure` if the post is private and private posts were not asked for, which no
  ///   screen lets through, or if it cannot be written.
  private func print(_ picked: Post) throws(Failure) {
    guard screen.includePrivate || !picked.visibility.isPrivate else {
      throw Failure(
        "the picked post is followers-only or direct.",
        remedy: "--include-private prints it anyway.", status: ExitStatus.usage)
    }
    try (screen.format ?? .text).print(picked)
  }
}
