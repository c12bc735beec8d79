import Archive
import Gates
import Importing
import Posts
import Signals
import Synchronization

/// Puts imported posts into the archive, once no other import runs.
///
/// A thread of its own, with the priority of the thread that made the sink, writes each batch while
/// the next one is gathered. A failure is thrown with a later batch, or by `flush`; posts after it
/// are not written.
final class ArchiveSink: KeptPostSink {
  private let writer: ArchiveWriter
  private let turn: WritingTurn
  private let queue = WorkQueue(named: "write")
  /// Held while a batch is written.
  private let permit = Semaphore(1)
  private let state = Mutex(State())
  private let archive: Archive
  private let spellings = Mutex(CollectionSpellings())
  /// How many posts the whole import has, as far as that is known.
  private let expected = Atomic(Int.max)

  private struct State {
    /// The batch that is being gathered, and the one that is being written, or was last.
    var filling = PostBuffer()
    var other = PostBuffer()
    var failure: ArchiveError?
    /// How many posts have arrived.
    var taken = 0
  }

  /// - Throws: `Failure` if the archive cannot be written.
  init(_ archive: Archive, path: String, format: String) throws(Failure) {
    self.archive = archive
    turn = WritingTurn(at: archive.path)
    do throws(ArchiveError) {
      writer = try archive.makeWriter(
        .import(path: path, format: format, started: .current), now: { .current })
    } catch {
      throw Failure(error)
    }
    // Starts the thread.
    queue.schedule {}
  }

  func add(_ post: Post) throws(ImportError) { try add(KeptPost(post)) }

  func add(_ post: Post, from earlier: [EarlierImport]) throws(ImportError) {
    try add(KeptPost(post, from: earlier.map(Provenance.init)))
  }

  func add(_ kept: KeptPost) throws(ImportError) {
    let post = spellings.withLock { $0.spelled(kept, in: archive) }
    let expected = expected.load(ordering: .relaxed)
    let isFull = state.withLock { state in
      state.filling.add(post)
      state.taken += 1
      return state.filling.isFull(before: max(0, expected - state.taken))
    }
    if isFull { try send() }
  }

  func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError) {
    try drain()
    // At other services a handle comes with its server or domain, and is not sold.
    let id = service == PostService.x ? author.id : nil
    do throws(ArchiveError) { try writer.own(author.ownName, id: id, told: made) } catch {
      throw ImportError(error)
    }
  }

  func keep(_ pictures: [CopiedPicture]) throws(ImportError) {
    try drain()
    do throws(ArchiveError) { try writer.keep(pictures) } catch { throw ImportError(error) }
  }

  func flush() throws(ImportError) {
    try drain()
    do throws(ArchiveError) { try writer.flush() } catch { throw ImportError(error) }
  }

  /// Learns how far the import is; any thread. Towards its end batches become smaller, and segments
  /// that would otherwise be left for the end are merged.
  func expect(_ progress: ImportProgress) {
    let posts = progress.postsOfAll ?? .max
    expected.store(posts, ordering: .relaxed)
    writer.expectEnd(isNear: posts - progress.posts < posts / 3)
  }

  /// Makes the archive end what it does on its own initiative; any thread.
  func stop() { writer.stop() }

  /// Records in the archive the end of the import, the format of its files, and which of them were
  /// read.
  func finish(format: String? = nil, paths: [String] = []) throws(ImportError) {
    do throws(ArchiveError) {
      try writer.finish(at: .current, format: format, paths: paths)
    } catch {
      throw ImportError(error)
    }
  }

  /// Refuses to call an import done whose posts are not in the archive at its path, as the archive
  /// was moved away or removed while they were written.
  func checkPlace() throws(Failure) {
    do throws(ArchiveError) { try writer.checkPlace() } catch { throw Failure(error) }
  }

  /// Exact after a flush.
  var counts: StoredCounts { writer.counts }

  /// Hands the gathered batch to the writing thread, once the batch before is written.
  private func send() throws(ImportError) {
    state.withLock { $0.filling.prepare() }
    permit.acquire()
    var written = PostBuffer()
    let limit = state.withLock { state in
      swap(&state.filling, &written)
      swap(&state.other, &written)
      return state.other.limit
    }
    queue.schedule { [self] in
      defer { permit.release() }
      // Moved out of the state, so that gathering does not wait for the lock, and nothing is
      // copied.
      var buffer = PostBuffer()
      let hasFailed = state.withLock { state in
        swap(&state.other, &buffer)
        return state.failure != nil
      }
      if hasFailed { return }
      do throws(ArchiveError) {
        try writer.write(&buffer)
        state.withLock { swap(&$0.other, &buffer) }
      } catch {
        state.withLock { $0.failure = error }
      }
    }
    // On this thread, since the other one usually has more to do.
    written.removeAll()
    written.follow(limit)
    state.withLock { swap(&$0.filling, &written) }
    try check()
  }

  /// Waits until all is written.
  private func drain() throws(ImportError) {
    if !state.withLock({ $0.filling.isEmpty }) { try send() }
    permit.acquire()
    permit.release()
    try check()
  }

  private func check() throws(ImportError) {
    if let failure = state.withLock({ $0.failure }) { throw ImportError(failure) }
  }
}

extension Provenance {
  /// What an export says, in the form of the archive.
  init(_ earlier: EarlierImport) {
    switch earlier {
    case .live: self = .live
    case .file(let path, let format, let started):
      self = .import(path: path, format: format, started: started)
    }
  }
}
