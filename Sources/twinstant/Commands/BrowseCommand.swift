import ArgumentParser
import Interface
import Terminal

/// `twinstant [QUERY]`: the screen.
struct BrowseCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "Open the screen.",
    discussion: "The word “browse” itself may be left out.", shouldDisplay: false)

  @OptionGroup var query: QueryArgument
  @OptionGroup var source: SourceOption
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var demo: DemoOption

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "Print the post chosen with Enter, and leave.")
  var pick = false

  @Option(help: "How to print the picked post.")
  var format = PickFormat.text

  func status() throws -> Int32 {
    let options = BrowseOptions(
      query: query.text, place: ArchivePlace(place), isDemo: demo.demo, hasMouse: !noMouse,
      isPicking: pick)
    let trace = Trace.fromEnvironment()
    trace?.send("start")
    let (status, picked) = try MainActor.assumeIsolated { try browse(options, trace) }
    if let picked { format.print(picked) }
    return status
  }
}

/// How the screen was asked for.
struct BrowseOptions: Sendable {
  var query: String
  var place: ArchivePlace
  var isDemo: Bool
  var hasMouse: Bool
  var isPicking: Bool
}
