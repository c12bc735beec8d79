import Testing
import WaitTesting

@testable import twinstant

/// The message about an option that has another name here, or stands before its command.
@Suite(.waiting) struct MeantOptionTests {
  @Test(
    arguments: [
      // Names from other programs.
      ("search --json a", "--json", "Did you mean --format json? "),
      ("search a --jsonl", "--jsonl", "Did you mean --format jsonl? "),
      ("followers @ada --csv", "--csv", "Did you mean --format csv? "),
      ("--archive F search --json a", "--json", "Did you mean --format json? "),
      ("search -n 5 a", "-n", "Did you mean --limit? "),
      // Options before the name of their command.
      ("--limit 5 search a", "--limit", "--limit belongs behind “search”. "),
      ("--limit=5 search a", "--limit", "--limit belongs behind “search”. "),
      ("--archive F --sort top search a", "--sort", "--sort belongs behind “search”. "),
      ("--format jsonl search a", "--format", "--format belongs behind “search”. "),
      ("--yes archive remove --live", "--yes", "--yes belongs behind “archive”. "),
      // Both.
      ("--json search a", "--json", "Did you mean --format json, behind “search”? "),
      ("-n 5 search a", "-n", "Did you mean --limit, behind “search”? "),
      ("-n 5 --json search a", "-n", "Did you mean --limit, behind “search”? "),
      // Options of a command that was not named.
      ("--limit 5 a", "--limit", "Did you mean “search”, which takes --limit? "),
      ("a --sort=top", "--sort", "Did you mean “search”, which takes --sort? "),
      ("--archive F --all a", "--all", "Did you mean “search”, which takes --all? "),
      ("--format csv a", "--format", "Did you mean “search”, which takes --format? "),
      ("--json a", "--json", "Did you mean --format json, behind “search”? "),
      ("-n 5 a b", "-n", "Did you mean --limit, behind “search”? "),
      // The screen takes it.
      ("--pick --json a", "--json", "Did you mean --format json? "),
      // Another command was meant, as another message says.
      ("serach --limit 5 a", "--limit", ""),
      // Options with no remedy that would be understood.
      ("--json", "--json", ""), ("--limit x a", "--limit", ""), ("search -n a", "-n", ""),
      ("archive --json", "--json", ""), ("--frob search a", "--frob", ""),
      ("search --frob a", "--frob", ""), ("search a -- --json", "--json", ""), ("", "", ""),
    ] as [(String, String, String)])
  func `what was meant is told, if it would be understood`(
    typed: String, option: String, told: String
  ) {
    let words = typed.split(separator: " ").map(String.init)
    #expect(MeantOption.hint(option, in: words) == told)
  }

  @Test(arguments: [
    (["search", "--json", "a"], "unknown option '--json'.\n  Did you mean --format json? “"),
    (["--json", "search", "a"], "unknown option '--json'.\n  Did you mean --format json, behind"),
    (["--sort", "top", "search", "a"], "unknown option '--sort'.\n  --sort belongs behind"),
    (["--format", "json", "search", "a"], "--format needs --pick.\n  --format belongs behind"),
    (["search", "-n", "5", "a"], "unknown option '-n'.\n  Did you mean --limit? “"),
    (["--limit", "5", "a"], "unknown option '--limit'.\n  Did you mean “search”, which"),
    (["--json", "a"], "unknown option '--json'.\n  Did you mean --format json, behind “search”"),
    (["--all", "a"], "unknown option '--all'.\n  Did you mean “search”, which takes --all? “"),
    // No option with nearly these letters was meant.
    (["search", "--json", "--frob", "a"], "unknown option '--json'.\n  “"),
  ])
  func `no option of nearly the same letters is offered in its place`(
    arguments: [String], told: String
  ) throws {
    let run = try Program().run(arguments)
    #expect(run.status == 2 && run.errors.hasPrefix("twinstant: error: " + told), "\(run.errors)")
  }
}
