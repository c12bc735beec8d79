import Testing

@testable import Posts

@Suite struct PostAddressTests {
  private func names(_ text: String, _ post: Post) -> Bool { PostAddress(text).names(post) }

  private func post(_ service: String, _ id: String, handle: String, url: String) -> Post {
    Post(
      id: Post.ID(service: service, text: id), url: url, author: Author(handle: handle),
      createdAt: Timestamp(seconds: 1), text: "")
  }

  @Test func `a post of Bluesky is known by handle, DID and id`() {
    let ann = post(
      "bluesky", "at://did:plc:an/app.bsky.feed.post/3jya", handle: "ann.example",
      url: "https://bsky.app/profile/ann.example/post/3jya")
    for text in [
      "https://bsky.app/profile/ann.example/post/3jya?ref=x",
      "bsky.app/profile/Ann.Example/post/3jya/",
      "https://bsky.app/profile/did:plc:an/post/3jya", ann.id.text,
      "https://bsky.app/profile/ann.example/post/3jya.",
      "https://bsky.app/profile/ann.example/post/3jya/).",
      "https://bsky.app/profile/ann.example/post/3jya/quotes",
    ] {
      #expect(names(text, ann), "\(text)")
    }
    for text in [
      "https://bsky.app/profile/bob.example/post/3jya",
      "https://bsky.app/profile/ann.example/post/3jy",
      "at://did:plc:an/app.bsky.feed.post/3jyb", "3jya", "https://bsky.app/profile/ann.example",
    ] {
      #expect(!names(text, ann), "\(text)")
    }
    #expect(PostAddress(ann.id.text).id == ann.id)
  }

  @Test func `a post of the fediverse is known by its page and by its id`() {
    let mia = post(
      "mastodon", "https://m.example/users/mia/statuses/1001", handle: "mia@m.example",
      url: "https://m.example/@mia/1001")
    for text in [mia.id.text, "https://m.example/@mia/1001", "M.example/@mia/1001/"] {
      #expect(names(text, mia), "\(text)")
    }
    #expect(!names("https://m.example/@mia/100", mia))
    var boost = mia
    boost.id.text = "https://m.example/users/bo/statuses/5/activity"
    boost.repostOf = mia.id.text
    #expect(!names("https://m.example/@mia/1001", boost) && names(boost.id.text, boost))
    #expect(PostAddress(mia.id.text).id == mia.id)
  }

  @Test func `a word is no address, nor an id that does not say where it is`() {
    for text in [
      "https://x.com/ada/status/1", "x.com/i/status/1", "M.example/@mia/1/", "https://a.example/2",
      "at://did:plc:an/app.bsky.feed.post/3jya", "blog.example?p=1", "m.example:8443/notes/9abc",
      "https://localhost:8443/@mia/1",
    ] {
      #expect(PostAddress.isAddress(text), "\(text)")
    }
    for text in [
      "", "swift", "20", "3jya", "@mia", "@mia@m.example", "m.example", "m.example/", "mia/1", "/1",
      "://", "https://", "://x.com/ada/status/1", "v1.2/a",
    ] {
      #expect(!PostAddress.isAddress(text), "\(text)")
    }
  }

  @Test func `an address without a number may be that of any page`() {
    for text in [
      "https://x.com/ada/status/1", "https://bsky.app/profile/an.example/post/abc",
      "https://m.example/@mia/1", "m.example/notes/9abc", "https://blog.example/?p=1",
      "https://m.example/users/mia/statuses/1",
    ] {
      #expect(PostAddress(text).hasID, "\(text)")
    }
    for text in [
      "https://example.org/about", "https://example1.org/", "https://x.com/ada1",
      "https://bsky.app/profile/an1.example", "https://m.example/@mia1",
      "https://m.example/users/mia1",
    ] {
      #expect(!PostAddress(text).hasID, "\(text)")
    }
  }

  @Test func `the page of a post that was only liked leads to it`() {
    let liked = post(
      "mastodon", "https://m.example/users/mia/statuses/1001", handle: "mia@m.example",
      url: "https://m.example/users/mia/statuses/1001")
    for text in ["https://m.example/@mia/1001", "m.example/@mia/1001/", "m.example/@mia/1001#a"] {
      #expect(names(text, liked) && PostAddress(text).id == liked.id, "\(text)")
    }
    for text in [
      "https://m.example/@mia@o.example/1001", "https://m.example/@mi/1001",
      "https://o.example/@mia/1001", "https://m.example/@mia/100", "https://m.example/@mia",
      "https://m.example/mia/1001", "https://m.example/@mia/statuses/1001/x",
    ] {
      #expect(!names(text, liked), "\(text)")
    }
    let other = post(
      "mastodon", "https://g.example/users/mia/statuses/01HX", handle: "mia@g.example",
      url: "https://g.example/users/mia/statuses/01HX")
    #expect(names("https://g.example/@mia/statuses/01HX", other))
    #expect(!names("https://g.example/@mia/01HX", other))
  }

