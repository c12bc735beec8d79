import Accounts
import Errors
import Files
import Posts
import Services
import Signals

/// How sources stand: why one may not be asked, for how long it is left alone, and how it is turned
/// on and off without a screen.
extension LinearLive {
  /// Each source in a sentence or two.
  mutating func standing() -> String {
    reread()
    guard !sources.isEmpty else { return "Only the archive is searched.\n" }
    return sources.map { standing(of: $0) }.joined()
  }

  /// A source in a sentence or two.
  func standing(of source: LiveSource) -> String {
    let name = source.settings.name
    if let refusal = refusal(of: source) { return refusal }
    if let error = refusal(by: name) {
      return SearchError.named(name, error.sentences) + "\n"
    }
    if let pause = pause(of: name) { return pause }
    let again = failures[name]?.answersAgain.map { " \($0)" } ?? ""
    let isOnDemand = source.admission == .open(.demand)
    return "\(name) is asked \(isOnDemand ? "by :refresh" : "with every query")."
      + again + money(of: source) + "\n"
  }

  /// The source with this name.
  func source(named name: String) -> LiveSource? { sources.first { $0.settings.name == name } }

  /// Says that there is no source with this name.
  func noSource(named name: String) -> String {
    "There is no source \(Sanitized.line(name)). :sources lists them.\n"
  }

  /// Why a source may not be asked, and what to do; `nil` if it may.
  func refusal(of source: LiveSource) -> String? {
    let name = source.settings.name
    if source.admission == .off, isSwitchable(source) {
      return "\(name) is off. :on \(name) turns it on.\n"
    }
    return source.refusal(in: options.configuration).map { $0.sentences + "\n" }
  }

  /// For how long this source is left alone, and how to ask it all the same; `nil` if it is not
  /// left alone.
  func pause(of name: String) -> String? {
    let now = Instant.monotonic
    guard let end = pauses.end(of: name), end > now else { return nil }
    let minutes = Int(((end - now) / .seconds(60)).rounded(.up))
    return "\(name) is left alone for \(minutes.counted("minute")); :refresh asks it at once.\n"
  }

  /// Turns the source with this name on or off, for later starts, too.
  ///
  /// - Returns: how the source stands then.
  mutating func turn(_ name: String, on isOn: Bool) -> String {
    if name == Source.archiveName { return "The archive is always searched.\n" }
    reread()
    guard let source = source(named: name) else { return noSource(named: name) }
    guard isSwitchable(source) else { return standing(of: source) }
    source.turn(on: isOn)
    if isOn { forgive(name) }
    do throws(FileError) {
      try Places.ofThisPerson.sources.change { $0.enabled[name] = isOn }
    } catch {
      return standing(of: source) + "This lasts only until you quit: \(error.sentences)\n"
    }
    return standing(of: source)
  }

  /// Whether a source is on or off by choice, not for want of an account or a network.
  private func isSwitchable(_ source: LiveSource) -> Bool {
    let configuration = options.configuration
    return !configuration.isOffline
      && !configuration.notes.contains { $0.source == source.settings.name }
  }
}
