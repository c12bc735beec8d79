import Canvas
import Posts
import Testing

@testable import Interface

/// What a row tells about pictures, films and polls.
struct AttachmentsTests {
  private func media(_ kinds: [Post.Media.Kind], alt: String? = nil) -> [Post.Media] {
    kinds.map { Post.Media(kind: $0, url: "https://p.example/1", alt: alt) }
  }

  private func rows(_ post: Post, _ query: String = "", columns: Int = 80) -> [String] {
    let frame = render(sampleState(query, columns: columns, posts: [post]))
    return (3...9).map { frame.text(ofRow: $0) }
  }

  @Test(
    arguments: [
      ([.photo], "photo"), ([.photo, .photo], "2 photos"), ([.video], "video"), ([.gif], "gif"),
      ([.audio, .audio], "2 audio files"), ([.video, .photo, .photo], "2 photos, video"),
    ] as [([Post.Media.Kind], String)])
  func `a post with words says what it has beside them`(kinds: [Post.Media.Kind], sign: String) {
    var post = samplePost("Good morning")
    #expect(rows(post)[0].hasPrefix("▌ AB  Ada Byron  @ada · 2h   "))
    post.media = media(kinds)
    #expect(rows(post)[0].hasPrefix("▌ AB  Ada Byron  @ada · 2h · \(sign)   "))
    post.quoteOf = "7"
    #expect(rows(post)[0].hasPrefix("▌ AB  Ada Byron  @ada · 2h · quote · \(sign)   "))
  }

  @Test func `a poll is told as well, as its choices may be out of sight`() {
    let words = String(repeating: "word ", count: 100)
    #expect(rows(samplePost(words + "\n\n○ Yes\n○ No"))[0].contains(" · 2h · poll "))
    #expect(!rows(samplePost(words + "\n\n○ Yes"))[0].contains("poll"))
  }

  @Test func `what has no words tells it in their place alone`() {
    var post = samplePost("")
    post.media = media([.photo])
    #expect(!rows(post)[0].contains("photo") && rows(post)[1] == "▌     (photo)")
    post.contentWarning = "food"
    #expect(rows(post)[0].contains(" · 2h · photo ") && rows(post)[1].contains("CW: food"))
  }

  @Test func `neither who wrote it nor the source lose their place by it`() {
    var post = samplePost("Good morning", name: "A Person With Many Names")
    post.media = media([.photo])
    #expect(rows(post, columns: 40)[0] == "▌ AP  A Person With Many…  @ada · 2h  x")
    #expect(rows(post, columns: 44)[0] == "▌ AP  A Person With …  @ada · 2h · photo  x")
  }

  @Test func `a match in a description alone is shown`() {
    var post = samplePost("Good morning")
    post.media = media([.video], alt: "Fog") + media([.photo], alt: "A grey heron\nat the lake")
    let found = rows(post, "heron")
    #expect(found[1] == "▌     Good morning" && found[3] == "")
    #expect(found[2] == "▌     photo: A grey heron at the lake")
    #expect(marked(post, "heron") == ["heron"])
    // One word occurs in the text, the other one in the description.
    #expect(rows(post, "morning heron")[2].contains("photo: A grey heron"))
    // A description is left out where it matches nothing, or the match is in sight.
    for query in ["morning", "", "photo", "good"] { #expect(rows(post, query)[2] == "") }
    post.text = "A heron"
    #expect(rows(post, "heron")[2] == "")
    post.text = "Look"
    post.author.name = "Heron"
    #expect(rows(post, "heron")[2] == "")
  }

  /// The emphasised parts of a description, for some typed words.
  private func marked(_ post: Post, _ words: String) -> [String] {
    let query = Query(parsing: words, lastWordIsPrefix: true)
    let look = PostRow.Look(
      columns: 80, showsSensitive: false, highlights: Highlights(of: query))
    guard let alt = PostExcerpt(of: post, look).alt else { return [] }
    return alt.matches.map { String(alt.body[$0]) }
  }

  @Test func `of a long description the words around the match are shown`() {
    let filler = String(repeating: "words ", count: 300)
    var post = samplePost("Good morning")
    for before in ["", filler, filler + filler] {
      post.media = media([.photo], alt: before + "a heron " + filler)
      for columns in [40, 80] {
        let row = rows(post, "heron", columns: columns)[2]
        #expect(row.contains("heron") && row.hasSuffix("…"), "\(row)")
        #expect(row.contains("photo: … ") == !before.isEmpty)
      }
    }
    #expect(marked(post, "heron") == ["heron"])
  }

  @Test func `it takes the place of the last line of a long text`() {
    var post = samplePost(String(repeating: "words ", count: 200))
    post.media = media([.photo], alt: "A heron")
    let found = rows(post, "heron")
    #expect(found[4].hasSuffix("…") && found[5] == "▌     photo: A heron" && found[6] == "")
    let row = PostRow(
      post,
      .init(
        columns: 80, showsSensitive: false,
        highlights: Highlights(of: Query(parsing: "heron", lastWordIsPrefix: true))))
    #expect(row.height == 6)
    #expect(row.lines(now: noon, palette: Palette(.dark)).count == 6)
  }

  @Test func `what is sensitive is not described before it is shown`() {
    var post = samplePost("Good morning")
    post.media = media([.photo], alt: "A heron")
    post.isSensitive = true
    #expect(rows(post, "heron")[2] == "")
    var state = sampleState("heron", posts: [post])
    state.launch.showsSensitive = true
    #expect(render(state).text(ofRow: 5) == "▌     photo: A heron")
  }
}
