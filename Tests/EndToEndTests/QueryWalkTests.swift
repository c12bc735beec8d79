import TerminalTesting
import Testing
import WaitTesting

/// The query language in a real window.
@Suite(.waiting) struct QueryWalkTests {
  @Test func `Tab corrects and completes, and the last line says what is wrong`() throws {
    let home = try Home("swimming at dawn", "the swift is back", "coffee again")
    let window = home.open()
    window.expect("coffee again")
    window.type("form:a")
    window.expect("Did you mean from:?")
    window.type("\t")
    window.expect("› from:a ")
    window.type("\u{8}\t")
    window.expect("› from:ada ")
    window.expect("1–3 of 3")
    // A word of a post has the same beginning.
    window.type("co\t")
    window.expect("from:ada conversation:")
    window.type("\u{17}coff\t")
    window.expect("› from:ada coffee ")
    window.expect("1 of 1")
    window.type("OR \"is b")
    window.expect("The quote is not closed yet.")
    window.expect("1–2 of 2")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(window.isAsFound)
  }

  @Test func `scopes and orders are stepped through`() throws {
    let home = try Home("swimming at dawn", "the swift is back")
    let window = home.open()
    window.expect("1–2 of 2")
    window.type("\u{1B}i\u{1B}i")
    window.expect("likes · newest first")
    window.expect("No posts you liked match")
    window.type("\u{1B}i\u{1B}o")
    window.expect("all posts · top first")
    window.expect("Top · 1–2 of 2")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
