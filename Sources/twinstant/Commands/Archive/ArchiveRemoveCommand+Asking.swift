import Archive
import Libc
import Posts

/// Asking before something is removed.
extension ArchiveRemoveCommand {
  /// Asks a person whether to remove something, and says what it concerns and what would go.
  ///
  /// - Throws: `Failure` if nobody can be asked; `ArchiveError` if the imports cannot be read.
  func confirms(
    _ removal: Removal, _ found: RemovalCounts, in archive: Archive
  ) throws -> Bool {
    let subject = RemovalSubject.line(removal, found, imports: try archive.imports())
    let text = RemovalText(removal: spelled(removal, in: archive), counts: found)
    return try confirms(subject + text.question, consequence(removal, found))
  }

  /// What would be done, for the error if nobody can be asked.
  private func consequence(_ removal: Removal, _ found: RemovalCounts) -> String {
    let kept = found.kept.counted("post")
    if case .collection = removal { return kept + " would be taken out" }
    if found.removed > 0 { return "\(found.removed.counted("post")) would be removed" }
    let name = RemovalText(removal: removal, counts: found).name
    return "no post would be removed, only forgotten that \(name) brought \(kept) too"
  }

  /// A removal as sentences name it: a collection is written as in the archive, in whatever letters
  /// it was typed.
  func spelled(_ removal: Removal, in archive: Archive) -> Removal {
    guard case .collection(let name) = removal else { return removal }
    return .collection(CalledCollection(name, in: archive).kept)
  }

  /// Refuses `C#` where the collection is `C++`: that would be emptied, as a query does not tell
  /// them apart.
  func refuseOtherSigns(_ removal: Removal, in archive: Archive) throws(Failure) {
    guard case .collection(let name) = removal else { return }
    let called = CalledCollection(name, in: archive)
    guard called.isOther else { return }
    throw Failure(
      "“\(called.typed)” is written “\(called.kept)” in this archive: nothing was removed.",
      remedy: "If you mean that collection, name it as it is written: "
        + "--collection \(called.kept.shellWord)", status: ExitStatus.usage)
  }

  /// Asks a question; `true` if a person answers yes.
  ///
  /// - Parameter otherwise: what would be done, for the error if nobody can be asked.
  func confirms(_ question: String, _ otherwise: String) throws(Failure) -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        otherwise + ", and there is no one to ask.", remedy: "Use --yes.", status: ExitStatus.usage)
    }
    // ^C is heeded before anybody sees the question.
    let watch = InterruptFlag.watch()
    defer { InterruptFlag.end(watch) }
    StandardStream.error.tell(question)
    return answer()?.lowercased().hasPrefix("y") ?? false
  }

  /// A line of standard input; `nil` at its end, and after ^C.
  private func answer() -> String? {
    var ends = [STDIN_FILENO, InterruptFlag.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&ends, nfds_t(ends.count), -1) < 0, errno == EINTR {}
    if !InterruptFlag.isRaised, let line = readLine() { return line }
    // ^C and ^D leave the cursor behind the question.
    StandardStream.error.write("\n")
    return nil
  }
}
