import Archive
import ArgumentParser
import Libc
import Posts

/// `twinstant archive export`: writes every post as a line of JSON, which `import` reads.
struct ArchiveExportCommand: MaintenanceCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write every post to a file, as JSON lines.",
    discussion: """
      “twinstant import FILE” reads it again, and with --include-private every query then finds \
      the same. - is standard output, and status 3 says that its reader left before the end. An \
      existing file is not overwritten.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption

  @Argument(help: ArgumentHelp("The file to make.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Include followers-only and direct posts.")
  var includePrivate = false

  func validate() throws {
    if file.isEmpty {
      throw ValidationError("The name of the file is empty. - is standard output.")
    }
    // The name would lie: programs that unpack by name would find no packed file.
    if let packed = Self.packers.first(where: { file.hasSuffix(".\($0.ending)") }) {
      throw ValidationError(
        "An export is not compressed. Name the file without .\(packed.ending), or pipe it: "
          + "“twinstant archive export - | \(packed.program) > \(Sanitized.line(path).shellWord)”.")
    }
  }

  /// The file as it is opened.
  private var path: String { Places.ofThisPerson.settings.expanded(file) }

  private static let packers: [(ending: String, program: String)] = [
    ("gz", "gzip"), ("zst", "zstd"), ("bz2", "bzip2"), ("xz", "xz"),
  ]

  func status() throws -> Int32 {
    let archive = try openArchive()
    let folder = try media(of: archive)
    let line = ProgressLine()
    // What was written to standard output stays there, and its reader may be slow.
    let endsAtOnce = file == "-"
    InterruptFlag.watch {
      guard endsAtOnce else { return }
      line.clear()
      InterruptFlag.endProcess()
    }
    let output = try ExportFile(path)
    defer { line.clear() }
    do {
      try archive.hold()
      let total = try archive.total()
      let writer = ExportWriter(
        try orNothing(archive.imports), ownHandles: try orNothing(archive.ownHandles),
        ownAccounts: try orNothing(archive.ownAccounts))
      let meter = RateMeter(total: total)
      var (written, left) = (0, 0)
      var posts = ReadablePosts(of: archive)
      repeat {
        var json = JSONWriter()
        for (post, imports) in try posts.next() {
          guard includePrivate || !post.visibility.isPrivate else {
            left += 1
            continue
          }
          writer.write(folder.found(post), imports, to: &json)
          written += 1
        }
        if try !output.write(json.bytes), !InterruptFlag.isRaised { throw Self.readerLeft }
        line.show(meter.text(written + left))
      } while !posts.isAtEnd && !InterruptFlag.isRaised
      line.clear()
      if InterruptFlag.isRaised { return ExitStatus.interrupted }
      if let damage = posts.damage, written == 0 { throw damage }
      try output.finish()
      tell(written, left)
      // A wrong key hides a post without an error: only the number tells.
      if posts.damage != nil || written + left < total { throw incomplete(written + left, total) }
      return ExitStatus.done
    } catch let error as ArchiveError {
      throw Failure(error.withoutExport(of: archive.path))
    }
  }

  /// A list of the archive; an empty one where the archive is damaged.
  private func orNothing<Item>(_ list: () throws(ArchiveError) -> [Item]) throws(ArchiveError)
    -> [Item]
  {
    do throws(ArchiveError) { return try list() } catch {
      if error.kind == .damaged { return [] }
      throw error
    }
  }

  private func incomplete(_ read: Int, _ total: Int) -> Failure {
    Failure(
      "the archive is damaged: \(read.grouped) of \(total.counted("post")) could be read, and the "
        + "rest is missing from the export.",
      remedy: "Import it into a new archive, and your exports and dumps once more.")
  }

  /// A failure, since half an export looks like a whole one.
  private static let readerLeft = Failure(
    "the reader of standard output left before the end.", remedy: "What it received is incomplete.")

  private func tell(_ written: Int, _ left: Int) {
    StandardStream.error.tell("\(written.counted("post")) written.\n" + leftOutLine(left))
  }
}
