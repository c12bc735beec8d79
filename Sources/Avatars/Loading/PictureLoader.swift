import Signals
import Synchronization

/// Loads pictures by address: each once however many rows want it, newest request first, and none
/// that is no longer wanted.
///
///     queued ──▶ kept? ──▶ one of 6 places: fetch ──▶ one of 2: decode ──▶ picture
///
/// A place is given back when the picture is decoded, so no more than six bodies wait in memory.
/// When the last subscription to an address ends, so does its work: a waiting load is dropped, a
/// transfer is taken down. A failed address fails again at once, without a request, until its pause
/// is over.
package final class PictureLoader: Sendable {
  /// How many are fetched at once.
  package static let maxTransfers = 6
  /// How many are decoded at once.
  package static let maxDecoders = 2

  /// A picture on its way, shared by all who want it, and how much it is wanted.
  private struct Running: Sendable {
    let rank: Rank
    let picture: Signal<Picture, PictureLoadError>
  }

  private let running = Lock<[String: Running]>([:])
  private let failures = FailureMemory()
  private let wishes = Atomic(0)
  private let transfers: Turnstile
  /// The threads that decode, for other work on pictures.
  package let decoders: Turnstile
  private let steps: PictureLoadSteps
  private let loop: any Scheduler
  private let tell: @Sendable (String, PictureLoadState) -> Void

  /// - Parameters:
  ///   - loop: where transfers are started, and whose clock measures the pauses.
  ///   - pool: the threads that read, decode and draw.
  ///   - tell: hears how far each address has come. Any thread.
  package init(
    _ steps: PictureLoadSteps, on loop: any Scheduler, decodingOn pool: any Scheduler,
    tell: @escaping @Sendable (String, PictureLoadState) -> Void = { _, _ in }
  ) {
    self.steps = steps
    self.loop = loop
    self.tell = tell
    transfers = Turnstile(width: Self.maxTransfers, on: loop)
    decoders = Turnstile(width: Self.maxDecoders, on: pool)
  }

  /// How much the next wish counts: more than all before it.
  package func nextRank() -> Int { wishes.add(1, ordering: .relaxed).newValue }

  /// The picture, then the end. Values come on any thread.
  ///
  /// `http` and `https` are the same address, and asked by `https`.
  package func load(_ address: String) -> Signal<Picture, PictureLoadError> {
    let key = PictureAddress.key(of: address)
    return .deferred {
      if let error = self.failures.failure(of: key, at: self.loop.now) {
        self.tell(key, .failed)
        return .fail(error)
      }
      return self.picture(key, rank: self.nextRank())
    }
  }

  /// The load that already runs, now more wanted, or a new one.
  private func picture(_ key: String, rank: Int) -> Signal<Picture, PictureLoadError> {
    running.withLock { running in
      if let known = running[key] {
        known.rank.raise(to: rank)
        return known.picture
      }
      let new = Rank(rank)
      let picture = work(key, new).share(replay: 1)
      running[key] = Running(rank: new, picture: picture)
      return picture
    }
  }

  private func work(_ key: String, _ rank: Rank) -> Signal<Picture, PictureLoadError> {
    let (steps, decoders, transfers, tell) = (steps, decoders, transfers, tell)
    let ending = Once()
    // Called by whichever ends first: the place of a transfer, which stays taken until this
    // returns, or the load around it, which may never have had a place.
    let end: @Sendable (Completion<PictureLoadError>?) -> Void = {
      if ending.claim() { self.end(key, $0) }
    }
    let fetched = steps.fetch(key)
      .flatMap { decoders.pass(steps.decode(key, $0), rank: rank) }
      .perform(onStart: { tell(key, .started) })
    return decoders.pass(steps.kept(key), rank: rank)
      .setFailureType(to: PictureLoadError.self)
      .flatMap { $0.map { .just($0) } ?? transfers.pass(fetched, rank: rank, onLeave: end) }
      .perform(onStart: { tell(key, .queued) }, onCompletion: end, onCancel: { end(nil) })
  }

  private func end(_ key: String, _ completion: Completion<PictureLoadError>?) {
    forget(key)
    switch completion {
    case nil: tell(key, .cancelled)
    case .finished:
      failures.forget(key)
      tell(key, .done)
    case .failed(let error):
      failures.fail(key, error, at: loop.now)
      tell(key, .failed)
    }
  }

  private func forget(_ key: String) {
    _ = running.withLock { $0.removeValue(forKey: key) }  // dies outside the lock
  }
}

/// How far an address has come; for the trace.
package enum PictureLoadState: String, Sendable, Hashable {
  /// Somebody wants it.
  case queued
  /// It has one of the places of the transfers, until one of the following.
  case started
  case done
  case failed
  /// Nobody wants it any more.
  case cancelled
}

/// The steps of loading a picture, brought by whoever wires the program, or by a test.
package struct PictureLoadSteps: Sendable {
  /// The picture that a cache has, or `nil`. Started on a thread of the decoders.
  package var kept: @Sendable (String) -> Signal<Picture?, Never>
  /// Its bytes, from wherever they are. The end of the subscription ends the transfer.
  package var fetch: @Sendable (String) -> Signal<[UInt8], PictureLoadError>
  /// Pixels out of bytes; keeps them, too. Started on a thread of the decoders.
  package var decode: @Sendable (String, [UInt8]) -> Signal<Picture, PictureLoadError>

  package init(
    kept: @escaping @Sendable (String) -> Signal<Picture?, Never>,
    fetch: @escaping @Sendable (String) -> Signal<[UInt8], PictureLoadError>,
    decode: @escaping @Sendable (String, [UInt8]) -> Signal<Picture, PictureLoadError>
  ) {
    self.kept = kept
    self.fetch = fetch
    self.decode = decode
  }
}
