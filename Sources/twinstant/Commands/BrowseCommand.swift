import ArgumentParser
import Interface
import Posts
import Settings
import Terminal

/// `twinstant [QUERY]`: the screen.
struct BrowseCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "Open the screen.",
    discussion: "The word “browse” itself may be left out.", shouldDisplay: false)

  @OptionGroup var query: QueryArgument
  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption
  @OptionGroup var allow: AllowOption

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "Use no screen: one query per line, answers in sentences, for screen readers.")
  var linear = false

  @Option(
    help: ArgumentHelp(
      "How pictures are drawn: \(TwinstantCommand.images).", valueName: "how"))
  var images: ImageChoice?

  @Flag(help: "Print the post chosen with Enter, and leave.")
  var pick = false

  @Option(help: "How to print the picked post (default: text).")
  var format: PickFormat?

  @Flag(help: "With --pick or --linear: print followers-only and direct posts, too.")
  var includePrivate = false

  func validate() throws {
    if format != nil, !pick {
      throw ValidationError("--format needs --pick.")
    }
    if includePrivate, !pick, !linear {
      throw ValidationError("--include-private is for --pick and --linear: add one of them.")
    }
  }

  func status() throws -> Int32 {
    var configuration = try common.configuration(hasMouse: !noMouse, images: images)
    try sources.choose(in: &configuration)
    let keys = try KeyMap(configuration)
    let options = BrowseOptions(
      query: query.text, configuration: configuration, keys: keys, isDemo: demo.isOn,
      isAllowed: allow.allAccounts, isPicking: pick, includesPrivate: includePrivate,
      flags: common.flags(hasMouse: !noMouse, images: images), chosen: sources.names)
    let trace = Trace.fromEnvironment()
    trace?.send("start")
    let (status, picked) =
      linear || configuration.screen.isLinear
      ? try browseLinearly(options, trace)
      : try MainActor.assumeIsolated { try browse(options, trace) }
    if let picked { try print(picked) }
    return status
  }

  /// - Throws: `Failure` if the post is private and that was not asked for, or if it cannot be
  ///   written.
  private func print(_ picked: Post) throws(Failure) {
    guard includePrivate || !picked.visibility.isPrivate else {
      throw Failure(
        "the picked post is for followers or named people only.",
        remedy: "--include-private prints it anyway.", status: ExitStatus.usage)
    }
    try (format ?? .text).print(picked)
  }
}

extension ImageChoice: ExpressibleByArgument {}
