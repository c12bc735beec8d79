import Canvas
import Posts
import Testing

@testable import Interface

/// The handle tells who wrote a post: a name is whatever somebody chose.
struct HandleTests {
  private func row(_ columns: Int, _ name: String, _ handle: String) -> String {
    let post = samplePost("x", handle: handle, name: name, likes: 7)
    return render(sampleState(columns: columns, posts: [post])).text(ofRow: 3)
  }

  private let long = "Poller With A Remarkably Long Display Name That Never Ends At All"

  @Test func `a long name is cut, and the handle stays whole`() {
    #expect(
      row(80, long, "pw")
        == "▌ PW  Poller With A Remarkably Long Display Name That Never …  @pw · 2h  ♥ 7  x")
    #expect(row(40, long, "pw") == "▌ PW  Poller With A …  @pw · 2h  ♥ 7  x")
  }

  @Test func `a name of which nothing is seen leaves no gap`() {
    #expect(row(40, "\u{3164}", "ada") == row(40, "", "ada"))
    #expect(row(40, "\u{2800}", "ada").hasPrefix("▌ AD  @ada · 2h"))
  }

  @Test func `in the open post an author without another name stands once, too`() {
    for name in ["", "ada"] {
      var state = sampleState(posts: [samplePost("x", handle: "ada", name: name)])
      press(Key(.enter), in: &state)
      let head = (1...3).map { render(state).text(ofRow: $0) }.joined()
      #expect(head.contains("  @ada ") && head.ranges(of: "ada").count == 1, "\(head)")
    }
  }

  @Test func `a name cannot pose as the handle of somebody else`() {
    for columns in [40, 60, 80] {
      for name in ["Ada Byron  @ada_b · 2h" + String(repeating: " x", count: 40), long] {
        #expect(row(columns, name, "mallory").contains("…  @mallory · 2h "))
      }
    }
  }

  @Test func `the name, the source and long words go before any of the handle does`() {
    #expect(
      row(40, long, "longhandle_abc@m.example") == "▌ PW  @longhandle_abc@m.example · 2h  x")
    #expect(row(40, long, "longhandle_abcd@m.example") == "▌ PW  @longhandle_abcd@m.example · 2h")
    var post = samplePost("x", handle: "pol@m.example", name: long)
    post.visibility = .private
    let row = render(sampleState(columns: 40, posts: [post])).text(ofRow: 3)
    #expect(row == "▌ PW  @pol@m.example · 2h · followers")
  }

  @Test func `of a handle without end some is left`() {
    let handle = "ada@" + String(repeating: "social.", count: 20) + "example"
    #expect(row(40, "Ada Byron", handle).hasPrefix("▌ AB  @ada@social.social.soc"))
    for length in 1...40 {
      let name = String(repeating: "n", count: length)
      let row = row(40, name, "ada")
      #expect(row.contains("  @ada · 2h"), "\(row)")
    }
  }

  @Test func `where both have no room the handle stands alone`() {
    var post = samplePost("x", age: 700 * 86_400, name: long)
    post.visibility = .private
    for (columns, words) in [(43, "followers only"), (40, "followers")] {
      let row = render(sampleState(columns: columns, posts: [post])).text(ofRow: 3)
      #expect(row == "▌ PW  @ada · 21 Dec 2024 · \(words)", "\(row)")
    }
  }

  @Test(arguments: [(40, 4), (80, 2)])
  func `an open post has the handle below the whole name`(columns: Int, row: Int) {
    var state = sampleState(columns: columns, posts: [samplePost("x", handle: "pw", name: long)])
    press(Key(.enter), in: &state)
    #expect(render(state).text(ofRow: 1).contains("Poller With A Remarkably"))
    #expect(render(state).text(ofRow: row).contains("  @pw "))
  }
}
