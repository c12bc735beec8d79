import Canvas
import Posts

/// The facts below an open post.
extension DetailContent {
  /// When it was written and last edited, for whom, and how people reacted.
  var counts: [Line] {
    let numbers = [
      ("♥", post.metrics.likes), ("⟳", post.metrics.reposts), ("↩", post.metrics.replies),
      ("❞", post.metrics.quotes),
    ].compactMap { sign, number in number.map { "\(sign) \($0.grouped)" } }
    let age = post.createdAt.relative(to: state.now)
    // Beyond a week the age is the day, which is here anyway.
    let ago = age.last.map { "mhd".contains($0) } == true ? " (\(age) ago)" : ""
    let edited = post.editedAt.map { ["edited " + state.localTime.text($0)] } ?? []
    let via = post.client.map { ["via " + $0] } ?? []
    let passedOn = state.results.boosters(of: post).passedOn.prefix(1)
    let audience = post.visibility.audience.asList
    let written = [state.localTime.text(post.createdAt) + ago] + edited
    let parts = written + audience + numbers + passedOn + via
    return facts(parts)
  }

  /// Facts separated by dots, as many on a line as fit.
  private func facts(_ parts: [String]) -> [Line] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, TextWidth.columns(of: last + " · " + part) <= columns {
        lines[lines.count - 1] = last + " · " + part
      } else {
        lines.append(part)
      }
    }
    return lines.flatMap { MarkedText(text: $0, style: palette.faint).lines(columns: columns) }
  }

  /// Its address, and where it comes from.
  var provenance: [Line] {
    let stored = stored
    let origin =
      switch post.origin {
      case .live: "live from \(post.source)"
      case _ where detail.isRemoved && detail.outlivesDemo: "from the demo, which has ended"
      case _ where detail.isRemoved: "removed from the archive · was from \(post.source)"
      case .archive: "in the archive, from \(post.source)"
      // The import is named further on.
      case .import where !stored.isEmpty: "from \(post.source)"
      case .import: "imported from \(post.source)"
      }
    let address = post.url.map { lines(of: $0) } ?? []
    let source = merged.focus.word?.source ?? detail.live.told?.source
    if let label = source.flatMap(merged.focus.label) {
      // The more so here: what nobody else has any more comes from the archive.
      return address + MarkedText(text: label, style: palette.warning).lines(columns: columns)
        + facts(stored)
    }
    guard let told = detail.live.told else { return address + facts([origin] + stored) }
    let seen = "seen on \(told.source) at " + state.localTime.clock(told.at, now: state.now)
    return address + facts([origin] + (merged.focus.isLive ? [seen] : []) + stored)
  }

  /// When the archive got it, and which imports brought it. Of many, as where a pipe is imported
  /// every day, only the first and the last are named.
  private var stored: [String] {
    let imports = detail.thread?.imports ?? []
    guard let since = imports.map(\.started).min(), let last = imports.last else { return [] }
    let day = "in archive since \(state.localTime.day(since))"
    let first = "by import \(imports[0].number) (\(imports[0].name))"
    guard imports.count > Self.mostImports else {
      return [day, first] + imports.dropFirst().map(again)
    }
    return [day, first, "\((imports.count - 2).grouped) more", again(last)]
  }

  /// The most imports that are named: they fit into a line or two.
  private static let mostImports = 4

  /// Names a later import without its files: it has mostly changed nothing.
  private func again(_ done: PostThread.Import) -> String { "again by import \(done.number)" }
}
