import Avatars
import Signals
import SignalsTesting

/// A loader in virtual time whose steps note what they do and how many do it at once.
///
/// A fetch takes five ticks and a decoding two. The bytes of an address are its own text. An
/// address that begins with `https://broken` is no picture, `https://down` fails, `https://never`
/// never comes, and `https://kept` is in the cache.
final class LoaderBench: Sendable {
  struct Counts: Sendable, Equatable {
    var fetched: [String] = []
    var decoded: [String] = []
    var fetching = 0
    var decoding = 0
    var maxFetching = 0
    var maxDecoding = 0
    var stopped: [String] = []
  }

  let time: TestScheduler
  let loader: PictureLoader
  private let state: Notes<Counts>
  private let told: Notes<[String]>

  init() {
    let (time, state, told) = (TestScheduler(), Notes(Counts()), Notes<[String]>([]))
    let steps = PictureLoadSteps(
      kept: { .just($0.hasPrefix("https://kept") ? .dot : nil) },
      fetch: { Self.fetch($0, state, time) }, decode: { Self.decode($0, $1, state, time) })
    loader = PictureLoader(
      steps, on: time, decodingOn: time,
      tell: { url, state in told.lock.withLock { $0.append("\(state) \(url)") } })
    (self.time, self.state, self.told) = (time, state, told)
  }

  var counts: Counts { state.lock.withLock { $0 } }
  /// The events that a trace would have.
  var events: [String] { told.lock.withLock { $0 } }

  /// Wants a picture from now on.
  func want(_ address: String) -> Recorder<Picture, PictureLoadError> {
    Recorder(loader.load(address), on: time)
  }

  private static func fetch(_ url: String, _ state: Notes<Counts>, _ time: TestScheduler) -> Signal<
    [UInt8], PictureLoadError
  > {
    let failure = PictureLoadError.refused(host: "down", status: 503)
    let answer: Signal<[UInt8], PictureLoadError> =
      url.hasPrefix("https://never")
      ? .never
      : Signal<Void, Never>.after(time.tick * 5, on: time).setFailureType(to: PictureLoadError.self)
        .flatMap { url.hasPrefix("https://down") ? .fail(failure) : .just(Array(url.utf8)) }
    return answer.perform(
      onStart: {
        state.lock.withLock {
          $0.fetched.append(url)
          $0.fetching += 1
          $0.maxFetching = max($0.maxFetching, $0.fetching)
        }
      }, onCompletion: { _ in state.lock.withLock { $0.fetching -= 1 } },
      onCancel: {
        state.lock.withLock {
          $0.fetching -= 1
          $0.stopped.append(url)
        }
      })
  }

  private static func decode(
    _ url: String, _ bytes: [UInt8], _ state: Notes<Counts>, _ time: TestScheduler
  ) -> Signal<Picture, PictureLoadError> {
    Signal<Void, Never>.after(time.tick * 2, on: time).setFailureType(to: PictureLoadError.self)
      .flatMap {
        String(decoding: bytes, as: UTF8.self).hasPrefix("https://broken")
          ? .fail(.broken("This is no picture.")) : .just(.dot)
      }
      .perform(
        onStart: {
          state.lock.withLock {
            $0.decoded.append(url)
            $0.decoding += 1
            $0.maxDecoding = max($0.maxDecoding, $0.decoding)
          }
        }, onCompletion: { _ in state.lock.withLock { $0.decoding -= 1 } },
        onCancel: { state.lock.withLock { $0.decoding -= 1 } })
  }
}

/// Notes that the steps write.
final class Notes<Value: Sendable>: Sendable {
  let lock: Lock<Value>

  init(_ value: Value) { lock = Lock(value) }
}

extension Picture {
  /// A picture of one pixel.
  static let dot: Picture = {
    guard let dot = Picture(width: 1, height: 1, rgba: [1, 2, 3, 255]) else {
      preconditionFailure("One pixel is a picture.")
    }
    return dot
  }()
}
