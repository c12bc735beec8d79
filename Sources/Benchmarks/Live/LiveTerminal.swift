import Foundation

/// twinstant on a terminal, with one live source that costs nothing and an archive of one post that
/// no query meets.
struct LiveTerminal {
  let terminal: PseudoTerminal
  let screen = ScreenText(.twinstant)

  /// What is set for a run.
  struct Options {
    /// Where the service is.
    var base: String
    /// Milliseconds of quiet before it is asked.
    var pause = 50
    /// Whether what comes goes into the archive.
    var isKept = false
  }

  /// Starts it in a fresh home below `folder` and waits for the first rows; `nil` when it does not
  /// come up.
  init?(_ program: String, _ options: Options, folder: String) {
    guard let home = Self.home(program, options, folder: folder),
      let terminal = PseudoTerminal(
        [program, "--allow"], environment: ScreenFigures.environment(home: home, trace: nil))
    else { return nil }
    self.terminal = terminal
    terminal.read(quiet: .milliseconds(400))
    show()
    guard screen.hasResults else { return nil }
  }

  /// A home with settings, an account, and the post; all in one folder.
  static func home(_ program: String, _ options: Options, folder: String) -> String? {
    let home = folder + "/live-home"
    let own = home + "/twinstant"
    try? FileManager.default.removeItem(atPath: home)
    let files = [
      "config.toml": """
      [archive]
      keep_live_results = \(options.isKept)
      [[source]]
      name = "live"
      kind = "twitter-v1"
      base_url = "\(options.base)"
      account = "me"
      pause_ms = \(options.pause)
      """,
      "credentials.toml": """
      [me]
      service = "twitter-v1"
      server = "\(options.base)"
      bearer_token = "fake-bearer-1"
      """,
      "post.jsonl": """
      {"id":"1","service":"x","author":{"handle":"nobody"},"created_at":"2020-01-01T00:00:00Z","text":"qqqq"}
      """,
    ]
    do {
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      for (name, text) in files {
        try text.write(toFile: own + "/" + name, atomically: true, encoding: .utf8)
      }
    } catch { return nil }
    chmod(own + "/credentials.toml", 0o600)
    let archive = own + "/archive.db"
    let imported = Child.run([program, "import", "--archive", archive, own + "/post.jsonl"])
    return imported?.isWell == true ? home : nil
  }

  /// Feeds the screen what the program wrote.
  func show() {
    for piece in terminal.takePieces() { screen.feed(piece.bytes) }
  }

  /// Clears the query and waits until all is at rest.
  func clear(quiet: Duration = .milliseconds(60)) {
    terminal.type(PseudoTerminal.unixLineDiscard)
    terminal.read(quiet: quiet)
    show()
  }

  /// Ends the program.
  func quit() {
    terminal.quit()
  }

  /// Reads until `condition` holds, ten seconds at most; says whether it came to hold.
  func wait(_ condition: () -> Bool) -> Bool {
    let deadline = microseconds() + 10e6
    while !condition() {
      guard microseconds() < deadline else { return false }
      terminal.read(until: microseconds() + 500)
      show()
    }
    return true
  }
}
