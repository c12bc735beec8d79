import CTermGuard
import Canvas
import Libc

/// The terminal while the program has it: open it first, close it last.
///
/// Between the two the terminal is in raw mode on its other screen, standard error goes to a file
/// and the process's signals arrive as events. Every way out gives the terminal back: `close`, the
/// end of the process, fatal signals. Open it before any thread exists. One thread.
package final class TerminalSession {
  /// What the caller decides before the terminal is taken.
  package struct Options: Sendable {
    /// Whether the mouse is reported; without, the terminal selects text by itself.
    package var mouse: Bool
    /// Where standard error goes meanwhile (made with mode 0600); `nil`: nowhere.
    package var log: String?
    /// The program's version, for the log of a crash.
    package var version: String?
    /// `false` shows attributes only. The caller checks NO_COLOR.
    package var color: Bool
    /// The terminal's type; `nil`: from TERM.
    package var type: String?
    /// The terminal's device; `nil`: the process's own terminal, or that of its standard streams.
    package var device: String?

    package init(
      mouse: Bool = true, log: String? = nil, version: String? = nil, color: Bool = true,
      type: String? = nil, device: String? = nil
    ) {
      self.mouse = mouse
      self.log = log
      self.version = version
      self.color = color
      self.type = type
      self.device = device
    }
  }

  /// What a person may want to know: a type taken for another, a locale without UTF-8.
  package let notes: [String]
  package let signals: SignalInbox
  private let options: Options
  private let tty: TTY
  private let screen: CursesScreen
  private var images = ImageTable()
  private let errors: StandardError?
  private var isOpen = true
  /// Whether something was asked: an answer may still be on its way when the program ends.
  private var hasAsked = false
  /// Whether a signal has cut what was written last, perhaps within a sequence: a terminal could
  /// take all that follows for the rest of it.
  private var isCut = false
  /// What a signal has cut of bytes that are made only once: what is written next goes on with it.
  private var owed: [UInt8] = []
  /// Whether a frame was drawn since the terminal was taken: with the first ncurses begins the
  /// other screen, and believes from then on to be there.
  private var hasBegun = false
  /// Whether the terminal was taken and has not been given back since. Another job may have it all
  /// the same: who started us may be gone, or we were stopped by force.
  private var isTaken = false
  /// Whether the job was stopped and has not gone on in the foreground: the terminal is another
  /// one's, and no frame is written to it.
  private var isAway = false

  private init(
    options: Options, tty: TTY, screen: CursesScreen, signals: SignalInbox, notes: [String]
  ) {
    self.options = options
    self.tty = tty
    self.screen = screen
    self.signals = signals
    self.notes = notes
    errors = StandardError.divert(to: options.log)
  }

  deinit { close() }

  package var descriptor: Int32 { tty.descriptor }
  package var size: Size { screen.size }
  package var depth: ColorDepth { screen.depth }
  /// The terminal's type by its own name, also where the screen is drawn as for another one; where
  /// it has none, that one.
  package var type: String { screen.ownType }

  /// Takes the terminal. Nothing is left changed when it throws.
  package static func open(_ options: Options = Options()) throws(TerminalError)
    -> TerminalSession
  {
    tg_keep_freed()
    var notes: [String] = []
    if !TextLocale.setUp() {
      notes.append("this system has no UTF-8 locale: letters beyond ASCII are shown as ?")
    }
    let opened = options.device.map { TTY.open($0) } ?? TTY.ofProcess
    guard let tty = opened, isatty(tty.descriptor) == 1 else {
      throw .noTerminal
    }
    // The modes that are found now will be given back: in the background they would be another's.
    guard tg_await_foreground(tty.descriptor) == 0 else {
      tty.close()
      throw .inBackground
    }
    guard let signals = SignalInbox.open() else {
      tty.close()
      throw .noSystemCalls
    }
    let type = options.type ?? environmentVariable("TERM") ?? ""
    do {
      let screen = try CursesScreen.open(type: type, size: tty.size, color: options.color)
      if screen.type != type {
        let why =
          type.isEmpty ? "TERM is not set" : "the terminal type “\(told(type))” is not known here"
        notes.append("\(why): \(screen.type) is used")
      }
      let session = TerminalSession(
        options: options, tty: tty, screen: screen, signals: signals, notes: notes)
      session.take()
      return session
    } catch {
      signals.close()
      tty.close()
      throw error
    }
  }

  /// A type's name as a message quotes it: an endless one would leave no room for what follows.
  private static func told(_ type: String) -> String {
    type.count <= 40 ? type : type.prefix(39) + "…"
  }

  /// Shows a frame. Images that the terminal does not have yet are sent before it, in the same
  /// piece.
  @discardableResult
  package func present(_ frame: Frame) -> FrameCost {
    if isAway { return FrameCost(bytes: 0, rowsChanged: 0) }
    let (placed, handed) = images.place(frame)
    let (bytes, rows) = screen.update(to: placed)
    let all = handed.isEmpty ? bytes : handed + bytes
    if !all.isEmpty {
      send(all, once: !hasBegun)
      hasBegun = true
    }
    return FrameCost(bytes: all.count, rowsChanged: rows)
  }

  /// Forgets what the screen shows: the next frame is drawn whole (^L, a change of size).
  package func invalidate() {
    screen.invalidate()
    images.forget()
  }

  /// Adopts the window's present size; `nil` if it has not changed.
  package func resize() -> Size? {
    let size = tty.size
    guard size != screen.size else { return nil }
    screen.resize(to: size)
    images.forget()
    return screen.size
  }

  /// Shows images from the next frame on. Inside tmux they pass through to the terminal around it,
  /// if tmux may let them through.
  package func useImages(inTmux isInTmux: Bool = false) {
    guard !images.isOn else { return }
    (images.isOn, images.isInTmux) = (true, isInTmux)
    reset.withUnsafeBytes { tg_reset($0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count) }
  }

  /// Shows colours that are not of the palette as they are, from the next frame on.
  package func useTrueColor() { screen.hasTrueColor = true }

  /// Whether a terminal type reads an unknown escape sequence without printing it.
  package static func mayBeAsked(type: String) -> Bool { LinkPainter.knowsLinks(type: type) }

  /// Writes a question to the terminal, which may leave another style; the answer is an input.
  package func ask(_ question: [UInt8]) {
    hasAsked = true
    send(question, once: true)
    screen.forgetStyle()
  }

  /// Gives the terminal back and stops the job. Returns when the job continues, with everything set
  /// again.
  package func suspend() {
    if isTaken { giveBack() }
    tg_stop_job()
    resume()
  }

  /// Sets everything again after the job was stopped, by whomever.
  ///
  /// Going on in the background it stops again, as it would by setting modes; but not where a
  /// signal waits that is to end the program: it has to be read.
  package func resume() {
    while !tty.isOurs {
      isAway = true
      if tg_signals_end() != 0 || tg_stop_job() == 0 { return }
    }
    (isAway, isTaken) = (false, true)
    tg_raw(tty.descriptor)
    send(enter, once: true)
    if tty.size != screen.size { screen.resize(to: tty.size) }
    invalidate()
  }

  /// Whether text can be put on the clipboard through the terminal.
  package var hasClipboard: Bool { Clipboard.mayBeThere(type: type) }

  /// What is said of a text that nothing but the terminal was sent; `nil` where that is no doubt.
  package var clipboardDoubt: String? { Clipboard.doubt(type: type) }

  /// Puts text on the clipboard, through the terminal (OSC 52): this works over ssh too. `false`
  /// where the terminal has none, where the text is too long for that, or cannot be written.
  package func copy(_ text: String) -> Bool {
    guard hasClipboard, let bytes = Clipboard.sequence(text) else { return false }
    return write(bytes)
  }

  /// Gives the terminal back for good. Calling it again does nothing.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    if isTaken { giveBack() }
    screen.close()
    tg_disarm()
    errors?.restore()
    signals.close()
    tty.close()
  }

  private func take() {
    // If standard error is somebody's file or pipe, or goes nowhere, there is no log of crashes.
    let log = errors?.isKept == true ? options.log : nil
    let message = log.map { "\rtwinstant crashed; its last output is in \($0)\n" } ?? ""
    let name = options.version.map { "twinstant \($0)" } ?? "twinstant"
    let line = errors == nil ? "" : "\(name) crashed: signal "
    reset.withUnsafeBytes { bytes in
      let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      _ = tg_arm(tty.descriptor, start, bytes.count, message, line)
    }
    isTaken = true
    tg_raw(tty.descriptor)
    send(screen.start() + enter, once: true)
  }

  private var enter: [UInt8] {
    TerminalModes.enter(mouse: options.mouse, keypad: screen.needsApplicationKeypad)
  }

  /// The bytes that the crash guard writes: a crash may come within a sequence.
  private var reset: [UInt8] {
    let hasImages = images.isOn && !images.isInTmux
    return cancel + (hasImages ? KittyCommand.deleteAll : [])
      + TerminalModes.reset(links: knowsLinks)
  }

  private var knowsLinks: Bool { LinkPainter.knowsLinks(type: type) }

  /// What ends a sequence that was cut.
  private var cancel: [UInt8] {
    images.isInTmux ? TerminalModes.cancelThroughTmux : TerminalModes.cancel
  }

  private func giveBack() {
    // A line that takes nothing any more must not keep the program alive.
    let modes = TerminalModes.leave(links: knowsLinks, keypad: screen.needsApplicationKeypad)
    let end = images.clear() + modes + screen.stop()
    // If another job has the terminal by now, this one is to end, and must not stop instead.
    let before = tg_write_anyway(1)
    tty.write(isCut || !owed.isEmpty ? cancel + end : end, patience: 1000)
    tg_write_anyway(before)
    (isCut, owed, hasBegun, isTaken) = (false, [], false, false)
    tg_cooked(tty.descriptor, options.mouse || hasAsked ? 1 : 0)
  }

  /// What a slow line did not take because a signal came is drawn again later, or owed.
  ///
  /// - Parameter once: whether nobody would make these bytes again.
  private func send(_ bytes: [UInt8], once: Bool = false) {
    if !write(bytes, once: once) { invalidate() }
  }

  /// Writes all of it, unless a signal comes while the line is slow; nothing to the terminal of
  /// another job.
  private func write(_ bytes: [UInt8], once: Bool = false) -> Bool {
    if isAway { return false }
    let before = isCut ? cancel : owed
    let all = before + bytes
    let count = tty.write(all, interruption: signals.descriptor)
    owed = Array(all[..<(once ? all.count : before.count)].dropFirst(count))
    isCut = count < all.count && owed.isEmpty
    return count == all.count
  }
}
