import FakeServicesKit

/// A thousand searches, or refreshes of one, in one run of the program: what it holds at rest
/// before and after.
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

  /// After the first of them, which fill what is kept, and after all.
  private(set) var early: Held
  private(set) var late: Held
  /// Requests that the service saw between.
  private(set) var requests: Int

  /// - Parameters:
  ///   - count: how many between the two looks.
  ///   - warm: how many until the first one.
  init?(
    _ work: Work, _ count: Int, afterThe warm: Int, _ program: String,
    asking services: InventedServices, folder: String
  ) {
    let options = LiveTerminal.Options(base: services.base, pause: 0, isKept: true)
    guard let live = LiveTerminal(program, options, folder: folder) else { return nil }
    let figures = ProcessFigures(process: live.terminal.process)
    func type(_ number: Int) {
      // Letter by letter would be several searches: what comes at once is one.
      for query in FakeWorld.queries(number) {
        live.terminal.type("\u{15}" + query)
        live.terminal.read(quiet: 14, most: 200)
        live.show()
      }
    }
    func refresh(_ number: Int) {
      live.terminal.type("\u{15}swift")
      live.terminal.read(quiet: 200, most: 1000)
      for _ in 0..<number {
        live.terminal.type("\u{12}")
        live.terminal.read(quiet: 14, most: 200)
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
      // The answer of the last search first: to take the query away ends its request, and an ended
      // request its connection, which stays open otherwise. Whether it is would be chance.
      live.terminal.read(quiet: 500)
      live.clear(quiet: 500)
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
