import Testing

@testable import Posts

/// The pictures of two versions of a post.
@Suite struct MediaMergingTests {
  @Test func `a copy of a picture stands before its place in an export`() {
    let copy = Post.Media.File(path: "/a-media/3f/3f00000000000000-0.jpg")
    for other in [
      Post.Media.File(path: "/x.zip", member: "1.jpg"), Post.Media.File(path: "/0/1.jpg"),
      Post.Media.File(path: "/z/1.jpg"),
    ] {
      var (first, second) = (post("t"), post("t"))
      first.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg", file: copy)]
      second.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg", file: other)]
      #expect(first.merging(second).media[0].file == copy)
      #expect(second.merging(first).media[0].file == copy)
    }
  }

  @Test func `an address of a picture that was guessed gives way`() {
    let addresses = [
      "https://toot.example/media_attachments/files/1.png", "https://files.toot.example/1.png",
    ]
    let posts = addresses.map { address in
      var post = post("t")
      post.media = [Post.Media(kind: .photo, url: address)]
      return post
    }
    #expect(posts[0].merging(posts[1]).media == posts[1].media)
    #expect(posts[1].merging(posts[0]).media == posts[1].media)
  }

  @Test func `a picture keeps its file and its words though another address wins`() {
    let file = Post.Media.File(path: "/a.zip", member: "m/1.jpg")
    var (mine, theirs) = (post("t"), post("t"))
    mine.media = [
      .init(kind: .photo, url: "https://e.org/1.jpg", alt: "a swan", file: file),
      .init(kind: .photo, url: "https://e.org/2.jpg"),
    ]
    theirs.media = [
      .init(kind: .photo, url: "https://e.org/1.jpg?name=large"),
      .init(kind: .photo, url: "https://e.org/2.jpg?name=large", alt: "a goose"),
    ]
    for merged in [mine.merging(theirs), theirs.merging(mine)] {
      #expect(
        merged.media == [
          .init(kind: .photo, url: "https://e.org/1.jpg?name=large", alt: "a swan", file: file),
          .init(kind: .photo, url: "https://e.org/2.jpg?name=large", alt: "a goose"),
        ])
    }
  }

  @Test func `words and files stay with their picture where the author changed the order`() {
    let file = Post.Media.File(path: "/a.zip", member: "m/cat.jpg")
    let words = "a very long description of the cat"
    var (mine, theirs) = (post("t"), post("t"))
    mine.media = [
      .init(kind: .photo, url: "https://e.org/cat.jpg", alt: words, file: file),
      .init(kind: .photo, url: "https://e.org/dog.jpg"),
    ]
    theirs.media = [
      .init(kind: .photo, url: "https://e.org/dog.jpg", alt: "a dog"),
      .init(kind: .photo, url: "https://e.org/cat.jpg"),
    ]
    for merged in [mine.merging(theirs), theirs.merging(mine)] {
      #expect(
        merged.media == [
          .init(kind: .photo, url: "https://e.org/dog.jpg", alt: "a dog"),
          .init(kind: .photo, url: "https://e.org/cat.jpg", alt: words, file: file),
        ])
    }
  }

  @Test func `a picture does not get the words of the one in whose place it stands`() {
    var (mine, theirs) = (post("t"), post("t"))
    mine.media = [
      .init(kind: .photo, url: "https://e.org/1-cat.jpg"),
      .init(kind: .photo, url: "https://e.org/2-dog.jpg", alt: "a dog"),
    ]
    theirs.media = [
      .init(kind: .photo, url: "https://e.org/1-cat.jpg", alt: "a cat"),
      .init(kind: .photo, url: "https://e.org/3-owl.jpg"),
    ]
    for merged in [mine.merging(theirs), theirs.merging(mine)] {
      #expect(merged.media == theirs.media)
    }
  }
}
