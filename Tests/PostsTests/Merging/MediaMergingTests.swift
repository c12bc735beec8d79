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

  @Test func `a picture keeps its smaller version, whoever knows it`() {
    var (mine, theirs) = (post("t"), post("t"))
    mine.media = [.init(kind: .photo, url: "https://e.org/1.jpg")]
    theirs.media = [.init(kind: .photo, url: "https://e.org/1.jpg", preview: "https://e.org/s.jpg")]
    #expect(mine.merging(theirs) == theirs && theirs.merging(mine) == theirs)
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

  /// The forms of exports, snscrape, and pages of the first years; the film is the same everywhere.
  @Test(arguments: [
    "https://pbs.twimg.com/media/AAA?format=jpg&name=large",
    "https://pbs.twimg.com/media/AAA.jpg:large", "http://pbs.twimg.com/media/AAA.jpg",
  ])
  func `beside a film a photo of X keeps file and words however its address is written`(
    _ address: String
  ) {
    let file = Post.Media.File(path: "/x/AAA.jpg")
    let film = Post.Media(kind: .video, url: "https://video.twimg.com/ext_tw_video/1/pu/vid/f.mp4")
    let plain = "https://pbs.twimg.com/media/AAA.jpg"
    var (own, told, scraped) = (post("t"), post("t"), post("t"))
    own.media = [.init(kind: .photo, url: plain, file: file), film]
    told.media = [.init(kind: .photo, url: plain, alt: "a cat"), film]
    scraped.media = [.init(kind: .photo, url: address), film]
    let whole = [Post.Media(kind: .photo, url: plain, alt: "a cat", file: file), film]
    for merged in [
      own.merging(told).merging(scraped), scraped.merging(own).merging(told),
      told.merging(scraped).merging(own), own.merging(scraped.merging(told)),
    ] {
      #expect(merged.media == whole)
      #expect(merged.merging(scraped) == merged && merged.merging(own) == merged)
    }
  }

  @Test(arguments: [
    ("ext_tw_video_thumb/1/pu/img/s.jpg", "ext_tw_video/1/pu/vid/640x360/f.mp4?tag=10"),
    ("amplify_video_thumb/1/img/s.jpg", "amplify_video/1/vid/1280x720/f.mp4"),
    ("tweet_video_thumb/Ab_c-1.jpg", "tweet_video/Ab_c-1.mp4"),
  ])
  func `a film of X takes the place of its still, with its words`(_ still: String, _ film: String) {
    let photo = Post.Media(kind: .photo, url: "https://pbs.twimg.com/media/AAA.jpg")
    let address = "https://video.twimg.com/" + film
    var (stills, films) = (post("t"), post("t"))
    // Beside the words of a post, X calls a film a photo.
    stills.media = [
      .init(kind: .photo, url: "https://pbs.twimg.com/" + still, alt: "a dance"), photo,
    ]
    films.media = [photo, .init(kind: .video, url: address)]
    let dance = Post.Media(kind: .video, url: address, alt: "a dance")
    #expect(stills.merging(films).media == [photo, dance])
    #expect(films.merging(stills).media == [photo, dance])
  }

  @Test func `a film of X takes the place of a still with a key of its own`() {
    let photo = Post.Media(kind: .photo, url: "https://pbs.twimg.com/media/AAA.jpg")
    let address = "https://video.twimg.com/amplify_video/1/vid/1280x720/f.mp4"
    var (stills, films) = (post("t"), post("t"))
    stills.media = [
      photo, .init(kind: .video, url: "https://pbs.twimg.com/media/SSS.jpg", alt: "a dance"),
    ]
    films.media = [photo, .init(kind: .video, url: address)]
    for merged in [stills.merging(films), films.merging(stills)] {
      #expect(merged.media == [photo, .init(kind: .video, url: address, alt: "a dance")])
    }
  }

  @Test func `photos of X with other keys are others`() {
    var (mine, theirs) = (post("t"), post("t"))
    mine.media = [.init(kind: .photo, url: "https://pbs.twimg.com/media/AAA.jpg", alt: "a cat")]
    theirs.media = [.init(kind: .photo, url: "https://pbs.twimg.com/media/BBB.jpg")]
    #expect(mine.merging(theirs).media == theirs.media)
    #expect(theirs.merging(mine).media == theirs.media)
  }

  /// The form in which gallery-dl writes the first of several.
  @Test func `a longer list has the words and files of a shorter one`() {
    let file = Post.Media.File(path: "/a.zip", member: "m/2.jpg")
    var (one, all) = (post("t"), post("t"))
    one.media = [.init(kind: .photo, url: "https://e.org/2.jpg", alt: "a swan", file: file)]
    all.media = [1, 2, 3].map { Post.Media(kind: .photo, url: "https://e.org/\($0).jpg") }
    var whole = all.media
    (whole[1].alt, whole[1].file) = ("a swan", file)
    #expect(one.merging(all).media == whole && all.merging(one).media == whole)
  }

  @Test func `of pictures with the address of their page only one gets the words of one`() {
    var (one, all) = (post("t"), post("t"))
    let page = Post.Media(kind: .photo, url: "https://e.org/@ada/1")
    one.media = [.init(kind: .photo, url: page.url, alt: "a swan")]
    all.media = [page, page]
    for merged in [one.merging(all), all.merging(one)] {
      #expect(merged.media == [one.media[0], page])
    }
  }
}
