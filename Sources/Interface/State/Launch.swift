/// What was decided when the program was started: by the command line, by the settings and by the
/// terminal. Nothing changes it while the screen is open.
package struct Launch: Sendable, Equatable {
  package var keys: KeyMap
  /// Characters a live search needs.
  package var minimumLength: Int
  /// Whether content warnings are opened without asking.
  package var showsSensitive: Bool
  /// Whether the program was started to pick one post.
  package var isPicking: Bool
  /// Whether only the address of that post is wanted: for a post without one, nothing could be
  /// printed.
  package var picksAddress: Bool
  /// Whether a program gets that post: it did not ask for one of the demo.
  package var picksForProgram: Bool
  /// Whether that post may be a followers-only or direct one.
  package var picksPrivate: Bool
  /// Whether no network is to be used: no source can be turned on.
  package var isOffline: Bool
  /// Whether the program was started to show the demo and nothing else: it has no source, and none
  /// can be added.
  package var isOnlyDemo: Bool
  /// Whether the archive is not the usual one, but was named for this run.
  package var isArchiveNamed: Bool
  /// What the query of the command line may have been meant as; `nil` for what is no command.
  package var meant: MeantCommand?
  /// Whether every other row of a list is shaded: the terminal must have the greys for it.
  package var shadesRows: Bool

  package init(
    keys: KeyMap = .standard, minimumLength: Int = 3, showsSensitive: Bool = false,
    isPicking: Bool = false, picksAddress: Bool = false, picksForProgram: Bool = false,
    picksPrivate: Bool = false, isOffline: Bool = false, isOnlyDemo: Bool = false,
    isArchiveNamed: Bool = false, meant: MeantCommand? = nil, shadesRows: Bool = true
  ) {
    self.keys = keys
    self.minimumLength = minimumLength
    self.showsSensitive = showsSensitive
    self.isPicking = isPicking
    self.picksAddress = picksAddress
    self.picksForProgram = picksForProgram
    self.picksPrivate = picksPrivate
    self.isOffline = isOffline
    self.isOnlyDemo = isOnlyDemo
    self.isArchiveNamed = isArchiveNamed
    self.meant = meant
    self.shadesRows = shadesRows
  }
}

/// The query that the program was started with, where it may have been meant as a command.
package struct MeantCommand: Sendable, Equatable {
  /// As a title tells it.
  var query: String
  /// Asks whether that was so, with a space behind it: to begin with where nothing was found.
  var hint: String

  package init(query: String, hint: String) {
    self.query = query
    self.hint = hint
  }
}
