import FakeServicesKit
import Foundation
import Synchronization

/// A thousand searches, or refreshes of one search, in one run of the program: what the program
/// holds at rest before and after them.
struct LiveEndurance {
  /// What is done over and over.
  enum Work: String {
    case searches, refreshes
  }

  /// What a program holds.
  struct Held {
    /// Bytes that no file backs.
    var memory: Int
    var descriptors: Int
  }

  /// What it held after the first searches, which fill the caches, and after all of them.
  private(set) var early: Held
  private(set) var late: Held
  /// Requests that the service saw between the two looks.
  private(set) var requests: Int

  /// Both kinds of work at once, each with services of its own: nothing is timed in them, and most
  /// of the time they wait.
  ///
  /// - Parameter services: the program `FakeServices`.
  static func ofBoth(
    _ count: Int, afterThe warm: Int, _ program: String, services: String, folder: String
  ) -> (searches: LiveEndurance?, refreshes: LiveEndurance?) {
    @Sendable func does(_ work: Work) -> LiveEndurance? {
      let own = folder + "/" + work.rawValue
      try? FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      guard let asked = InventedServices(services, folder: own) else { return nil }
      return LiveEndurance(work, count, afterThe: warm, program, asking: asked, folder: own)
    }
    let other = Mutex<(hasEnded: Bool, result: LiveEndurance?)>((false, nil))
    let thread = Thread {
      let result = does(.refreshes)
      other.withLock { $0 = (true, result) }
    }
    thread.stackSize = 8 << 20
    thread.start()
    let searches = does(.searches)
    while other.withLock({ !$0.hasEnded }) { usleep(10_000) }
    return (searches, other.withLock { $0.result })
  }

  /// - Parameters:
  ///   - count: how many searches or refreshes lie between the two looks.
  ///   - warm: how many come before the first look.
  init?(
    _ work: Work, _ count: Int, afterThe warm: Int, _ program: String,
    asking services: InventedServices, folder: String
  ) {
    let options = LiveTerminal.Options(base: services.base, pause: 0, isKept: true)
    guard let live = LiveTerminal(program, options, folder: folder) else { return nil }
    let figures = ProcessFigures(process: live.terminal.process)
    func type(_ number: Int) {
      // Typed letter by letter, a query would be several searches: letters that come at once are
      // one.
      for query in FakeWorld.queries(number) {
        live.terminal.type(PseudoTerminal.unixLineDiscard + query)
        live.terminal.read(quiet: .milliseconds(14), most: .milliseconds(200))
        live.show()
      }
    }
    func refresh(_ number: Int) {
      live.terminal.type(PseudoTerminal.unixLineDiscard + "swift")
      live.terminal.read(quiet: .milliseconds(200), most: .seconds(1))
      for _ in 0..<number {
        live.terminal.type("\u{12}")
        live.terminal.read(quiet: .milliseconds(14), most: .milliseconds(200))
        live.show()
      }
    }
    func press(_ number: Int) {
      switch work {
      case .searches: type(number)
      case .refreshes: refresh(number)
      }
    }
    func held() -> Held {
      // Waits for the answer of the last search first: clearing the query would end its request,
      // and with it a connection that otherwise stays open. Which of the two happened would be
      // chance.
      live.terminal.read(quiet: .milliseconds(500))
      live.clear(quiet: .milliseconds(500))
      return Held(memory: figures.anonymousMemory, descriptors: figures.descriptors)
    }
    press(warm)
    early = held()
    let before = services.requests.count
    press(count)
    late = held()
    requests = services.requests.count - before
    live.quit()
  }
}
