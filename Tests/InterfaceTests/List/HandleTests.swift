import Canvas
import Posts
import Testing

@testable import Interface

/// Who wrote a post is told by the handle: a name is whatever somebody chose.
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

  @Test func `a name cannot pose as the handle of somebody else`() {
    for columns in [40, 60, 80] {
      for name in ["Ada Byron  @ada_b · 2h" + String(repeating: " x", count: 40), long] {
        #expect(row(columns, name, "mallory").contains("…  @mallory · 2h "))
      }
    }
  }

  @Test func `of a handle without end some is left, and some of the name`() {
    let handle = "ada@" + String(repeating: "social.", count: 20) + "example"
    #expect(row(40, "Ada Byron", handle).hasPrefix("▌ AB  Ada …  @ada@social.soc"))
    for length in 1...40 {
      let name = String(repeating: "n", count: length)
      let row = row(40, name, "ada")
      #expect(row.contains("  @ada · 2h"), "\(row)")
    }
  }

  @Test func `where both have no room the handle stands alone`() {
    var post = samplePost("x", age: 700 * 86_400, name: long)
    post.visibility = .private
    for (columns, words) in [(43, "@ada"), (40, "@…")] {
      let row = render(sampleState(columns: columns, posts: [post])).text(ofRow: 3)
      #expect(row == "▌ PW  \(words) · 21 Dec 2024 · followers only", "\(row)")
    }
  }

  @Test(arguments: [40, 80]) func `an open post has the handle below the name`(columns: Int) {
    var state = sampleState(columns: columns, posts: [samplePost("x", handle: "pw", name: long)])
    press(Key(.enter), in: &state)
    #expect(render(state).text(ofRow: 1).contains("Poller With A Remarkably"))
    #expect(columns == 80 || render(state).text(ofRow: 1).contains("…"))
    #expect(render(state).text(ofRow: 2).contains("  @pw "))
  }
}
