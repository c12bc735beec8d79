import Archive
import Posts
import Services

/// Removing what was asked for, if a person wants it.
extension ArchiveRemoveCommand {
  /// Carries out a removal, and says nothing yet but what has to be asked.
  ///
  /// - Throws: `Failure`; `ArchiveError` while nothing is removed yet.
  func carryOut(_ removal: Removal) throws -> RemovalOutcome {
    let answers = paidAnswers(removal)
    // The answers to remove where there is no such post: an address that may be that of any page
    // must not cost any.
    let alone = removal.isOfAnyPage ? PaidAnswers() : answers
    let archive: Archive
    do throws(Failure) { archive = try openArchive() } catch {
      guard error.status == ExitStatus.nothingFound, alone.count > 0 else { throw error }
      return try forget(alone)
    }
    try refuseOtherSigns(removal, in: archive)
    // Any removal continues one that was broken off: one with a wrong number must not.
    if case .import(let number) = removal, try !archive.hasHad(import: number) {
      return .nothing(why: try nothing(to: removal, in: archive))
    }
    let found = try count(removal, in: archive)
    // ^C may have come after the last look of the counting, and still calls all of this off.
    if InterruptFlag.isRaised { return .calledOff }
    guard found.removed + found.kept > 0 || found.isUnfinished else {
      if alone.count > 0 { return try forget(alone) }
      return .nothing(why: try nothing(to: removal, in: archive))
    }
    try archive.checkRoom(toRemove: found)
    guard try yes || found.removed + found.kept == 0 || confirms(removal, found, in: archive)
    else { return .unwanted(isInterrupted: InterruptFlag.isRaised) }
    let pictures = try ArchivePictures(media: media(of: archive), isDemo: demo.isOn)
    let isThere = found.removed + found.kept > 0
    return remove(removal, isThere ? answers : alone, from: archive, pictures)
  }

  private func paidAnswers(_ removal: Removal) -> PaidAnswers {
    if demo.isOn { return PaidAnswers() }
    // Settings that cannot be read name no sources.
    let sources = (try? common.configuration().sources) ?? []
    return PaidAnswers(of: removal, from: sources)
  }

  /// Removes paid answers. They may be there even if their posts are not in the archive, as with
  /// keep_live_results = false.
  private func forget(_ answers: PaidAnswers) throws(Failure) -> RemovalOutcome {
    let told = answers.count.counted("paid answer") + " of this day"
    let question = "No such posts. Remove \(told)? [y/N] "
    if !yes, try !confirms(question, told + " would be removed") {
      return .unwanted(isInterrupted: InterruptFlag.isRaised)
    }
    answers.forget()
    return .forgotten(answers: told)
  }

  private func count(
    _ removal: Removal, in archive: Archive
  ) throws(ArchiveError) -> RemovalCounts {
    let line = ProgressLine()
    defer { line.clear() }
    return try Interruption.atFirstInterrupt { interruption throws(ArchiveError) in
      try archive.count(removal, interruption: interruption, progress: line.following())
    }
  }

  private func remove(
    _ removal: Removal, _ answers: PaidAnswers, from archive: Archive, _ pictures: ArchivePictures
  ) -> RemovalOutcome {
    let turn = WritingTurn(at: archive.path)
    defer { withExtendedLifetime(turn) {} }
    let line = ProgressLine()
    defer { line.clear() }
    // The name is read now: afterwards no post has it.
    let called = spelled(removal, in: archive)
    // First, since this is quick, and a removal interrupted from here on is known to be unfinished.
    answers.forget()
    var (files, taken) = (0, RemovalCounts())
    do throws(ArchiveError) {
      let counts = try Interruption.atFirstInterrupt { interruption throws(ArchiveError) in
        try archive.remove(
          removal, interruption: interruption, shelf: pictures.shelf,
          progress: line.following(),
          taken: {
            taken = $0
            files += pictures.remove($0.pictures)
          },
          tidy: { pictures.removeFetched(butFor: $0) })
      }
      // While this removal waited for its turn, another one may have removed the same.
      guard counts.removed + counts.kept > 0 || counts.isUnfinished else {
        return .nothing(why: try nothing(to: removal, in: archive))
      }
      return .removed(RemovalText(removal: called, counts: counts), files: files)
    } catch {
      let text = RemovalText(removal: called, counts: taken)
      let hasRemains = error.kind != .interrupted && (try? archive.hasRemains()) == true
      return .brokenOff(text, files: files, by: hasRemains ? error.leavingWords : error)
    }
  }
}

/// Why there is nothing to remove, and what was perhaps meant, as for a query.
extension ArchiveRemoveCommand {
  /// The reason, in a sentence.
  func nothing(to removal: Removal, in archive: Archive) throws(ArchiveError) -> String {
    switch removal {
    case .import(let number):
      return try archive.imports().contains { $0.number == number }
        ? "Import \(number) brought no posts that are still there."
        : "There is no import \(number); “\(listing)” shows those with posts."
    case .source(let name):
      return missing(.source(Folding.name(name), isPrefix: false), typed: name, in: archive)
    case .collection(let name):
      return missing(.collection(Folding.name(name), isPrefix: false), typed: name, in: archive)
    case .live: return "No live source brought a post that is still there."
    case .post(let url): return "No post has the address \(Sanitized.line(url))."
    }
  }

  private func missing(_ term: Query.Term, typed name: String, in archive: Archive) -> String {
    let typed = QueryOperator.written(Sanitized.line(name), isWhole: true)
    let missing = archive.missingNames(of: Query(terms: [term])).first
    return missing?.sentence(typed: "source:\(typed) in:\(typed)") ?? "No such posts."
  }
}
