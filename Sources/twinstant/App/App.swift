import Accounts
import Canvas
import Errors
import Interface
import Libc
import Posts
import Saved
import Settings
import Signals
import Terminal

/// The running screen: input goes into `update`, which returns effects; their outcomes come back
/// as actions. Nothing here blocks.
@MainActor
final class App {
  let loop = MainLoop()
  let session: TerminalSession
  let streams: Streams
  let errands = Errands()
  let saved = SavedErrands(SavedFile(Places.ofThisPerson.saved))
  /// What was chosen with Enter when the program was started to pick.
  var picked: Post?
  /// The options as at the start, except for what was turned on or off since.
  var options: BrowseOptions
  /// The settings as they are now: signing in changes them.
  var configuration: Configuration
  /// The sign-in that is under way.
  var signingIn: SignInDriver?
  private let trace: Trace?
  private let plan: PicturePlan
  /// Whether the background is light; `nil` where the terminal is not asked.
  private var light: LightDetection?
  /// How pictures can be drawn; `nil` where the terminal is not asked.
  private var detection: PictureDetection?
  private(set) var state: State
  private var subscriptions: [Subscription] = []

  /// - Parameter decisions: what was decided about accounts.
  init(
    _ options: BrowseOptions, decided decisions: [AccountUse: AccessDecision],
    session: TerminalSession, trace: Trace?
  ) {
    self.options = options
    configuration = options.configuration
    self.session = session
    self.trace = trace
    let look = ThemePlan(
      options.configuration.screen.theme, depth: session.depth, type: session.type,
      environment: environmentVariable)
    light = look.asks ? LightDetection() : nil
    state = State(
      size: session.size, now: .current, launch: Launch(options, depth: session.depth),
      theme: look.theme, text: options.query)
    plan = PicturePlan(
      options.configuration.screen.images, depth: session.depth, type: session.type,
      environment: environmentVariable)
    detection = plan.detection
    streams = Streams(options, decided: decisions, loop: loop, trace: trace)
  }

  /// Runs until the person leaves.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    use(plan.drawing)
    // The archive has a line before it is open: one that another program holds may take seconds.
    let opening = SourceStatus(name: Source.archiveName, condition: .searching)
    let effects =
      update(&state, .drawing(plan.drawing)) + update(&state, .launched)
      + update(&state, .sources([opening]))
    draw()
    trace?.send("ready")
    ask()
    listen()
    for effect in effects { perform(effect) }
    let status = loop.run(
      session, onInput: { self.handle($0) }, onResize: { self.receive(.resized($0)) },
      draw: { self.draw() })
    subscriptions = []
    errands.finish(within: Self.farewell)
    streams.close(within: Self.farewell)
    return status
  }

  /// Applies an action and does what it asks for.
  func receive(_ action: Action) {
    apply(action)
    // The rest of the page is on its way: the screen does not wait for it.
    action.isBeginning ? loop.requestDrawingAtOnce() : loop.requestDrawing()
  }

  /// Applies an action and does what it asks for, but draws nothing. The clock comes first: the
  /// action may come long after the last key, and the pause that a service wants begins now.
  private func apply(_ action: Action) {
    step(.clock(.current))
    step(action)
  }

  private func step(_ action: Action) {
    let effects = update(&state, action)
    // Before anybody is asked: the archive is to send these rows again.
    streams.requests.hold(state.results.inHand)
    for effect in effects { perform(effect) }
  }

  /// Subscribes to everything outside; the first frame is on the screen by now.
  private func listen() {
    let notes = configuration.notes.map(\.sentences) + session.notes
    if let note = Note(failures: notes) { receive(.noted(note)) }
    for actions in [
      streams.searching, streams.live, streams.clock, streams.picturing, surroundings,
      streams.savedNews, streams.inventedFollowing,
    ] {
      subscriptions.append(actions.subscribe(onMainActorOf: loop) { self.receive($0) })
    }
    subscriptions += [
      streams.accountChanges.subscribe(onMainActorOf: loop) { self.rereadAccounts() },
      streams.saved.changes.subscribe(onMainActorOf: loop) { self.perform(.loadSaved) },
    ]
  }

  /// Earlier queries, saved searches and the clocks of this place, read once.
  private var surroundings: Signal<Action, Never> {
    let history = QueryHistory(path: Places.ofThisPerson.history)
    return errands.starting { [saved] in
      [Action.history(history.load()), .localTime(.ofThisPlace)] + saved.load()
    }
    .flatMap { .from($0) }
  }

  /// Asks the terminal all questions about itself, in one piece.
  private func ask() {
    let questions =
      (light == nil ? [] : LightDetection.question)
      + (detection == nil ? [] : PictureDetection.question)
    if !questions.isEmpty { session.ask(questions + TerminalDetection.end) }
  }

  /// The terminal's answers about itself; no key waits for them.
  private func take(_ answer: TerminalAnswer) {
    if light?.take(answer) == .use { receive(.theme(.light)) }
    switch detection?.take(answer) {
    case nil: break
    case .ask(let question)?: session.ask(question)
    case .use(let drawing)?:
      use(drawing)
      receive(.drawing(drawing))
    }
  }

  /// Lets the terminal show pictures in this way, from the next frame on.
  private func use(_ drawing: PictureDrawing) {
    if drawing == .kitty { session.useImages(inTmux: plan.isInTmux) }
    if drawing == .trueColor { session.useTrueColor() }
  }

  private func handle(_ input: Input) {
    if case .answer(let answer) = input { return take(answer) }
    // Codes and passwords typed into a sign-in must not get into a trace.
    if let trace, state.place != .form, case .key(let key) = input {
      trace.send("key") { $0.field("key", key.text) }
    }
    let asked = state.query
    streams.saved.noteKey()
    apply(.input(input))
    // The rows are mostly there before a frame without them would be drawn.
    loop.requestDrawing(within: state.query == asked ? .zero : Self.waitForRows)
  }

  /// How long a typed letter may wait for its rows: after the same time the archive hands over what
  /// it has.
  private static let waitForRows = Duration.milliseconds(4)

  /// How long leaving may wait for errands, and then for posts that are to be stored.
  private static let farewell = Duration.milliseconds(500)

  private func draw() {
    let presented = session.present(render(state))
    // A frame without bytes says that what came before changed nothing.
    trace?.send("frame") { json in
      json.field("bytes", presented.bytes)
      json.field("rows", presented.rowsChanged)
    }
  }
}

extension Action {
  /// Whether it brings the first rows of a search that goes on.
  fileprivate var isBeginning: Bool {
    guard case .searched(let outcome) = self, case .success(let answer) = outcome.result else {
      return false
    }
    return answer.stage == .slice
  }
}
