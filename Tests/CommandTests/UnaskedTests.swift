import Foundation
import Testing
import WaitTesting

/// What programs that read the output learn where nobody could be asked.
@Suite(.waiting) struct UnaskedTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.credentials(
      "[m]\nservice = \"mastodon\"\nserver = \"https://social.example\"\naccess_token = \"t\"\n")
  }

  private func search(_ arguments: String...) throws -> SearchJSON {
    try SearchJSON(program.run(["search", "swift", "--format", "json"] + arguments))
  }

  @Test func `wrong settings are told in the document, whatever sources are named`() throws {
    let path = try program.file("my.toml", "images = 1\n")
    for sources in [[], ["--source", "archive"], ["--source", "x"]] {
      let run = try program.run(
        ["search", "swift", "--format", "json", "--config", path] + sources)
      let found = try SearchJSON(run)
      #expect(run.status == 2 && found.posts.isEmpty && run.errors.contains("my.toml:1"))
      let name = sources.last ?? "archive"
      #expect(found.status(of: name) == "failed")
      #expect(found.error(of: name).contains("my.toml:1"))
    }
    let table = try program.run(
      "search", "swift", "--source", "x", "--format", "csv", "--config", path)
    #expect(table.status == 2 && table.output.hasPrefix("id,source,service,"))
  }

  @Test func `so is a source that is not there, and a file of accounts that others can read`()
    throws
  {
    let unknown = try search("--source", "nope")
    #expect(unknown.run.status == 2)
    #expect(unknown.error(of: "nope") == "there is no source “nope”.")
    #expect(unknown.error(of: "nope", "remedy").hasPrefix("The sources are: "))
    let demo = try search("--source", "nope", "--demo")
    #expect(demo.run.status == 2)
    #expect(demo.error(of: "nope") == "there is no source “nope”.")
    #expect(demo.status(of: "archive") == nil)
    let invented = try search("--source", "archive", "--source", "social.example", "--demo")
    let why = "with --demo there is no live source: “social.example” cannot be asked."
    #expect(invented.run.status == 2 && invented.error(of: "social.example") == why)
    #expect(invented.status(of: "archive") == nil)
    let lines = try program.run("--linear", "--demo", "--source", "social.example", "swift")
    #expect(lines.status == 2 && lines.errors.hasPrefix("twinstant: error: " + why))
    // The other sources have not failed.
    let both = try search("--source", "archive", "--source", "social.example", "--source", "nope")
    #expect(both.run.status == 2 && both.status(of: "nope") == "failed")
    #expect(both.status(of: "archive") == nil && both.status(of: "social.example") == nil)
    chmod(program.home + "/.config/twinstant/credentials.toml", 0o644)
    let open = try search("--source", "social.example")
    #expect(open.run.status == 2)
    #expect(open.error(of: "social.example").contains("credentials.toml"))
  }

  @Test(arguments: [
    ["--source", "nope"], ["--source", "archive"], ["--offline"], ["--config", "/nope"], ["--demo"],
    [],
  ])
  func `followers are an empty list, or a table without rows`(options: [String]) throws {
    for (format, printed) in [
      ("json", "[]\n"), ("csv", "id,handle,name,avatar,description\r\n"), ("jsonl", ""),
    ] {
      let run = try program.run(["followers", "@ada", "--format", format] + options)
      #expect(run.status > 0 && run.errors.hasPrefix("twinstant: error: "), "\(run.errors)")
      #expect(run.output == printed)
    }
  }
}
