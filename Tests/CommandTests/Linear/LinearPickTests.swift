import Testing
import WaitTesting

/// `--linear --pick`: a number alone picks and ends, so reading in full is a command.
@Suite(.waiting) struct LinearPickTests {
  private func home() throws -> Program {
    let program = try Program()
    let long = String(repeating: "tea and cake ", count: 40)
    let posts =
      #"{"id":"7","service":"mastodon","author":{"handle":"kay"},"text":"risotto","#
      + #""created_at":"2023-06-13T00:00:00Z","content_warning":"food"}"# + "\n"
      + Statuses.lines(long)
    #expect(try program.run("import", "-", input: posts).status == 0)
    return program
  }

  @Test func `rows say how a post is read in full without picking it`() throws {
    let run = try home().run("--linear", "--pick", input: "has:links OR food OR tea\n")
    #expect(run.errors.contains("content warning: food. :open 1 reads it."), "\(run.errors)")
    #expect(run.errors.contains(" … (:open 2 reads the rest)."), "\(run.errors)")
    #expect(run.errors.contains("Type a query and Enter; a number picks that post; :help"))
  }

  @Test(arguments: ["2>&-", "2>/dev/full"])
  func `a post is picked where nothing can be said`(redirection: String) throws {
    let run = try home().shell(
      "printf '1\\n' | twinstant --pick --linear tea --format url \(redirection)")
    #expect(run.status == 0 && run.output == "https://x.com/ada/status/1000\n", "\(run)")
  }

  @Test func `:open reads a post in full, and a number then picks`() throws {
    let run = try home().run(
      "--linear", "--pick", "--format", "url", input: "tea\n:open 1\n:help\n1\nnever asked\n")
    #expect(run.status == 0 && run.output == "https://x.com/ada/status/1000\n", "\(run.output)")
    #expect(run.errors.contains("Address: https://x.com/ada/status/1000\n"), "\(run.errors)")
    #expect(run.errors.contains("\nA number picks that post and leaves. :open 3 reads post 3"))
    #expect(!run.errors.contains("A number reads"))
  }
}
