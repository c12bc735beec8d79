import Canvas
import Posts
import Testing

@testable import Interface

/// What a post's first line in a conversation tells behind the age, as in the list.
struct ThreadEntryTests {
  private let photo = Post.Media(kind: .photo, url: "https://p.example/1.jpg")

  /// The first line of an answer.
  private func head(columns: Int = 80, _ change: (inout Post) -> Void) -> String {
    var answer = BlueskyTalk.first
    change(&answer)
    let frame = render(opened(BlueskyTalk.focus, replies: [answer], columns: columns))
    return (0..<24).map { frame.text(ofRow: $0) }.first { $0.contains("@") && $0.contains("1h") }
      ?? ""
  }

  @Test func `for whom it was written, if not for everybody`() {
    #expect(head { $0.visibility = .unlisted }.hasPrefix("│  @eve · 1h     "))
    #expect(head { $0.visibility = .direct }.hasPrefix("│  @eve · 1h · direct     "))
    #expect(head { $0.visibility = .private }.hasPrefix("│  @eve · 1h · followers only     "))
  }

  @Test func `a long name leaves room for that`() {
    let head = head(columns: 40) { post in
      post.author.handle = "eve@a.server.with.a.long.name.example"
      post.visibility = .direct
    }
    #expect(head.hasPrefix("│  @eve@a.server.with") && head.contains("… · 1h · direct │"))
  }

  @Test func `in fewer words where the handle would be cut beside more`() {
    let head = head(columns: 40) { post in
      post.author.handle = "eve@mstdn.social"
      post.visibility = .private
    }
    #expect(head == "│  @eve@mstdn.social · 1h · followers  │")
  }

  @Test func `that it quotes another post, and what it has beside words`() {
    #expect(head { $0.quoteOf = "17" }.hasPrefix("│  @eve · 1h · quote     "))
    #expect(head { $0.media = [photo, photo] }.hasPrefix("│  @eve · 1h · 2 photos     "))
    let both = head { post in
      (post.quoteOf, post.media) = ("17", [photo])
      post.visibility = .private
    }
    #expect(both.hasPrefix("│  @eve · 1h · followers only · quote · photo     "))
  }

  @Test func `as far as where it was seen has room beside it`() {
    let head = head(columns: 40) { post in
      (post.quoteOf, post.media) = ("17", [photo, photo])
    }
    #expect(head == "│  @eve · 1h · quote           archive │")
  }

  @Test func `pictures are told once where they stand in place of words`() {
    let head = head { post in
      (post.text, post.media) = ("", [photo])
    }
    #expect(head.hasPrefix("│  @eve · 1h     "))
  }
}
