import Canvas
import Errors
import Posts

/// What a post passes on, answers and quotes, and what answers it, shown under the post: each post
/// once, with where it was seen.
struct ThreadContent: Sendable {
  let detail: Detail
  let columns: Int
  let state: State
  let palette: Palette
  /// The address of the link that Tab has selected.
  let selectedLink: String?

  /// A line, and the stop it belongs to.
  struct Row: Sendable {
    var line: Line
    var stop: ThreadStop?
  }

  private var merged: MergedThread { detail.merged }

  /// The sections; those with nothing in them are left out.
  var rows: [Row] {
    guard detail.thread != nil || detail.live.told != nil else { return standing }
    return original + answered + quoted + replies
      + section("also in this conversation", merged.others) + standing
  }

  private var original: [Row] { section("original", merged.original.asList) }

  private var answered: [Row] {
    var rows = merged.ancestors.flatMap(rows(of:))
    switch merged.above {
    case .nothing: break
    case .missing: rows = missing + rows
    case .stored: rows = choice("\(openKey) shows more of what stands above", .above) + rows
    case .unasked:
      rows = text("The post below answers another one: open it to go on.", palette.faint) + rows
    }
    return rows.isEmpty ? [] : [rule("in reply to")] + rows
  }

  /// The post above all others, which nobody has: to whom it was and where it is. Either the open
  /// post answers it, or the first of those that follow.
  private var missing: [Row] {
    let orphan = merged.orphan
    let whom = orphan?.answeredMention
    let words: String
    if merged.ancestors.isEmpty {
      words = (whom.map { "A reply to \($0). " } ?? "") + "The post it answers is "
    } else {
      let reply = whom.map { ", a reply to \($0)," } ?? ""
      words = "The post below\(reply) answers one that is "
    }
    let nobody = detail.live.told.map { "neither in the archive nor told by \($0.source)." }
    let address = orphan?.answeredAddress.map { link(to: $0) } ?? []
    return text(words + (nobody ?? "not in the archive."), palette.faint) + address
  }

  /// The quoted post, or where it is: its link is no part of the text.
  private var quoted: [Row] {
    guard detail.lacksQuoted else { return section("quotes", merged.quoted.asList) }
    let address = detail.post.quotedAddress.map { link(to: $0) } ?? []
    return [rule("quotes")] + text("The post it quotes is not in the archive.", palette.faint)
      + address
  }

  private var replies: [Row] {
    let (shown, stored) = (merged.replies.count, detail.thread?.answers ?? 0)
    let of = shown < stored ? " of \(stored.grouped)" : ""
    let left = stored - (detail.thread?.replies.count ?? 0)
    return section("replies (\(shown.grouped)\(of))", merged.replies)
      + (left > 0 ? choice("\(openKey) shows more of the answers", .below) : [])
  }

  private func section(_ title: String, _ entries: [ThreadEntry]) -> [Row] {
    entries.isEmpty ? [] : [rule(title)] + entries.flatMap(rows(of:))
  }

  private func rows(of entry: ThreadEntry) -> [Row] {
    ThreadEntryContent(
      entry: entry, told: detail.live.told, isRevealed: detail.isRevealed,
      isSelected: detail.stop == .post(entry.id), columns: columns, state: state,
      palette: palette, selectedLink: selectedLink
    ).lines.map { Row(line: $0, stop: .post(entry.id)) }
  }

  /// Whether the service is asked, and what came of that.
  private var standing: [Row] {
    switch detail.live.standing {
    case .alone(nil): return []
    case .alone(let reason?): return [.rule(self)] + text(reason, palette.faint)
    case .asking(let request):
      return [.rule(self)] + text("\(request.source) is asked…", palette.faint)
    case .failed(let error, let source):
      return [.rule(self)]
        + text(
          words(for: error, of: source), palette.warning,
          keeping: error.again(now: state.now) ?? "")
    case .offered(let source, let price):
      let words = "\(openKey) asks \(source) for the conversation" + upTo(price)
      return [.rule(self)] + choice(words, .offer)
    case .answered:
      guard let told = detail.live.told else { return [] }
      // The place of a post that is gone says so itself.
      let count = told.answer.nodes.count { $0.id != detail.post.id && $0.content != .gone }
      // Where a remark follows, there may be others that the service did not tell of.
      let none = "no other post" + (told.answer.remark == nil ? " of this conversation" : "")
      let posts = count == 0 ? none : count.counted("post")
      let moment = state.localTime.clock(told.at, now: state.now)
      let words = "\(told.source), \(moment): \(posts)."
      return [.rule(self)]
        + text(
          [words, remark(of: told.answer)].compactMap(\.self).joined(separator: " "),
          palette.faint)
    }
  }

  /// What is to be said of an answer, with the key that is bound here.
  private func remark(of answer: ThreadAnswer) -> String? {
    answer.remark == ThreadAnswer.remarkOfMore
      ? ThreadAnswer.wordsOfMore(by: state.keyText(.openInBrowser, in: .detail)) : answer.remark
  }

  /// Why the service has not told the conversation. When a pause is over, it names the key that
  /// goes on: what costs money is only offered.
  private func words(for error: SearchError, of source: String) -> String {
    let now = state.now
    let words =
      error.title + " — " + SearchError.named(source, state.told(error).sentences(now: now))
    guard case .paused(_?) = error.kind, error.again(now: now) == nil else { return words }
    let offers =
      if case .offered(_, _?) = state.threadStanding(for: detail.post) { true } else { false }
    return words.followed(
      by: state.keyText(.refresh, in: .detail) + (offers ? " offers it again" : " asks again"))
  }

  /// The key for a line that a walk stops at.
  private var openKey: String { state.keyText(.open, in: .detail) }

  /// A line that a walk stops at, and that Enter acts on.
  private func choice(_ words: String, _ stop: ThreadStop) -> [Row] {
    MarkedText(text: words, style: palette.key).lines(columns: max(1, columns - 1)).map {
      Row(line: $0.marked(detail.stop == stop, palette), stop: stop)
    }
  }

  private func text(_ words: String, _ style: Style, keeping end: String = "") -> [Row] {
    MarkedText(text: words, style: style).lines(columns: columns, keeping: end)
      .map { Row(line: $0) }
  }

  /// A whole address, as a link that Tab selects.
  private func link(to address: String) -> [Row] {
    var style = palette.link
    if address == selectedLink { style.attributes.insert(.reverse) }
    let whole = address.startIndex..<address.endIndex
    let marked = MarkedText(
      text: address, style: palette.faint,
      marks: [MarkedText.Mark(range: whole, style: style, address: address)])
    return marked.lines(columns: columns).map { Row(line: $0) }
  }

  private func rule(_ words: String) -> Row {
    Row(line: .rule(words, columns: columns, palette: palette))
  }
}

extension ThreadContent.Row {
  /// A rule without words.
  fileprivate static func rule(_ content: ThreadContent) -> Self {
    let line = String(repeating: "─", count: content.columns)
    return Self(line: Line(line, content.palette.border))
  }
}
