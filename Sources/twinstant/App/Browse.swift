import Files
import Posts
import Terminal

/// Opens the screen and runs it to its end; the terminal is always restored, however it ends.
///
/// - Returns: the exit status, and the post that was picked.
/// - Throws: `Failure` if there is no terminal to use, or nothing that could be picked on it.
@MainActor
func browse(_ options: BrowseOptions, _ trace: Trace?) throws(Failure) -> (Int32, Post?) {
  try options.refusePickingInvented()
  let places = Places.ofThisPerson
  PrivateFolder.make(places.state)
  // As the settings, before the screen is there: no frame of it waits for a file.
  let decisions = options.isDemo ? [:] : places.access.all()
  let session: TerminalSession
  do throws(TerminalError) {
    session = try TerminalSession.open(
      .init(
        mouse: options.configuration.screen.usesMouse, log: places.log, version: Version.text,
        color: !NoColor.isSet()))
  } catch {
    var failure = Failure(error, status: ExitStatus.usage)
    failure.remedy = MisspeltCommand.hint(ofQuery: options.query) + failure.remedy
    throw failure
  }
  defer { session.close() }
  let app = App(options, decided: decisions, session: session, trace: trace)
  let status = app.run()
  trace?.send("exit")
  return (status, app.picked)
}
