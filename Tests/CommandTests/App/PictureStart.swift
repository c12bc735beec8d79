import Canvas
import Interface
import Settings
import Signals
import Synchronization
import TerminalTesting
import Testing

@testable import twinstant

/// The pictures of one start of the program, whose screen is a test.
final class PictureStart: Sendable {
  /// Why there is no picture.
  struct Words: Error {
    var text: String
  }

  let streams: PictureStreams
  private let wishes = Subject<[PictureRequest], Never>()
  private let answers = Mutex<[PictureRequest: Result<PictureCells, Words>]>([:])
  private let subscription = Mutex<Subscription?>(nil)
  private let loop = WorkQueue(named: "loop")

  init(_ configuration: Configuration, isDemo: Bool = false, keepingIn folder: String) {
    let options = BrowseOptions(
      query: "", configuration: configuration, keys: .standard, isDemo: isDemo, isAllowed: false,
      isPicking: false)
    streams = PictureStreams(options, on: loop, trace: nil, keepingIn: folder)
    let running = streams.actions(for: wishes.signal).subscribe { [weak self] action in
      self?.take(action)
    }
    subscription.withLock { $0 = running }
  }

  /// The answer to one request of the screen.
  func answer(to request: PictureRequest) -> Result<PictureCells, Words>? {
    loop.schedule { self.wishes.send([request]) }
    waitUntil { self.answers.withLock { $0[request] != nil } }
    return answers.withLock { $0[request] }
  }

  private func take(_ action: Action) {
    switch action {
    case .picture(let request, let cells): answers.withLock { $0[request] = .success(cells) }
    case .noPicture(let request, let words):
      answers.withLock { $0[request] = .failure(Words(text: words)) }
    default: break
    }
  }
}
