import Synchronization
import Testing

@testable import twinstant

@Suite struct InterruptWatchesTests {
  private final class Told: Sendable {
    private let list = Mutex<[String]>([])
    var names: [String] { list.withLock { $0 } }
    func note(_ name: String) { list.withLock { $0.append(name) } }
  }

  private let told = Told()

  /// Begins a watch that notes its name.
  private func begin(_ name: String, in watches: inout InterruptWatches) -> Int {
    let told = told
    return watches.begin { told.note(name) }
  }

  @Test func `all that listen are told, the oldest first, and none that ended`() {
    var watches = InterruptWatches()
    _ = begin("a", in: &watches)
    let ending = begin("b", in: &watches)
    _ = begin("c", in: &watches)
    _ = watches.end(ending)
    for stop in watches.tell() { stop() }
    #expect(told.names == ["a", "c"])
  }

  @Test func `one that ends between ^C and the telling is still to be told`() {
    var watches = InterruptWatches()
    let secret = begin("secret", in: &watches)
    watches.end(secret)?()
    for stop in watches.tell() { stop() }
    #expect(told.names == ["secret"])
    #expect(watches.isEmpty)
  }

  @Test func `one that was told and then ends is not told twice`() {
    var watches = InterruptWatches()
    let secret = begin("secret", in: &watches)
    for stop in watches.tell() { stop() }
    watches.end(secret)?()
    #expect(told.names == ["secret"])
  }
}
