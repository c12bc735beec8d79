import Budget
import Foundation
import Posts
import Signals
import SignalsTesting

/// A machine in virtual time with an adjustable clock, and a folder for its ledger that is removed
/// with it.
final class Machine: Sendable {
  let scheduler = TestScheduler()
  let bank: Bank
  let folder: URL
  private let dial = Dial()

  /// - Parameter start: the true time at the start, as ISO 8601.
  init(start: String = "2026-11-21T10:00:00Z") {
    bank = Bank(scheduler, start: Timestamp(iso8601: start)?.milliseconds ?? 0)
    // In memory where the system has such a folder: each reservation is synced to the disk.
    let shared = URL(fileURLWithPath: "/dev/shm")
    let parent =
      FileManager.default.isWritableFile(atPath: shared.path)
      ? shared : FileManager.default.temporaryDirectory
    folder = parent.appendingPathComponent("twinstant-budget-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.appendingPathComponent("spending.db").path }

  var clock: Clock {
    Clock { [scheduler, dial, bank] in
      let now = scheduler.now.nanoseconds / 1_000_000
      return dial.state.withLock { state in
        .init(
          wall: Timestamp(milliseconds: bank.start + now + state.offset),
          uptime: now - state.bootedAt, boot: "boot \(state.boot)")
      }
    }
  }

  /// Sets the clock so many milliseconds away from the true time.
  func setClock(off milliseconds: Int64) { dial.state.withLock { $0.offset = milliseconds } }

  /// Starts the machine again.
  func restart() {
    let now = scheduler.now.nanoseconds / 1_000_000
    dial.state.withLock { state in
      state.boot += 1
      state.bootedAt = now
    }
  }

  func ledger() -> Ledger { Ledger(path: path, clock: clock) }

  func guarded(_ ledger: Ledger, source: String = "x", over bank: Bank? = nil, plain: Bank? = nil)
    -> GuardedTransport
  {
    let bank = bank ?? self.bank
    return GuardedTransport(
      source: source, prices: .sample, billing: Rate(), over: bank, plain: plain ?? bank,
      ledger: ledger, on: scheduler)
  }

  /// How the clock is set, and when the machine was started.
  private final class Dial: Sendable {
    let state = Lock((offset: Int64(0), boot: 1, bootedAt: Int64(0)))
  }
}

extension Money {
  /// An amount of so many cents.
  static func cents(_ count: Int64) -> Money { Money(microdollars: count * 10_000) }
}
