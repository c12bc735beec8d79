import Archive
import Foundation
import Importing
import Posts
import Synchronization
import Testing
import WaitTesting

@testable import twinstant

@Suite struct QueuedSinkTests {
  /// A sink that notes what it gets, and fails from a post on.
  private final class Notes: KeptPostSink {
    let ids = Mutex<[String]>([])
    let room: Int

    init(room: Int = .max) { self.room = room }

    func add(_ post: Post) throws(ImportError) { try add(KeptPost(post)) }

    func add(_ post: KeptPost) throws(ImportError) {
      let isFull = ids.withLock { ids in
        if ids.count < room { ids.append(post.post.id.text) }
        return ids.count >= room
      }
      if isFull { throw ImportError("no space left") }
    }

    func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError) {
      ids.withLock { $0.append("own " + author.handle) }
    }

    func keep(_ pictures: [CopiedPicture]) throws(ImportError) {
      ids.withLock { $0 += pictures.map { "copy " + $0.path } }
    }

    func flush() throws(ImportError) { ids.withLock { $0.append("flush") } }

    var counts: StoredCounts { StoredCounts(added: ids.withLock { $0.count }) }
  }

  private func post(_ id: Int, _ text: String = "x") -> Post {
    Post(
      id: Post.ID(service: "x", text: "\(id)"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: text)
  }

  @Test func `posts arrive in order, all of them before a flush ends`() throws {
    let notes = Notes()
    let sink = QueuedSink(notes)
    for id in 0..<3000 { try sink.add(post(id)) }
    try sink.noteOwner(Author(handle: "ada"), of: "x", made: nil)
    for id in 3000..<3010 { try sink.add(post(id, String(repeating: "x", count: 1 << 20))) }
    let picture = Post.Media(kind: .photo, url: "https://a.example/1.jpg")
    try sink.keep([CopiedPicture(picture, of: post(1).id, index: 0, path: "/a.jpg")])
    try sink.flush()
    let expected = (0..<3000).map(String.init) + ["own ada"] + (3000..<3010).map(String.init)
    #expect(notes.ids.withLock { $0 } == expected + ["copy /a.jpg", "flush"])
    #expect(sink.counts == notes.counts)
  }

  /// A sink that does not take its first post before the gate is opened.
  private final class Gate: KeptPostSink {
    private let isOpen = Atomic(false)
    private let taken = Atomic(0)
    /// Posts that were handed over.
    let read = Atomic(0)

    func open() { isOpen.store(true, ordering: .releasing) }

    func add(_ post: Post) throws(ImportError) { try add(KeptPost(post)) }

    func add(_ post: KeptPost) throws(ImportError) {
      _ = eventually { self.isOpen.load(ordering: .acquiring) }
      taken.add(1, ordering: .relaxed)
    }

    func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError) {}
    func keep(_ pictures: [CopiedPicture]) throws(ImportError) {}
    func flush() throws(ImportError) {}
    var counts: StoredCounts { StoredCounts(added: taken.load(ordering: .relaxed)) }
  }

  @Test func `the reader goes on while nothing is taken, so far and no further`() {
    let gate = Gate()
    let room = QueuedSink.room * QueuedSink.Batch.maxPosts
    Thread.detachNewThread {
      let sink = QueuedSink(gate)
      for id in 0..<(2 * room) {
        guard (try? sink.add(self.post(id))) != nil else { return }
        gate.read.add(1, ordering: .relaxed)
      }
      try? sink.flush()
    }
    #expect(eventually { gate.read.load(ordering: .relaxed) >= room })
    #expect(gate.read.load(ordering: .relaxed) < room + QueuedSink.Batch.maxPosts)
    #expect(gate.counts.added == 0)
    gate.open()
    #expect(eventually { gate.counts.added == 2 * room })
  }

  /// What is on the way is bounded whatever the posts are made of, as a batch is measured in bytes.
  @Test func `a batch is full after a megabyte of anything, or 256 posts`() {
    let large = String(repeating: "x", count: 1 << 20)
    let changes: [(inout Post) -> Void] = [
      { $0.text = large }, { $0.author.name = large }, { $0.author.handle = large },
      { $0.url = large }, { $0.contentWarning = large }, { $0.links = [large] },
      { $0.hashtags = [large] }, { $0.mentions = Array(repeating: "", count: 1 << 16) },
      { $0.media = [Post.Media(kind: .photo, url: large)] },
      { $0.media = [Post.Media(kind: .photo, url: "", alt: large)] },
    ]
    for change in changes {
      var post = post(1)
      change(&post)
      var batch = QueuedSink.Batch()
      batch.add(post)
      #expect(batch.isFull)
    }
    var batch = QueuedSink.Batch()
    while !batch.isFull { batch.add(post(1)) }
    #expect(batch.posts.count == 256 && batch.bytes < 1 << 20)
  }

  @Test func `a failure is thrown, and nothing behind it is written`() {
    let notes = Notes(room: 300)
    let sink = QueuedSink(notes)
    #expect(throws: ImportError("no space left")) {
      for id in 0..<10_000 { try sink.add(post(id)) }
      try sink.flush()
    }
    #expect(throws: ImportError("no space left")) { try sink.flush() }
    #expect(notes.ids.withLock { $0 } == (0..<300).map(String.init))
  }
}