  @Test func `the letters of its author's name may be small or large`() {
    for (name, page) in [
      ("https://m.example/users/Mia/statuses/10aB", "https://m.example/@Mia/statuses/10aB"),
      ("https://m.example/users/Mia/statuses/1001", "https://m.example/@Mia/1001"),
      ("https://m.example/p/Mia/1001", "https://m.example/p/Mia/1001"),
    ] {
      let mia = post("mastodon", name, handle: "Mia@m.example", url: page)
      for address in [name, page] {
        for text in [address, address.replacing("Mia", with: "mia")] {
          #expect(names(text, mia) && asked(text).matches(mia), "\(text)")
          #expect(!asked("-" + text).matches(mia))
        }
        #expect(!names(address.replacing("Mia", with: "Mi"), mia))
      }
      #expect(!names(name.replacing("aB", with: "ab"), mia) || !name.contains("aB"))
    }
  }

  @Test func `a number alone names no post`() {
    let old = post("x", "20", handle: "jack", url: "https://x.com/jack/status/20")
    #expect(!names("20", old) && names("https://x.com/jack/status/20", old))
    var plain = old
    plain.url = nil
    for text in [
      "https://x.com/Jack/status/20", "https://x.com/i/status/20", "twitter.com/jack/status/20?s=9",
      "https://x.com/formerly/status/20/photo/1", "http://twitter.com/statuses/20",
      "https://x.com/status/status/20", "https://x.com/statuses/status/20",
    ] {
      #expect(names(text, plain), "\(text)")
    }
    for text in ["https://x.com/jack/status/2", "https://x.com/status/20"] {
      #expect(!names(text, plain), "\(text)")
    }
  }

  @Test(arguments: [
    ("https://m.example/@mia/1", "mia"), ("https://m.example/users/mia/statuses/1", "mia"),
    ("https://m.example/@Mia@other.example/1", "mia@other.example"),
    ("https://pictures.example/p/mia/1", "mia"), ("https://demo.example/mia/status/1", "mia"),
    ("https://bsky.app/profile/Ann.Example/post/3k", "ann.example"),
    ("https://m.example/ap/users/7/statuses/1", nil), ("https://blog.example/notes/1", nil),
    ("https://m.example/objects/5c0c-1", nil), ("https://blog.example/notes/races", nil),
    ("https://m.example/@", nil), ("", nil),
  ])
  func `an address may tell who wrote the post`(_ text: String, _ author: String?) {
    #expect(PostAddress(text).author?.token == author.map(Mark.author.token))
  }

  @Test func `of addresses without an author those lead to a post that are names of posts`() {
    for name in ["notes/9abc", "objects/5c0c-1", "ap/users/7/statuses/1"] {
      let address = PostAddress("https://m.example/" + name)
      #expect(address.trail == address.id.map(PostAddress.Trail.id), "\(name)")
    }
    for page in ["notes/", "notes/races", "2026/1", "a/notes/1", "notes", ""] {
      #expect(PostAddress("https://m.example/" + page).trail == nil, "\(page)")
    }
  }

  @Test func `an address finds its post and what links to it`() {
    var old = post("x", "20", handle: "jack", url: "https://x.com/jack/status/20")
    old.text = "setting up"
    var quoting = post("x", "21", handle: "bob", url: "https://x.com/bob/status/21")
    quoting.links = ["https://twitter.com/jack/status/20?s=9"]
    let other = post("x", "2", handle: "jack", url: "https://x.com/jack/status/2")
    let mia = post(
      "mastodon", "https://m.example/ap/users/1/statuses/20", handle: "mia@m.example",
      url: "https://m.example/@mia/20")
    var link = post("mastodon", "https://o.example/1", handle: "o", url: "https://o.example/1")
    link.links = [mia.url ?? ""]
    // Of a post that was liked at Misskey there is the name alone.
    let note = post("mastodon", "https://mk.example/notes/9abc", handle: "", url: "")
    let posts = [old, quoting, other, mia, link, note]
    for (text, found) in [
      ("https://x.com/jack/status/20", [old, quoting]),
      ("http://mobile.twitter.com/i/status/20/photo/1", [old, quoting]),
      ("https://m.example/@mia/20", [mia, link]), ("https://m.example/@mia", [link]),
      (mia.id.text, [mia]), ("m.example/ap/users/1/statuses/20", [mia]),
      (note.id.text, [note]), (note.id.text + "d", []), ("mk.example/notes/9abc", [note]),
      ("setting https://x.com/i/status/20", [old]),
      ("-https://x.com/i/status/20", [other, mia, link, note]),
      ("https://x.com/i/status/20 OR https://m.example/@mia/20", [old, quoting, mia, link]),
    ] {
      for query in [asked(text), typed(text)] {
        #expect(posts.filter(query.matches) == found, "\(text)")
      }
    }
    #expect(asked("https://x.com/a/status/20") == asked("http://twitter.com/i/status/20"))
  }

  @Test(arguments: [
    ("m.example/users/mia/statuses/20", "https://m.example/@mia/20"),
    ("g.example/users/bo/statuses/01HX", "https://www.g.example/@bo/statuses/01HX?a=b"),
  ])
  func `by what a post is called is found what links to its page`(_ name: String, _ page: String) {
    var linking = post("mastodon", "https://o.example/1", handle: "o", url: "https://o.example/1")
    linking.links = [page]
    for text in [name, "https://" + name, "http://\(name)?ref=x"] {
      #expect(asked(text).matches(linking) && !asked("-" + text).matches(linking), "\(text)")
      #expect(asked(asked(text).text) == asked(text), "\(asked(text).text)")
    }
    let begun = String(name.dropLast())
    #expect(typed(begun).matches(linking) && !asked(begun).matches(linking))
  }
}
