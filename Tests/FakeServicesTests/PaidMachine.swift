import Budget
import FakeServicesKit
import Foundation
import HTTP
import Posts
import Services
import Signals
import SignalsTesting

/// A machine in virtual time with a ledger of its own and an adjustable clock.
final class PaidMachine: Sendable {
  let scheduler = TestScheduler()
  private let folder: URL
  /// The true time, milliseconds since 1970, when the scheduler's clock shows zero.
  private let start: Int64
  private let dial = Dial()

  init(start: String) {
    self.start = Timestamp(iso8601: start)?.milliseconds ?? 0
    // In memory where the system has such a folder: each reservation is synced to the disk.
    let shared = URL(fileURLWithPath: "/dev/shm")
    let parent =
      FileManager.default.isWritableFile(atPath: shared.path)
      ? shared : FileManager.default.temporaryDirectory
    folder = parent.appendingPathComponent("twinstant-paid-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var time: Timestamp {
    Timestamp(milliseconds: start + scheduler.now.nanoseconds / 1_000_000)
  }

  func ledger() -> Ledger {
    let clock = Clock { [scheduler, dial, start] in
      let now = scheduler.now.nanoseconds / 1_000_000
      let offset = dial.offset.withLock { $0 }
      return .init(
        wall: Timestamp(milliseconds: start + now + offset), uptime: now, boot: "boot")
    }
    return Ledger(path: folder.appendingPathComponent("spending.db").path, clock: clock)
  }

  /// Sets the clock so many milliseconds away from the true time.
  func setClock(off milliseconds: Int64) { dial.offset.withLock { $0 = milliseconds } }

  /// How the clock is set.
  private final class Dial: Sendable {
    let offset = Lock(Int64(0))
  }
}

/// The way to the services: slow, cut, or fine, as chance has it. An answer that is cut was given,
/// and is charged.
final class Wire: HTTPTransport {
  /// What happens to the next answer.
  enum Fate: CaseIterable { case fine, late, cut }

  let services: FakeServices
  let scheduler: TestScheduler
  let fate: @Sendable () -> Fate
  /// Addresses in the order they arrived.
  let arrived = Lock<[String]>([])

  init(
    services: FakeServices, scheduler: TestScheduler, fate: @escaping @Sendable () -> Fate
  ) {
    self.services = services
    self.scheduler = scheduler
    self.fate = fate
  }

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    Signal { [self] observer, lifetime in
      let fate = fate()
      scheduler.schedule(after: .milliseconds(50), during: lifetime) { [self] in
        arrived.withLock { $0.append(request.url) }
        FakeTransport(services).response(to: request).subscribe(during: Lifetime()) { response in
          let pause = fate == .late ? Duration.seconds(15) : .milliseconds(50)
          self.scheduler.schedule(after: pause, during: lifetime) {
            if fate == .cut {
              let error = HTTPError(host: "fake", phase: .receiving, message: "cut")
              return observer.complete(.failed(error))
            }
            observer.send(response)
            observer.complete(.finished)
          }
        }
      }
    }
  }
}
