import Interface
import Settings
import Terminal
import Testing

@testable import twinstant

/// What the screen knows from its start.
@Suite struct LaunchTests {
  private let options: BrowseOptions

  init() throws {
    options = BrowseOptions(
      query: "", configuration: try CommonOptions.parse([]).configuration(readsAccounts: false),
      keys: .standard, isDemo: false, isAllowed: false, isPicking: false)
  }

  private func launch(_ options: BrowseOptions) -> Launch { Launch(options, depth: .full) }

  @Test func `each thing that the command line and the settings decide is known as that`() {
    let decided: [((inout BrowseOptions) -> Void, (inout Launch) -> Void)] = [
      ({ $0.keys = $0.keys.binding(.quit, to: []) }, { $0.keys = $0.keys.binding(.quit, to: []) }),
      ({ $0.configuration.screen.minimumLength = 7 }, { $0.minimumLength = 7 }),
      ({ $0.configuration.screen.showsSensitive = true }, { $0.showsSensitive = true }),
      ({ $0.isPicking = true }, { $0.isPicking = true }),
      ({ $0.picksAddress = true }, { $0.picksAddress = true }),
      ({ $0.picksForProgram = true }, { $0.picksForProgram = true }),
      ({ $0.includesPrivate = true }, { $0.picksPrivate = true }),
      ({ $0.configuration.isOffline = true }, { $0.isOffline = true }),
      ({ $0.isDemo = true }, { $0.isOnlyDemo = true }),
      ({ $0.configuration.archive.isNamed = true }, { $0.isArchiveNamed = true }),
    ]
    for (change, known) in decided {
      var changed = options
      change(&changed)
      var expected = launch(options)
      known(&expected)
      #expect(launch(changed) == expected)
    }
  }

  @Test func `of a query it is known which command may have been meant`() {
    var typed = options
    typed.query = " improt  tweets.jsonl"
    let hint = "Did you mean the command “import”? "
    #expect(launch(typed).meant == MeantCommand(query: "improt tweets.jsonl", hint: hint))
    typed.query = "swift concurrency"
    #expect(launch(typed).meant == nil)
  }

  @Test func `only a terminal with greys shades rows`() {
    #expect(launch(options).shadesRows)
    for depth in [ColorDepth.none, .eight, .sixteen] {
      #expect(!Launch(options, depth: depth).shadesRows)
    }
  }
}
