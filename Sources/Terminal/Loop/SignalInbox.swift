import CTermGuard
import Libc

/// Signals as something to read instead of something that interrupts: a signalfd on Linux.
package struct SignalInbox {
  /// What a signal asks of the loop.
  package enum Event: Sendable, Equatable {
    /// The size of the window has changed.
    case resized
    /// The job is to stop, as after ^Z.
    case suspend
    /// The job was stopped from outside and goes on.
    case resumed
    /// The program is to end; the number is the signal's.
    case terminate(Int32)
  }

  let descriptor: Int32

  /// Blocks the signals in this thread and in those it starts: open it before the first thread.
  /// `nil` if no descriptor is left.
  package static func open() -> SignalInbox? {
    let descriptor = tg_signals_open()
    return descriptor < 0 ? nil : SignalInbox(descriptor: descriptor)
  }

  /// Everything that waits; many resizes are one. If the program is to end, nothing else counts: a
  /// job that is to go on and to end might stop again first.
  package func read() -> [Event] {
    var events: [Event] = []
    while case let number = tg_signals_next(descriptor), number != 0 {
      let event: Event =
        switch number {
        case SIGWINCH: .resized
        case SIGTSTP: .suspend
        case SIGCONT: .resumed
        default: .terminate(number)
        }
      if !events.contains(event) { events.append(event) }
    }
    let ends = events.filter { if case .terminate = $0 { true } else { false } }
    return ends.isEmpty ? events : ends
  }

  /// Lets the signals through again, including those that wait.
  package func close() { tg_signals_close(descriptor) }
}
