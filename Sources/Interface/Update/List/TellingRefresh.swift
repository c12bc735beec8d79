import Canvas
import Errors
import Posts

/// What is said of a refresh: that there is nothing new, who was not asked, and who failed. A
/// source that is asked by this key alone has no other moment to say why it was not. While the
/// question for access is open nothing is said, as a note would stand on the keys that answer it.
extension State {
  /// Says what came of the refresh, once no source is awaited any more.
  mutating func tellEndOfRefresh() {
    if results.posts.isEmpty { tellNone() } else { tellRefresh() }
  }

  /// Says why sources failed, as soon as one does; once all have answered, also that nothing is
  /// new. This is said only where a source could know.
  mutating func tellRefresh() {
    if access != nil { return }
    let refresh = results.refresh
    let hasHole = results.feeds.contains { $0.ahead != nil || !$0.below.isEmpty }
    let isOver = refresh.awaited.isEmpty && !refresh.hasChanged && !hasHole
    let isVain = isOver && refresh.hasSaid
    guard let first = refresh.failures.first else {
      if isVain {
        let place = refresh.isOfArchiveAlone ? " in the archive" : ""
        note = Note(.notice, "No newer posts\(place)" + alsoTooShort + ".")
      } else if isOver, !refresh.kept.isEmpty {
        note = Note(.notice, notAsked(refresh.kept.sorted()))
      }
      return
    }
    guard isVain else {
      note = Note(.warning, reasons(of: refresh.failures))
      return
    }
    let told = names(of: refresh.failures)
    // Where only one failed, there is room to say why.
    let why = refresh.failures.count == 1 ? ": " + sentences(of: first.error) : "."
    note = Note(.warning, "No newer posts · " + told + why)
  }

  /// Says that a refresh has brought no post either, or who was not asked: else the key would seem
  /// dead. Why a source failed stands in place of the rows.
  mutating func tellNone() {
    if access != nil { return }
    let refresh = results.refresh
    guard results.merged.isEmpty, refresh.failures.isEmpty else { return }
    if refresh.hasSaid {
      let asked = refresh.isOfArchiveAlone ? "Asked the archive again" : "Asked again"
      note = Note(.notice, "\(asked): no posts" + alsoTooShort + ".")
    } else if !refresh.kept.isEmpty {
      note = Note(.notice, notAsked(refresh.kept.sorted()))
    }
  }

  private var alsoTooShort: String { tooShort.isEmpty ? "" : " · " + tooShort }

  /// Says that sources were not asked again: the same answers would have been bought twice.
  private func notAsked(_ sources: [String]) -> String {
    sources.inOneSentence()
      + (sources.count > 1
        ? " were not asked again: their answers of today stand."
        : " was not asked again: its answer of today stands.")
  }

  /// Why sources failed, each reason once. Where there are more than two, or no room for all, the
  /// names of the sources stand first; where there is no room, the longest reason stands last.
  private func reasons(of failures: [Refresh.Failure]) -> String {
    var reasons: [(words: String, sources: [String])] = []
    for failure in failures {
      let words = sentences(of: failure.error)
      if let index = reasons.firstIndex(where: { $0.words == words }) {
        reasons[index].sources.append(failure.source)
      } else {
        reasons.append((words, [failure.source]))
      }
    }
    let told = reasons.map { reason in
      if reason.sources == [Source.archiveName] { return reason.words }
      let names = reason.sources.inOneSentence()
      return reason.sources.count > 1
        ? names + ": " + reason.words : SearchError.named(names, reason.words)
    }
    // A reason may end with a command, from which the next one must stand apart.
    let all = (reasons.count > 2 ? [names(of: failures)] + told : told).joined(separator: " · ")
    if told.count < 2 || isWholeInNote(all) { return all }
    let shortest = told.sorted { $0.count < $1.count }
    return ([names(of: failures)] + shortest).joined(separator: " · ")
  }

  /// Whether the lines of a note have room for a text.
  private func isWholeInNote(_ text: String) -> Bool {
    wrap(text, columns: size.columns - 2, maxLines: noteRoom + 1).count <= noteRoom
  }

  /// `x over budget, sky failed`
  private func names(of failures: [Refresh.Failure]) -> String {
    failures.map { "\($0.source) \(brief($0))" }.joined(separator: ", ")
  }

  /// Why a source failed, with its name.
  func sentences(of error: SearchError, from source: String) -> String {
    let words = sentences(of: error)
    return source == Source.archiveName ? words : SearchError.named(source, words)
  }

  private func sentences(of error: SearchError) -> String {
    guard let end = error.pauseEnd, end > now else { return told(error).sentences }
    return sentences(of: error, pausedUntil: end)
  }

  /// Says when a service that wants to be left alone is asked again. The time stands first, as the
  /// end of a long note may be cut off, and says what there is to do.
  private func sentences(of error: SearchError, pausedUntil moment: Timestamp) -> String {
    guard moment.milliseconds < .max - 60_000 else { return error.sentences }
    return Self.askedAgain + end(of: error, at: moment, now: now)
  }

  private static let askedAgain = "asked again from "

  private func end(of error: SearchError, at moment: Timestamp, now: Timestamp) -> String {
    localTime.clock(notBefore: moment, now: now) + " on. " + error.message
  }

  /// Takes back the note on a source that had to be left alone, now that its pause is over.
  mutating func takeBackPause(of source: SourceStatus) {
    guard let note, note.kind == .warning, case .failed(let error) = source.condition,
      let moment = error.pauseEnd
    else { return }
    // Before the time stands its day, where that was tomorrow.
    let start = SearchError.named(source.name, Self.askedAgain)
    if note.text.hasPrefix(start), note.text.hasSuffix(end(of: error, at: moment, now: moment)) {
      self.note = nil
    }
  }

  /// The failure in two words, as the list of sources has them.
  private func brief(_ failure: Refresh.Failure) -> String {
    if case .paused = failure.error.kind { return "paused" }
    let status = SourceStatus(name: failure.source, condition: .failed(failure.error))
    return SourceLine(status, now: now).brief
  }
}
