import Avatars
import Canvas
import Errors
import HTTP
import Interface
import Posts
import Settings
import Signals
import Synchronization

/// Turns the pictures that the screen wants into cells, and decides which of them may be requested
/// from the network.
///
///     wanted ──▶ place ──▶ kept cells? ──▶ allowed? ──▶ PictureLoader ──▶ cells ──▶ action
final class PictureStreams: Sendable {
  private let loader: PictureLoader
  private let cache: PictureCache
  private let policy: Mutex<PicturePolicy>
  /// The transport of pictures alone: no connection to a service is used for addresses in posts,
  /// and no search waits for pictures.
  private let transport: CurlTransport
  private let loop: any Scheduler
  /// The path of the archive, which has the folder of copied pictures beside it.
  private let archive: String

  /// - Parameter folder: the folder of the cache.
  init(
    _ options: BrowseOptions, on loop: any Scheduler, trace: Trace?,
    keepingIn folder: String = Places.ofThisPerson.pictures
  ) {
    let configuration = options.configuration
    policy = Mutex(
      PicturePolicy(
        isOffline: configuration.isOffline || options.isDemo,
        allowsAnyHost: configuration.screen.loadsRemotePictures,
        sourcesHere: Self.here(configuration.sources),
        ownServers: Self.servers(configuration.sources)))
    cache = PictureCache(folder: folder)
    archive = configuration.archive.path
    transport = CurlTransport(TransportSettings(configuration))
    let pool = LowPriority(
      queue: WorkQueue(named: "pictures", width: PictureLoader.maxDecoders))
    loader = PictureLoader(
      pictureSteps(cache, PictureFetch(over: transport)), on: loop, decodingOn: pool,
      tell: { url, state in
        trace?.send("avatar") { json in
          json.field("url", url)
          json.field("state", state.rawValue)
        }
      })
    self.loop = loop
  }

  /// Takes the sources as they are now: one just signed in to has a server of its own, which may be
  /// here.
  func use(_ sources: [Source]) {
    let (here, servers) = (Self.here(sources), Self.servers(sources))
    policy.withLock { ($0.sourcesHere, $0.ownServers) = (here, servers) }
  }

  /// The names of the sources whose own server is this computer.
  private static func here(_ sources: [Source]) -> Set<String> {
    Set(sources.filter { address(of: $0)?.isLoopback ?? false }.map(\.name))
  }

  /// The hosts of the sources at Mastodon, which have pictures beside their posts.
  private static func servers(_ sources: [Source]) -> Set<String> {
    Set(sources.filter { $0.kind == .mastodon }.compactMap { address(of: $0)?.host })
  }

  private static func address(of source: Source) -> HTTPAddress? {
    source.baseURL.flatMap { try? HTTPAddress(parsing: $0) }
  }

  /// What the network has done so far.
  var counts: TransportCounts { transport.counts }

  /// Cancels all transfers, and ends the network's thread.
  func stop() { transport.stop() }

  /// An answer for each picture that is wanted, on the loop; requests no longer wanted end at once.
  func actions(for wishes: Signal<[PictureRequest], Never>) -> Signal<Action, Never> {
    wishes.flatMapLatestEach { self.answer(to: $0) }.deliver(on: loop)
  }

  private func answer(to request: PictureRequest) -> Signal<Action, Never> {
    cells(for: request).asResult().map { result in
      switch result {
      case .success(let cells): .picture(request, cells)
      case .failure(let error): .noPicture(request, error.sentences)
      }
    }
  }

  private func cells(for request: PictureRequest) -> Signal<PictureCells, PictureLoadError> {
    work { _ throws(PictureLoadError) in try self.kept(request) }.flatMap { place, kept in
      kept.map { .just($0) } ?? self.drawn(request, at: place)
    }
  }

  /// Where the picture is now, and the finished cells that are kept of it.
  private func kept(_ request: PictureRequest) throws(PictureLoadError) -> (String, PictureCells?) {
    let place = try PicturePlace.of(request, in: archive)
    return (place, cache.cells(request, at: place))
  }

  private func drawn(_ request: PictureRequest, at place: String)
    -> Signal<PictureCells, PictureLoadError>
  {
    // Decided by the request, not by the form of its address: a post may have any address.
    if request.file == nil, !PicturePlace.isDemo(place) {
      let policy = policy.withLock { $0 }
      do throws(PictureLoadError) {
        try policy.check(place, source: request.source, isImported: request.isImported)
      } catch {
        return .fail(error)
      }
    }
    return loader.load(place).flatMap { picture in
      self.work { _ throws(PictureLoadError) in try self.draw(picture, request, at: place) }
    }
  }

  private func draw(_ picture: Picture, _ request: PictureRequest, at place: String)
    throws(PictureLoadError) -> PictureCells
  {
    let drawn = picture.cells(size: request.size, fit: request.fit, drawing: request.drawing)
    guard let drawn else { throw .broken("The picture cannot be drawn.") }
    cache.keep(drawn, for: request, at: place)
    return drawn
  }

  /// Runs `body` on a picture thread, as soon as one is free.
  private func work<Value: Sendable>(
    _ body: @escaping @Sendable (Lifetime) throws(PictureLoadError) -> Value
  ) -> Signal<Value, PictureLoadError> {
    loader.decoders.pass(.onPictureThread(body), rank: Rank(loader.nextRank()))
  }
}

/// The steps of loading: the cache, the network, the files of exports, the demo's computed
/// pictures.
private func pictureSteps(_ cache: PictureCache, _ web: PictureFetch) -> PictureLoadSteps {
  PictureLoadSteps(
    kept: { place in
      Signal { observer, _ in
        observer.send(cache.picture(place))
        observer.complete(.finished)
      }
    },
    // What is on this machine is read when it is decoded.
    fetch: { place in PicturePlace.isRemote(place) ? web.bytes(of: place) : .just([]) },
    decode: { place, bytes in
      .onPictureThread { lifetime throws(PictureLoadError) in
        if PicturePlace.isDemo(place) { return try LocalPictures.demo(place) }
        let file = PicturePlace.mediaFile(place)
        var bytes = bytes
        if let file { bytes = try LocalPictures.bytes(of: file) { lifetime.hasEnded } }
        let picture: Picture
        do throws(PictureError) {
          picture = try Picture(decoding: bytes, fitting: PictureCache.side)
        } catch {
          if let file { throw LocalPictures.failure(error, of: file) }
          throw .broken(error.message, remedy: error.remedy)
        }
        cache.keep(picture, of: place, bytes: bytes)
        return picture
      }
    })
}

extension Signal where Failure == PictureLoadError {
  /// The result of a function, run on the thread that starts it; nothing if nobody waits for it by
  /// then.
  fileprivate static func onPictureThread(
    _ body: @escaping @Sendable (Lifetime) throws(PictureLoadError) -> Value
  ) -> Signal {
    Signal { observer, lifetime in
      if lifetime.hasEnded { return }
      do throws(PictureLoadError) {
        observer.send(try body(lifetime))
        observer.complete(.finished)
      } catch {
        observer.complete(.failed(error))
      }
    }
  }
}
