import Archive
import Posts
import Settings

extension SearchCommand {
  /// Whether any source other than the archive is to be asked.
  var asksLiveSources: Bool { sources.names.contains { $0 != Source.archiveName } && !demo.isOn }

  /// Refuses a name that no source of the demo has, where the demo is searched.
  func refuseUnknownSources() throws(Failure) {
    guard demo.isOn, !sources.names.isEmpty else { return }
    _ = try chosen()
  }

  /// The settings with only the named sources on. Where there is none of a name, only that name
  /// fails in what is printed.
  private func chosen() throws(Failure) -> Configuration {
    var configuration = try printingFailure { () throws(Failure) in try common.configuration() }
    let unknown = configuration.unknown(among: sources.names)
    try printingFailure(at: unknown.map { [$0] }) { () throws(Failure) in
      try sources.choose(in: &configuration)
    }
    let live = DemoOption.firstLive(of: sources.names)
    try printingFailure(at: live.map { [$0] }) { () throws(Failure) in
      try demo.refuse(sources.names)
    }
    return configuration
  }

  /// Asks the sources that are named, all at once, and prints what they found as one list.
  func searchLive() throws(Failure) -> Int32 {
    let configuration = try chosen()
    if configuration.archive.keepsLiveResults { try refuseMistyped(configuration.archive) }
    let network = Network(configuration, isAllowed: allow.allAccounts, trace: Trace.ofThisRun)
    defer { network.keepTokens() }
    let live = network.sources(of: configuration)
      .filter { sources.names.contains($0.settings.name) }
    let asksArchive = sources.names.contains(Source.archiveName)
    let archive = asksArchive ? try printingFailure(of: openArchive) : nil
    let asked = try asked(of: archive)
    var reports: [SourceReport] = []
    var found: FoundPosts?
    if let archive {
      let answer = archiveReport(archive, asked)
      reports.append(answer.report)
      found = answer.found
    } else if asksArchive {
      reports.append(try noArchive())
    }
    guard let answers = answers(of: live, to: asked, in: configuration) else {
      return ExitStatus.interrupted
    }
    reports += answers
    let leftOut = leaveOutPrivate(of: &reports, beside: archive, found)
    let report = SearchReport(sources: reports, order: sort.order, limit: maxPosts)
    do throws(Failure) {
      try SearchPrinter(format: format, text: query.text).print(report)
    } catch {
      // What failed first, but nothing of posts as if they had been printed.
      tell(reports, of: asked)
      throw error
    }
    tell(about: report, leftOut: leftOut, in: archive, of: asked)
    return report.status(isStrict: strict)
  }

  /// Asks live sources, all at once, and stores what they send where the settings want that.
  ///
  /// - Returns: the report of each; `nil` if a signal came.
  private func answers(
    of live: [LiveSource], to asked: Query, in configuration: Configuration
  ) -> [SourceReport]? {
    let inquiry = Inquiry(
      query: asked, posts: maxPosts ?? .max, paysForMore: all || limit != nil,
      leavesOutPrivate: !includePrivate)
    let bought = BoughtPosts(of: live)
    // What was paid for is stored first, whenever ^C or another end comes.
    let storing = InterruptFlag.watch(for: InterruptFlag.endings)
    let reports = inquiry.reports(of: live.map { traced(Inquiry.Asked($0, in: configuration)) })
    configuration.archive.keep(bought.all + (reports ?? []).flatMap(\.posts))
    InterruptFlag.end(storing)
    return InterruptFlag.isRaised ? nil : reports
  }

  /// Says what the printed list does not: what was left out, what may be missing, and how each
  /// source fared.
  private func tell(
    about report: SearchReport, leftOut: Int, in archive: Archive?, of asked: Query
  ) {
    reportLeftOut(leftOut)
    tellUnmarked(report.rows.count { $0.post.visibility.isPrivate })
    let reports = report.sources
    let isNothing = reports.allSatisfy(\.posts.isEmpty)
    // A name in another source's posts was not mistyped.
    let isTold = isNothing && archive.map { tellWhatIsMissing(in: $0, of: asked) } == true
    tell(reports, of: asked)
    let isRead = reports.allSatisfy { $0.error == nil && !$0.isUnread }
    if isNothing, !isTold, leftOut == 0, isRead {
      tellNothing(in: archive, of: asked)
    }
  }

  /// Refuses a mistyped archive before anything is paid that could not be stored.
  private func refuseMistyped(_ archive: ArchiveSettings) throws(Failure) {
    try printingFailure { () throws(Failure) in try ArchivePlace(archive).refuseMistyped() }
  }

  private func traced(_ asked: Inquiry.Asked) -> Inquiry.Asked {
    var asked = asked
    asked.service = asked.service.traced(by: Trace.ofThisRun) { [text = query.text] in text }
    return asked
  }

  private func archiveReport(
    _ archive: Archive, _ query: Query
  ) -> (report: SourceReport, found: FoundPosts) {
    var found = FoundPosts(
      in: archive, query: query, limit: maxPosts, includesPrivate: includePrivate)
    let posts = traced(&found) { (found: inout FoundPosts) in found.all() }
    var report = found.report
    report.posts = posts
    return (report, found)
  }

  /// Takes followers-only and direct posts out of what all sources answered, unless they were asked
  /// for.
  ///
  /// - Parameters:
  ///   - archive: may know that a post is private where a live source does not tell.
  ///   - found: what the archive found, up to the limit.
  /// - Returns: how many posts were left out, those of the archive included; each counts once.
  private func leaveOutPrivate(
    of reports: inout [SourceReport], beside archive: Archive?, _ found: FoundPosts?
  ) -> Int {
    if includePrivate { return 0 }
    // In its own answer the archive has left them out.
    let live = reports.filter { $0.name != Source.archiveName }.flatMap(\.posts)
    let stored = live.map(\.id).filter { archive?.hasPrivate($0) == true }
    let posts = reports.takePrivate(besides: Set(stored))
    guard let found else { return posts.count }
    return found.leftOut + posts.subtracting(found.skipped).count
  }

  /// Reports failures on standard error, where they do not disturb piped output.
  private func tell(_ reports: [SourceReport], of asked: Query) {
    for source in reports {
      if let remainder = source.remainder {
        report(
          note: "\(source.name) cannot search for \(remainder); its posts were filtered here.")
      }
      let stars = source.name == Source.archiveName ? [] : asked.beginnings
      let here = Query(parsing: source.remainder ?? "", lastWordIsPrefix: false).beginnings
      let whole = stars.filter { !here.contains($0) }.joined(separator: ", ")
      if source.error == nil, !whole.isEmpty {
        report(
          note: "\(source.name) knows no star: it was asked for whole words in place of \(whole).")
      }
      if let unread = source.unread { report(note: unread) }
      guard let error = source.error else { continue }
      // The note on the query says it of every source.
      if error.kind == .notSearchable, asked.isContradiction { continue }
      let words = SearchError.named(source.name, error.message)
      report(Failure(words, remedy: error.remedyNow))
    }
  }
}

extension Archive {
  /// Whether it has a post as a followers-only or direct one, whatever an answer says of it.
  fileprivate func hasPrivate(_ id: Post.ID) -> Bool {
    (try? post(id))?.visibility.isPrivate == true
  }
}
