import Archive
import ArgumentParser
import Avatars
import Budget
import Glibc
import Importing
import Posts

/// `twinstant archive remove`: takes posts out, so that their words are not in the file any more.
struct ArchiveRemoveCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take posts out of the archive.",
    discussion: """
      What another import or source brought too stays, with all that is known of it. “twinstant archive” shows \
      the numbers.
      """)

  @OptionGroup var target: ArchiveTarget

  @Option(help: ArgumentHelp("The posts of this source.", valueName: "name"))
  var source: String?

  @Option(
    name: .customLong("import"), help: ArgumentHelp("What this import brought.", valueName: "n"))
  var number: Int?

  @Option(
    help: ArgumentHelp("No post, but the posts out of this collection.", valueName: "name"))
  var collection: String?

  @Option(help: ArgumentHelp("The post of this address.", valueName: "url"))
  var post: String?

  @Flag(help: "Do not ask.")
  var yes = false

  func validate() throws {
    if removals.count != 1 {
      throw ValidationError(
        "Name one of --source NAME, --import N, --collection NAME and --post URL.")
    }
    if let collection, CollectionName(collection) == nil {
      throw ValidationError(
        "“\(Sanitized.line(collection))” is no collection that posts can be taken out of.")
    }
  }

  private var removals: [Removal] {
    [
      source.map(Removal.source), number.map(Removal.import),
      collection.map(Removal.collection), post.map { Removal.post(url: $0) },
    ].compactMap(\.self)
  }

  func status() throws -> Int32 {
    let archive = try target.open()
    guard let removal = removals.first else { return ExitStatus.nothingFound }
    let interruption = Interruption()
    InterruptFlag.watch { interruption.interrupt() }
    let line = ProgressLine()
    do {
      let found = try archive.count(
        removal, interruption: interruption, progress: line.following())
      line.clear()
      guard found.removed + found.kept > 0 || found.isUnfinished else {
        StandardStream.error.write("No such posts.\n")
        return ExitStatus.nothingFound
      }
      guard try yes || found.removed + found.kept == 0 || confirms(removal, found) else {
        StandardStream.error.write("Nothing was removed.\n")
        return InterruptFlag.isRaised ? ExitStatus.interrupted : ExitStatus.nothingFound
      }
      return try remove(removal, from: archive, media: target.media(of: archive))
    } catch let error as ArchiveError {
      line.clear()
      if error.kind == .interrupted { return ExitStatus.interrupted }
      throw Failure(error)
    }
  }

  /// - Throws: `Failure` where nobody can be asked.
  private func confirms(
    _ removal: Removal, _ found: RemovalCounts
  ) throws(Failure) -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      let count = collection == nil ? found.removed : found.kept
      throw Failure(
        "\(count.counted("post")) would be \(collection == nil ? "removed" : "taken out"), and nobody "
          + "is there to ask.",
        remedy: "Say --yes.", status: ExitStatus.usage)
    }
    StandardStream.error.write(RemovalText(removal: removal, counts: found).question)
    return answer()?.lowercased().hasPrefix("y") ?? false
  }

  /// A line of standard input; `nil` at its end, and after ^C.
  private func answer() -> String? {
    var ends = [STDIN_FILENO, InterruptFlag.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&ends, nfds_t(ends.count), -1) < 0, errno == EINTR {}
    guard InterruptFlag.isRaised else { return readLine() }
    StandardStream.error.write("\n")
    return nil
  }

  private func remove(
    _ removal: Removal, from archive: Archive, media: MediaFolder
  ) throws(ArchiveError) -> Int32 {
    let leaving = InterruptFlag.watch { _exit(ExitStatus.interrupted) }
    let turn = WritingTurn(at: archive.path)
    defer { withExtendedLifetime(turn) {} }
    InterruptFlag.end(leaving)
    let interruption = Interruption()
    InterruptFlag.watch { interruption.interrupt() }
    let line = ProgressLine()
    defer { line.clear() }
    do throws(ArchiveError) {
      var files = 0
      let counts = try archive.remove(
        removal, interruption: interruption, progress: line.following(),
        taken: { counts in
          files += counts.files.flatMap(media.copies).filter { unlink($0) == 0 }.count
          forgetAnswers(removal)
          PictureStore(folder: Places.ofThisPerson.pictures).remove(addresses: counts.pictures)
        }, tidy: { files += media.removeCopies(butFor: $0) })
      line.clear()
      var text = RemovalText(removal: removal, counts: counts).lines
      if files > 0 { text += "\(files.counted("copied picture")) removed.\n" }
      StandardStream.output.write(text)
      if counts.isBeingRead {
        StandardStream.error.write(
          "Another twinstant reads the archive: the words leave the file when it has ended.\n")
      }
      return ExitStatus.found
    } catch {
      guard error.kind == .interrupted else { throw error }
      line.clear()
      StandardStream.error.write("Interrupted. The archive is whole; the same command goes on.\n")
      return ExitStatus.interrupted
    }
  }

  /// What was paid for is kept for its day, and may have the words of what is removed. What another source
  /// answered too stays when an import is taken out.
  private func forgetAnswers(_ removal: Removal) {
    if target.demo.demo { return }
    let ledger = Ledger(path: Places.ofThisPerson.ledger)
    do throws(LedgerError) {
      switch removal {
      case .source(let name): try ledger.forgetAnswers(of: name)
      case .post: try ledger.forgetAnswers(of: nil)
      case .import, .collection: break
      }
    } catch {
      report(Failure(error.message, remedy: "Answers that were paid for today may hold its words."))
    }
  }
}
