import Testing

@testable import Archive
@testable import twinstant

@Suite struct RemovalTextTests {
  private func text(
    _ removal: Removal, _ removed: Int, _ kept: Int, by: Set<Int> = [], _ sources: Set<String> = []
  ) -> RemovalText {
    var counts = RemovalCounts()
    (counts.removed, counts.kept, counts.keptBy) = (removed, kept, by)
    counts.keptBySources = sources
    return RemovalText(removal: removal, counts: counts)
  }

  @Test func `what another import brought too stays, with what this one told`() {
    #expect(
      text(.import(2), 0, 8, by: [1]).lines == """
        0 posts removed.
        8 stay: import 1 brought them too.
        What import 2 told of them stays as well: text, alt texts, counts, collections.
        To remove that too, use --import 1, and import what should stay again.

        """)
    #expect(
      text(.import(2), 3, 1, by: [0, 4, 1]).question
        == "Remove 3 posts for good? 1 stays: imports 1, 4 and live answers brought it too. "
        + "What import 2 told of it stays as well. [y/N] ")
    #expect(text(.import(2), 3, 0).lines == "3 posts removed.\n")
    #expect(
      text(.import(2), 0, 2, by: [1]).question
        == "No post goes: import 1 brought them too. Forget that import 2 brought 2 posts? [y/N] ")
  }

  @Test func `of many other imports a few are named`() {
    #expect(
      text(.import(1), 0, 20, by: Set(2...62)).lines == """
        0 posts removed.
        20 stay: 61 imports from 2 to 62 brought them too.
        What import 1 told of them stays as well: text, alt texts, counts, collections.
        To remove that too, use --import 2, --import 3, --import 4 and --import of 58 more up to \
        62, one at a time, and import what should stay again.

        """)
    #expect(
      text(.import(1), 0, 1, by: [0, 2, 3, 4, 5]).question
        == "No post goes: imports 2, 3, 4, 5 and live answers brought it too. "
        + "Forget that import 1 brought 1 post? [y/N] ")
  }

  @Test func `posts that only leave a collection or a source`() {
    let list = text(.collection("wrong"), 0, 8)
    #expect(list.lines == "8 posts taken out of “wrong”.\n")
    #expect(list.question == "Take 8 posts out of “wrong”? They stay in the archive. [y/N] ")
    #expect(
      text(.source("home"), 1, 2, by: [0], ["work"]).lines == """
        1 post removed.
        2 stay: live answers of “work” brought them too.
        What “home” told of them stays as well: text, alt texts, counts, collections.
        To remove that too, use --source work.

        """)
  }

  @Test func `what removes the rest is told as it is typed`() {
    func ways(_ by: Set<Int>, _ sources: Set<String>, namesake: Bool = false) -> String {
      var counts = text(.live, 0, 1, by: by, sources).counts
      counts.isKeptByNamesake = namesake
      let lines = RemovalText(removal: .import(9), counts: counts).lines
      return String(lines.split(separator: "\n").last ?? "")
    }
    #expect(ways([0], ["m.example"]) == "To remove that too, use --source m.example.")
    #expect(ways([0], ["it's; a"]) == #"To remove that too, use --source 'it'\''s; a'."#)
    // Removing source x would also take what other imports brought.
    #expect(
      ways([0], ["x", "work"], namesake: true)
        == "To remove that too, use --live, which takes out what any live source brought.")
    #expect(
      ways([0, 4, 1], ["home", "work"])
        == "To remove that too, use --import 1, --import 4, --source home and --source work, "
        + "one at a time, and import what should stay again.")
  }

  @Test func `what was broken off`() {
    #expect(text(.source("home"), 0, 0).lines.hasPrefix("What an interrupted removal"))
  }

  @Test func `of a removal that fails behind its posts these are told, and nothing is promised`() {
    #expect(text(.import(2), 3, 0).linesBeforeFailure == "3 posts removed.\n")
    #expect(text(.import(2), 0, 0).linesBeforeFailure == "")
    #expect(text(.import(2), 3, 0).line(ofFiles: 1) == "1 copied picture removed.\n")
    #expect(text(.import(2), 3, 0).line(ofFiles: 0) == "")
  }
}
