/// A thousand searches in one run of the program: what it holds at rest before and after.
struct LiveEndurance {
  /// What a program holds.
  struct Held {
    /// Bytes that no file backs.
    var memory: Int
    var descriptors: Int
  }

  /// After the first searches, which fill what is kept, and after all.
  private(set) var early: Held
  private(set) var late: Held
  /// Searches that the service saw.
  private(set) var searches: Int

  /// - Parameters:
  ///   - warm: searches until the first look.
  ///   - count: searches between the two.
  init?(
    _ count: Int, afterThe warm: Int, _ program: String, asking services: InventedServices,
    folder: String
  ) {
    let options = LiveTerminal.Options(base: services.base, pause: 0, isKept: true)
    guard let live = LiveTerminal(program, options, folder: folder) else { return nil }
    let figures = ProcessFigures(process: live.terminal.process)
    func type(_ number: Int) {
      // Letter by letter would be several searches: what comes at once is one.
      for query in LiveTyping.queries(number) {
        live.terminal.type("\u{15}" + query)
        live.terminal.read(quiet: 14, most: 200)
        live.show()
      }
    }
    func held() -> Held {
      // The answer of the last search first: to take the query away ends its request, and an ended
      // request its connection, which stays open otherwise. Whether it is would be chance.
      live.terminal.read(quiet: 500)
      live.clear(quiet: 500)
      return Held(memory: figures.anonymousMemory, descriptors: figures.descriptors)
    }
    type(warm)
    early = held()
    let before = services.requests.count
    type(count)
    late = held()
    searches = services.requests.count - before
    live.quit()
  }
}
