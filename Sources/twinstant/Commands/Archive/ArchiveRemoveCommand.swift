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

  // Lists, although one is removed at a time: with a single value the last one given would win in
  // silence.
  @Option(
    name: .customLong("source"), help: ArgumentHelp("The posts of this source.", valueName: "name"),
    completion: .sourcesWithPosts)
  var sources: [String] = []

  @Flag(help: "What live sources brought, whatever their names.")
  var live = false

  @Option(
    name: .customLong("import"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The posts of this import.", valueName: "n"), completion: .imports)
  var imports: [Int] = []

  @Option(
    name: .customLong("collection"),
    help: ArgumentHelp("Take posts out of this collection, but keep them.", valueName: "name"),
    completion: .collectionsWithPosts)
  var collections: [String] = []

  @Option(
    name: .customLong("post"), help: ArgumentHelp("The post at this address.", valueName: "url"))
  var posts: [String] = []

  @Flag(help: "Do not ask.")
  var yes = false

  func validate() throws { _ = try removal() }

  /// What the command line asks for.
  ///
  /// - Throws: `ValidationError` where that is not exactly one thing, or none that could exist.
  private func removal() throws -> Removal {
    let names = "--source NAME, --live, --import N, --collection NAME and --post URL"
    guard let removal = removals.first else { throw ValidationError("Name one of \(names).") }
    if removals.count > 1 {
      throw ValidationError(
        "Only one thing is removed at a time: name one of \(names), and that once.")
    }
    try requireAtLeastOne(imports.first, for: "--import")
    if case .source(let name) = removal { try requireSource(name) }
    if case .collection(let name) = removal { try requireCollection(name) }
    if case .post(let url) = removal { try requireAddress(url) }
    return removal
  }

  private var removals: [Removal] {
    let lists: [[Removal]] = [
      sources.map { .source($0) }, live ? [.live] : [], imports.map { .import($0) },
      collections.map { .collection($0) }, posts.map { .post(url: $0) },
    ]
    return Array(lists.joined())
  }

  private func requireSource(_ typed: String) throws {
    guard Folding.name(typed).isEmpty else { return }
    throw ValidationError("“\(Sanitized.line(typed))” cannot be the name of a source.")
  }

  private func requireCollection(_ typed: String) throws {
    // A name that only an older version accepted can be removed, too.
    let name = Folding.name(typed)
    guard name.isEmpty || name == Post.Collection.live else { return }
    let hint = name.isEmpty ? "" : "; --live removes what live sources brought"
    throw ValidationError(
      "“\(Sanitized.line(typed))” is not a collection that posts can be taken out of\(hint).")
  }

  /// Refuses what is no address of a post. Elsewhere than at X, removing a post removes all paid
  /// answers that may hold it: a mistyped word must not cost them.
  private func requireAddress(_ typed: String) throws {
    guard !PostAddress.isAddress(typed) else { return }
    let number = typed.utf8.isAllDigits ? typed : "20"
    throw ValidationError(
      "“\(Sanitized.line(typed))” is not the address of a post, as "
        + "https://x.com/i/status/\(number) is.")
  }

  func status() throws -> Int32 {
    let outcome: RemovalOutcome
    do { outcome = try carryOut(removal()) } catch let error as ArchiveError {
      if error.kind == .interrupted { return ExitStatus.interrupted }
      throw Failure(error)
    }
    let untold = StandardStream.output.tell(outcome.output)
    StandardStream.error.tell(outcome.remarks)
    if let error = outcome.failure { throw Failure(error) }
    if case .failed(let code) = untold {
      var failure = Failure(unwritable: code)
      // As an import does: a shell that runs several removals ends its loop with ^C.
      if outcome.status == ExitStatus.interrupted { failure.status = outcome.status }
      throw failure
    }
    return outcome.status
  }
}
