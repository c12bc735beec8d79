import Foundation
import Testing
import WaitTesting

/// Addresses in forms that others write, in an archive and in one made from its export.
@Suite(.waiting) struct AddressRoundTripTests {
  private let program: Program

  init() throws { program = try Program() }

  /// The exported lines of an archive made from a file, and of one made from those lines.
  private func exports(of file: String) throws -> (first: [String], second: [String]) {
    let (first, second) = (program.home + "/a.db", program.home + "/b.db")
    let load = try program.run("import", file, "--archive", first)
    #expect(load.status == 0, "\(load)")
    let whole = try export(first)
    let again = try program.run("import", "-", "--archive", second, input: whole)
    #expect(again.status == 0 && again.errors == "", "\(again)")
    return (posts(in: whole), try posts(in: export(second)))
  }

  private func export(_ archive: String) throws -> String {
    try program.run("archive", "export", "-", "--archive", archive).output
  }

  /// The lines without their last field, the provenance, which names the import.
  private func posts(in export: String) -> [String] {
    export.split(separator: "\n").map { $0.components(separatedBy: #","provenance":"#)[0] }
  }

  @Test func `likes are called by addresses in any script and of any length`() throws {
    let pages = [
      "https://münchen.example/@ada/110532190743888292", "https://s.example/posts/café-am-see",
      "https://s.example/" + String(repeating: "a", count: 600),
    ]
    let likes = try program.file(
      "likes.json",
      #"{"id":"likes.json","type":"OrderedCollection","orderedItems":["#
        + pages.map { "\"\($0)\"" }.joined(separator: ",") + "]}")
    let (first, second) = try exports(of: likes)
    #expect(first.count == 3 && first == second)
  }

  @Test func `so are posts that were taken from pages, and their authors`() throws {
    let toot = try program.file(
      "toots.jsonl",
      #"{"_type":"snscrape.modules.mastodon.Toot","url":"https://s.example/@ada/posts/café","#
        + #""user":{"account":"@ada@s.example","url":"https://s.example/@ada/ä"},"#
        + #""date":"2023-06-12T14:32:11+00:00","text":"tea"}"#)
    let (first, second) = try exports(of: toot)
    #expect(first.count == 1 && first == second)
  }

  @Test func `a link with a blank in it stays one`() throws {
    let account = #"{"id":"5","acct":"bo","url":"https://s.example/@bo"}"#
    let status = try program.file(
      "bookmarks.json",
      #"[{"id":"7","created_at":"2023-01-01T00:00:00.000Z","visibility":"public","#
        + #""uri":"https://s.example/users/bo/statuses/7","account":\#(account),"#
        + #""content":"<a href=\"https://e.example/my file.pdf\">the file</a>"}]"#)
    let (first, second) = try exports(of: status)
    #expect(first.count == 1 && first == second)
    #expect(first.first?.contains(#""links":["https://e.example/my%20file.pdf"]"#) == true)
  }
}
