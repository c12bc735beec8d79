import Testing

@testable import twinstant

@Suite struct ArgumentOrderTests {
  @Test(arguments: [
    ("archive --archive F info", "archive info --archive F"),
    ("archive --demo --config C check --archive F", "archive check --demo --config C --archive F"),
    ("archive --archive=F export out", "archive export --archive=F out"),
    ("accounts --offline list", "accounts list --offline"),
    // Nothing to do, or nothing that is understood.
    ("archive info --archive F", "archive info --archive F"),
    ("archive --archive info", "archive --archive info"),
    ("archive --archive info check", "archive check --archive info"),
    ("archive --archive", "archive --archive"),
    ("archive --demo -- info", "archive --demo -- info"),
    ("archive --demo nothing info", "archive --demo nothing info"),
    ("search --archive F info", "search --archive F info"),
    ("--archive F archive info", "--archive F archive info"),
    ("", ""),
  ])
  func `the name of a subcommand may stand behind options`(typed: String, taken: String) {
    let words = typed.split(separator: " ").map(String.init)
    #expect(ArgumentOrder.subcommandsFirst(words).joined(separator: " ") == taken)
  }
}
