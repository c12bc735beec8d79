import Archive
import Foundation
import Posts
import Testing
import WaitTesting

@testable import twinstant

@Suite(.waiting) struct MediaFolderTests {
  let program: Program

  init() throws { program = try Program() }

  /// The copied pictures beside the archive.
  private var copies: [String] {
    let folder = program.home + "/own/posts-media"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".jpg") }
  }

  @Test func `copied pictures go with their posts, wherever the archive is named from`() throws {
    let path = try program.exportWithPicture()
    try FileManager.default.createDirectory(
      atPath: program.home + "/own", withIntermediateDirectories: true)
    let archive = program.home + "/own/posts.db"
    let (near, far) = ("cd '\(program.home)/own' && twinstant", "cd / && twinstant")
    let (relative, absolute) = ("--archive posts.db", "--archive '\(archive)'")
    for (first, second) in [
      ("\(near) import \(relative)", "\(far) archive remove \(absolute)"),
      ("\(far) import \(absolute)", "\(near) archive remove \(relative)"),
    ] {
      let added = try program.shell(first + " --copy-media '\(path)'")
      #expect(added.status == 0 && copies.count == 1, "\(added.errors)")
      let removed = try program.shell(second + " --source x --yes")
      #expect(removed.output == "1 post removed.\n1 copied picture removed.\n")
      #expect(!program.exists("own/posts-media"))
    }
  }

  @Test func `copies of pictures that an edit took out of a post go with the post, too`() throws {
    let path = try program.exportWithPicture()
    let archive = program.home + "/own/posts.db"
    func copy(of post: String) -> String {
      let id = Post.ID(service: "x", text: post)
      return CopiedPicture.name(of: id, edit: Timestamp(seconds: 7), index: 0, ending: "jpg")
    }
    for post in ["1", "2"] {
      let name = "own/posts-media/" + copy(of: post)
      try FileManager.default.createDirectory(
        atPath: program.home + "/" + String(name.dropLast("/3fa9000000000000-70.jpg".count)),
        withIntermediateDirectories: true)
      _ = try program.file(name, "of another version, or another post")
    }
    let line = "twinstant import --archive '\(archive)' --copy-media '\(path)'"
    #expect(try program.shell(line).status == 0 && copies.count == 3)
    let remove = "twinstant archive remove --archive '\(archive)' --import 1 --yes"
    let removed = try program.shell(remove)
    #expect(removed.output == "1 post removed.\n2 copied pictures removed.\n")
    #expect(copies == [copy(of: "2")])
  }

  /// ^C or a kill comes when the posts are gone and their pictures are not yet.
  @Test func `copies that a broken-off removal left go with the next, or with compact`() throws {
    let path = try program.exportWithPicture()
    let archive = program.home + "/own/posts.db"
    try FileManager.default.createDirectory(
      atPath: program.home + "/own", withIntermediateDirectories: true)
    for command in ["remove --source x --yes", "remove --import 1 --yes", "compact"] {
      _ = try program.file("posts.jsonl", Statuses.line(7, "stays"))
      let line =
        "twinstant import --archive '\(archive)' --copy-media '\(path)' '\(program.home)/posts.jsonl'"
      #expect(try program.shell(line).status == 0 && copies.count == 1)
      let interruption = Interruption()
      #expect(throws: ArchiveError.self) {
        _ = try Archive(at: archive, mode: .existing).remove(
          .post(url: "https://x.com/i/status/1"), interruption: interruption,
          taken: { _ in interruption.interrupt() })
      }
      let own = try program.file("own/posts-media/notes.jpg", "my own")
      #expect(copies.count == 2)
      let removed = try program.shell("twinstant archive \(command) --archive '\(archive)'")
      #expect(removed.status == 0 && removed.output.contains("1 copied picture"), "\(removed)")
      #expect(copies == ["notes.jpg"])
      let folder = program.home + "/own/posts-media"
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.jpg"])
      try FileManager.default.removeItem(atPath: own)
    }
  }

  /// After `mv posts.db old.db` an import makes a new archive, which has the folder of the old one.
  @Test(arguments: ["remove --import 1 --yes", "remove --source x --yes", "compact"])
  func `copies that another archive made in the same folder stay`(command: String) throws {
    let path = try program.exportWithPicture()
    let archive = program.home + "/own/posts.db"
    try FileManager.default.createDirectory(
      atPath: program.home + "/own", withIntermediateDirectories: true)
    let line = "twinstant import --archive '\(archive)' '\(path)'"
    #expect(try program.shell(line + " --copy-media").status == 0 && copies.count == 1)
    #expect(try program.shell("cd '\(program.home)/own' && mv posts.db old.db").status == 0)
    let other = try program.file("posts.jsonl", Statuses.line(7, "goes"))
    #expect(try program.shell(line + " '\(other)'").status == 0)
    let interruption = Interruption()
    #expect(throws: ArchiveError.self) {
      _ = try Archive(at: archive, mode: .existing).remove(
        .post(url: "https://x.com/i/status/7"), interruption: interruption,
        taken: { _ in interruption.interrupt() })
    }
    let removed = try program.shell("twinstant archive \(command) --archive '\(archive)'")
    #expect(removed.status == 0 && !removed.output.contains("copied picture"), "\(removed)")
    #expect(copies.count == 1)
  }

  @Test func `with a copy goes what is unfinished of it, and no other file`() throws {
    try FileManager.default.createDirectory(
      atPath: program.home + "/own/posts-media/3f", withIntermediateDirectories: true)
    let archive = try program.file("own/posts.db", "")
    let names = [
      "3f/3f00000000000000-0.jpg", "3f/3f00000000000001-0.jpg", "3f/mine.jpg", "mine.jpg",
    ]
    for name in names { _ = try program.file("own/posts-media/" + name, "x") }
    _ = try program.file("own/posts-media/3f/3f00000000000000-0.jpg.part", "x")
    #expect(MediaFolder(of: archive).removeCopies(named: names[0]) == 1)
    #expect(Set(copies) == Set(names.dropFirst()))
    let folder = program.home + "/own/posts-media/3f"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  /// One removal looks for what an interrupted one left, the other for what is the removed post's.
  @Test func `copies of an archive that was renamed with its folder stay and go with their posts`()
    throws
  {
    let path = try program.exportWithPicture()
    let (old, new) = (program.home + "/own/archive.db", program.home + "/own/posts.db")
    try FileManager.default.createDirectory(
      atPath: program.home + "/own", withIntermediateDirectories: true)
    let copying = "twinstant import --archive '\(old)' --copy-media '\(path)'"
    #expect(try program.shell(copying).status == 0)
    let moving = "mv archive.db posts.db && mv archive-media posts-media"
    #expect(try program.shell("cd '\(program.home)/own' && \(moving)").status == 0)
    let export = try program.shell("twinstant archive export --archive '\(new)' -")
    #expect(export.output.contains("posts-media") && !export.output.contains("archive-media"))
    let other = try program.file("posts.jsonl", Statuses.line(7, "goes"))
    #expect(try program.shell("twinstant import --archive '\(new)' '\(other)'").status == 0)
    let interruption = Interruption()
    #expect(throws: ArchiveError.self) {
      _ = try Archive(at: new, mode: .existing).remove(
        .import(2), interruption: interruption, taken: { _ in interruption.interrupt() })
    }
    let remove = "twinstant archive remove --archive '\(new)' --yes"
    let resumed = try program.shell(remove + " --import 2")
    #expect(resumed.status == 0 && copies.count == 1, "\(resumed)")
    let removed = try program.shell(remove + " --import 1")
    #expect(removed.output == "1 post removed.\n1 copied picture removed.\n")
    #expect(copies.isEmpty)
  }

  @Test func `a picture that was named from elsewhere is known by its own name`() throws {
    let home = try #require(realpath(program.home, nil).map { String(cString: $0) })
    let folder = MediaFolder(of: program.home + "/posts.db")
    #expect(folder.path == home + "/posts-media")
    let name = "3f/3f00000000000000-0.jpg"
    let copy = home + "/posts-media/" + name
    for file in [copy, "posts-media/" + name, "../a/posts-media/" + name, "/old-media/" + name] {
      #expect(folder.copies(of: file) == [copy])
    }
    for file in ["/x/posts-media/3f/a.jpg", "3f/a.jpg", "posts-media/../a.jpg", "posts-media/3f/"] {
      #expect(folder.copies(of: file) == [])
    }
  }

  @Test func `a linked archive has its pictures beside the file, and those beside the link`() throws
  {
    try FileManager.default.createDirectory(
      atPath: program.home + "/disk", withIntermediateDirectories: true)
    let (file, link) = (try program.file("disk/posts.db", ""), program.home + "/posts.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let folder = MediaFolder(of: link)
    let home = try #require(realpath(program.home, nil).map { String(cString: $0) })
    #expect(folder.path == home + "/disk/posts-media")
    #expect(
      Set(folder.copies(of: "posts-media/3f/3f00000000000000-0.jpg")) == [
        home + "/posts-media/3f/3f00000000000000-0.jpg",
        home + "/disk/posts-media/3f/3f00000000000000-0.jpg",
      ])
  }

  @Test func `beside an archive at the top of the disk`() {
    #expect(MediaFolder(of: "/posts").path == "/posts-media")
  }
}
