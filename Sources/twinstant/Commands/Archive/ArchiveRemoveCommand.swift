import Archive
import ArgumentParser
import Posts
import Services

/// `twinstant archive remove`: removes posts, so that their words are no longer in the file.
struct ArchiveRemoveCommand: MaintenanceCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take posts out of the archive.",
    usage: """
      twinstant archive remove (--source <name> | --live | --import <n> | --collection <name> \
      | --post <url>) [--yes] [--archive <file>] [--config <file>] [--offline] [--demo]
      """,
    discussion: """
      A post that another import or source also brought stays, with all its data. “twinstant archive” shows \
      the numbers.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption

  // Lists, although one is removed at a time: of a single value the last would win in silence.
  @Option(
    name: .customLong("source"), help: ArgumentHelp("The posts of this source.", valueName: "name"),
    completion: .sources)
  var sources: [String] = []

  @Flag(help: "What live sources brought, whatever their names.")
  var live = false

  @Option(
    name: .customLong("import"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The posts of this import.", valueName: "n"))
  var imports: [Int] = []

  @Option(
    name: .customLong("collection"),
    help: ArgumentHelp("Take posts out of this collection, but keep them.", valueName: "name"))
  var collections: [String] = []

  @Option(
    name: .customLong("post"), help: ArgumentHelp("The post at this address.", valueName: "url"))
  var posts: [String] = []

  @Flag(help: "Do not ask.")
  var yes = false

  func validate() throws {
    let names = "--source NAME, --live, --import N, --collection NAME and --post URL"
    if removals.isEmpty { throw ValidationError("Name one of \(names).") }
    if removals.count > 1 {
      throw ValidationError(
        "Only one thing is removed at a time: name one of \(names), and that once.")
    }
    try requireAtLeastOne(imports.first, for: "--import")
    for collection in collections {
      // What an older version took for a name must go, too.
      let name = Folding.name(collection)
      guard name.isEmpty || name == Post.Collection.live else { continue }
      let hint = name.isEmpty ? "" : "; --live removes what live sources brought"
      let typed = Sanitized.line(collection)
      throw ValidationError(
        "“\(typed)” is not a collection that posts can be taken out of\(hint).")
    }
  }

  private var removals: [Removal] {
    let lists: [[Removal]] = [
      sources.map { .source($0) }, live ? [.live] : [], imports.map { .import($0) },
      collections.map { .collection($0) }, posts.map { .post(url: $0) },
    ]
    return Array(lists.joined())
  }

  func status() throws -> Int32 {
    guard let removal = removals.first else { return ExitStatus.nothingFound }
    let answers = paidAnswers(removal)
    let archive: Archive
    do throws(Failure) { archive = try openArchive() } catch {
      guard error.status == ExitStatus.nothingFound, answers.count > 0 else { throw error }
      return try forget(answers)
    }
    let line = ProgressLine()
    do {
      // Any removal goes on with one that was broken off: a wrong number must not.
      if case .import(let number) = removal, try !archive.hasHad(import: number) {
        return try tellNothing(to: removal, in: archive)
      }
      let found = try Interruption.atFirstInterrupt { interruption throws(ArchiveError) in
        try archive.count(removal, interruption: interruption, progress: line.following())
      }
      line.clear()
      // It may have come behind the last look of the counting, and still calls all of this off.
      if InterruptFlag.isRaised { return ExitStatus.interrupted }
      guard found.removed + found.kept > 0 || found.isUnfinished else {
        if answers.count > 0 { return try forget(answers) }
        return try tellNothing(to: removal, in: archive)
      }
      guard try yes || found.removed + found.kept == 0 || confirms(removal, found, in: archive)
      else { return tellNoRemoval() }
      let pictures = try ArchivePictures(media: media(of: archive))
      return try remove(removal, answers, from: archive, pictures)
    } catch let error as ArchiveError {
      line.clear()
      if error.kind == .interrupted { return ExitStatus.interrupted }
      throw Failure(error)
    }
  }

  /// Says why there is nothing to remove.
  ///
  /// - Returns: the exit status.
  private func tellNothing(
    to removal: Removal, in archive: Archive
  ) throws(ArchiveError) -> Int32 {
    StandardStream.error.tell(try nothing(to: removal, in: archive) + "\n")
    return ExitStatus.nothingFound
  }

  /// Says that the person did not want it, or left.
  ///
  /// - Returns: the exit status.
  private func tellNoRemoval() -> Int32 {
    StandardStream.error.tell("Nothing was removed.\n")
    return InterruptFlag.isRaised ? ExitStatus.interrupted : ExitStatus.nothingFound
  }

  /// Why there is nothing to remove: what was perhaps meant, as for a query.
  private func nothing(to removal: Removal, in archive: Archive) throws(ArchiveError) -> String {
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

  /// A removal for sentences: a collection is called as the archive writes it, in whatever letters
  /// it was typed.
  func spelled(_ removal: Removal, in archive: Archive) -> Removal {
    guard case .collection(let name) = removal else { return removal }
    return .collection((try? archive.spelling(ofCollection: name)) ?? Sanitized.line(name))
  }

  /// Removes paid answers. They may be there even if their posts are not in the archive, as with
  /// keep_live_results = false.
  private func forget(_ answers: PaidAnswers) throws(Failure) -> Int32 {
    let told = answers.count.counted("paid answer") + " of this day"
    let question = "No such posts. Remove \(told)? [y/N] "
    if !yes, try !confirms(question, told + " would be removed") {
      return tellNoRemoval()
    }
    answers.forget()
    StandardStream.output.tell(told + " removed.\n")
    return ExitStatus.found
  }

  private func paidAnswers(_ removal: Removal) -> PaidAnswers {
    if demo.isOn { return PaidAnswers() }
    // Settings that cannot be read name no sources.
    let sources = (try? common.configuration().sources) ?? []
    return PaidAnswers(of: removal, from: sources)
  }

  private func remove(
    _ removal: Removal, _ answers: PaidAnswers, from archive: Archive, _ pictures: ArchivePictures
  ) throws(ArchiveError) -> Int32 {
    let turn = WritingTurn(at: archive.path)
    defer { withExtendedLifetime(turn) {} }
    let line = ProgressLine()
    defer { line.clear() }
    // Afterwards no post has it.
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
          tidy: { files += pictures.removeAll(but: $0) })
      }
      line.clear()
      // While it waited for its turn, the same may have been removed by another one.
      guard counts.removed + counts.kept > 0 || counts.isUnfinished else {
        return try tellNothing(to: removal, in: archive)
      }
      tell(RemovalText(removal: called, counts: counts), files: files)
      return ExitStatus.found
    } catch {
      line.clear()
      let text = RemovalText(removal: called, counts: taken)
      StandardStream.output.tell(text.linesBeforeFailure + text.line(ofFiles: files))
      guard error.kind == .interrupted else { throw error }
      StandardStream.error.tell(ArchiveInfoText.interrupted)
      return ExitStatus.interrupted
    }
  }

  /// Says what was removed, and how many pictures with it.
  private func tell(_ text: RemovalText, files: Int) {
    StandardStream.output.tell(text.lines + text.line(ofFiles: files))
    guard text.counts.isBeingRead else { return }
    StandardStream.error.tell(
      "Another program is reading the archive, and the words are still in the file. When "
        + "it has ended, the next import takes them out, or “twinstant archive compact”.\n")
  }
}
