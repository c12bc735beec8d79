import Posts
import Testing

@Suite struct CopiedPictureTests {
  private let id = Post.ID(service: "x", text: "1")

  @Test func `a copy is known by its name, wherever its folder is`() {
    let name = CopiedPicture.name(of: id, index: 3, ending: "jpg")
    #expect(name == CopiedPicture.name(of: id, index: 3, ending: "jpg"))
    let edited = CopiedPicture.name(of: id, edit: Timestamp(seconds: 7), index: 3, ending: "jpg")
    #expect(edited != name && CopiedPicture.name(in: "/a/" + edited) == edited)
    #expect(name.hasSuffix("-3.jpg"))
    for path in ["/a/posts-media/" + name, "posts-media/" + name, name] {
      #expect(CopiedPicture.name(in: path) == name)
    }
    let plain = CopiedPicture.name(of: id, index: 0, ending: "")
    #expect(CopiedPicture.name(in: "/a/" + plain) == plain)
    // An ending that is not plain might lead somewhere else.
    #expect(CopiedPicture.name(of: id, index: 0, ending: "j/g") == plain)
  }

  @Test func `a copy is of the photo with its key, however the address is written`() {
    let address = "https://pbs.twimg.com/media/AAA?format=jpg&name=large"
    let original = Post.Media(kind: .photo, url: address, file: Post.Media.File(path: "/x/1.jpg"))
    let copy = CopiedPicture(original, of: id, index: 0, path: "/m/1.jpg")
    var version = Post(
      id: id, author: Author(handle: "ada"), createdAt: Timestamp(seconds: 1), text: "t")
    version.media = ["BBB", "AAA"].map {
      Post.Media(kind: .photo, url: "https://pbs.twimg.com/media/\($0).jpg")
    }
    #expect(copy.place(in: version) == 1)
    version.media.removeLast()
    #expect(copy.place(in: version) == nil)
  }

  @Test(arguments: [
    "", "/", "a.jpg", "/a/b.jpg", "3f/3fa9-0.jpg", "3f/3f00000000000000.jpg",
    "3e/3f00000000000000-0.jpg", "3f/3f00000000000000-0.JPG", "3f/3f00000000000000-0.jpg.part",
    "3f/3f00000000000000-0.", "3f/3f00000000000000-.jpg", "3f/3f00000000000000-x.jpg",
    "3f/3g00000000000000-0.jpg", "3f/3f00000000000000-0.jpg/", "3f//3f00000000000000-0.jpg",
  ])
  func `other files are none`(_ path: String) {
    #expect(CopiedPicture.name(in: path) == nil)
  }
}
