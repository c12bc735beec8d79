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

  @Test(
    arguments: [
      // Names with few letters in common; one of them would allow accounts that cost money.
      ("--all", ""), ("--yes", ""), ("--dark", ""), ("--text", ""), ("--db", ""), ("--force", ""),
      ("--file", ""), ("--list", ""), ("--utc", ""), ("--mouse", ""), ("--sort", ""),
      ("search --count", ""), ("--alow", ""), ("--allows", ""),
      // Only a query says these.
      ("import --since a", ""), ("doctor --lang", ""),
      // What there is in place of an option.
      ("--theme", "Set TWINSTANT_THEME to one of auto, dark, light, none. "),
      ("search --theme=dark a", "Set TWINSTANT_THEME to one of auto, dark, light, none. "),
      ("search --color a", "NO_COLOR=1 in the environment turns colours off. "),
      ("--no-color", "NO_COLOR=1 in the environment turns colours off. "),
      ("doctor --color=never", "NO_COLOR=1 in the environment turns colours off. "),
      ("--query a", "What is searched for needs no option in front. "),
      ("search -q a", "What is searched for needs no option in front. "),
      ("search --lang en a", "A query itself says it, as in lang:en. "),
      ("--since 2026 a", "A query itself says it, as in since:2026-01. "),
      ("--until=7d", "A query itself says it, as in until:7d. "),
      ("search a --from ada", "A query itself says it, as in from:ada. "),
    ] as [(String, String)])
  func `nothing is offered that was hardly meant, but what there is in its place`(
    typed: String, told: String
  ) throws {
    let words = typed.split(separator: " ").map(String.init)
    let typedOption = try #require(words.first { $0.hasPrefix("-") })
    let option = typedOption.prefix { $0 != "=" }
    let command = words[0].hasPrefix("-") ? "" : words[0] + " "
    let run = try Program().run(words)
    #expect(run.status == 2)
    #expect(
      run.errors == "twinstant: error: unknown option '\(option)'.\n"
        + "  \(told)“twinstant \(command)--help” shows what can be asked. "
        + "Anything after -- is not read as an option.\n")
  }

  @Test(
    arguments: [
      ("--sourc a", "--source"), ("--ofline", "--offline"), ("--archvie F", "--archive"),
      ("search --limt 5 a", "--limit"), ("search --colection a", nil), ("--no-mose", "--no-mouse"),
    ] as [(String, String?)])
  func `an option with a letter wrong is still told`(typed: String, meant: String?) throws {
    let run = try Program().run(typed.split(separator: " ").map(String.init))
    let told = run.errors.firstMatch(of: /Did you mean '([^']*)'/)?.output.1
    #expect(run.status == 2 && told.map(String.init) == meant, "\(run.errors)")
  }
}
