import Posts
import Signals

/// Says that sources are asked, since some take seconds, and that some are left alone meanwhile.
extension LinearLive {
  /// Says that these sources are asked; empty if none is free. For others `warning` says what they
  /// may cost.
  func asking(_ asked: [LiveSource]) -> String {
    let free = asked.filter { $0.settings.prices == nil }.map(\.settings.name)
    return free.isEmpty ? "" : "Asking \(free.joined(separator: ", ")).\n"
  }

  /// For how long this source is left alone, and how to ask it all the same; `nil` if it is not
  /// left alone.
  func pause(of name: String) -> String? {
    let now = Instant.monotonic
    guard let end = pauses.end(of: name), end > now else { return nil }
    let minutes = Int(((end - now) / .seconds(60)).rounded(.up))
    return "\(name) is left alone for \(minutes.counted("minute")); :refresh asks it at once.\n"
  }
}
