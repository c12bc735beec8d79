import Archive
import Posts

/// Describes a removal in sentences.
struct RemovalText {
  let removal: Removal
  let counts: RemovalCounts

  /// The question before the removal; it ends without a line break.
  var question: String {
    if case .collection(let name) = removal {
      return
        "Take \(counts.kept.counted("post")) out of “\(name)”? They stay in the archive. [y/N] "
    }
    if counts.removed == 0 {
      return "No post goes: \(others) brought \(them) too. "
        + "Forget that \(name) brought \(counts.kept.counted("post"))? [y/N] "
    }
    let kept = counts.kept > 0 ? " \(stays) \(told) stays as well." : ""
    return "Remove \(counts.removed.counted("post")) for good?\(kept) [y/N] "
  }

  /// What was done, one line for each thing.
  var lines: String {
    if counts.removed + counts.kept == 0 {
      return "What an interrupted removal had left in the file is removed.\n"
    }
    if case .collection(let name) = removal {
      return "\(counts.kept.counted("post")) taken out of “\(name)”.\n"
    }
    let removed = "\(counts.removed.counted("post")) removed.\n"
    if counts.kept == 0 { return removed }
    return removed + stays + "\n"
      + "\(told) stays as well: text, alt texts, counts, collections.\n"
      + "To remove that too, use \(wayOut).\n"
  }

  /// `lines` where the rest of the removal has failed: posts may be gone by then, but not yet their
  /// words.
  var linesBeforeFailure: String { counts.removed + counts.kept == 0 ? "" : lines }

  /// How many pictures were removed with the posts; empty for none.
  func line(ofFiles files: Int) -> String {
    files == 0 ? "" : "\(files.counted("copied picture")) removed.\n"
  }

  /// Says that some posts stay, and why.
  private var stays: String {
    "\(counts.kept.grouped) \(counts.kept == 1 ? "stays" : "stay"): \(others) brought \(them) too."
  }

  /// What stays with these posts, as it cannot be told apart: "What import 2 told of it".
  private var told: String { "What \(name) told of \(them)" }

  /// Who brought what is removed: "import 2".
  var name: String {
    switch removal {
    case .import(let number): "import \(number)"
    case .source(let name): "“\(Sanitized.line(name))”"
    case .live, .collection, .post: "live sources"
    }
  }

  private var them: String { counts.kept == 1 ? "it" : "them" }

  /// What else brought the posts that stay: "imports 1, 3 and live answers of “home”".
  private var others: String {
    var parts: [String] = []
    if let first = imports.first, let last = imports.last {
      let list = imports.map(String.init).joined(separator: ", ")
      let named = (imports.count == 1 ? "import " : "imports ") + list
      let many = "\(imports.count.grouped) imports from \(first) to \(last)"
      parts.append(imports.count > Self.mostNamed ? many : named)
    }
    if isKeptByLive {
      let names = sources.map { "“\($0)”" }
      parts.append("live answers" + (names.isEmpty ? "" : " of " + names.inOneSentence()))
    }
    return parts.joined(separator: " and ")
  }

  /// The options that remove the posts that stay: "--import 1 and --source home, one at a time". Of
  /// very many imports only the first are named: each removal says again what is left.
  private var wayOut: String {
    var options = imports.map { "--import \($0)" }
    if options.count > Self.mostNamed, let last = imports.last {
      let named = Array(options.prefix(Self.mostNamed - 1))
      options = named + ["--import of \((imports.count - named.count).grouped) more up to \(last)"]
    }
    if isKeptByLive {
      let takesMore = sources.isEmpty || counts.isKeptByNamesake
      options +=
        takesMore
        ? ["--live, which takes out what any live source brought"]
        : sources.map { "--source \($0.shellWord)" }
    }
    return options.inOneSentence() + (options.count > 1 ? ", one at a time" : "")
      + (imports.isEmpty ? "" : ", and import what should stay again")
  }

  /// The most imports of which all are named.
  private static let mostNamed = 4

  private var imports: [Int] { counts.keptBy.filter { $0 > 0 }.sorted() }
  private var isKeptByLive: Bool { counts.keptBy.contains(0) }
  private var sources: [String] { counts.keptBySources.map(Sanitized.line).sorted() }
}

/// Names what a removal concerns, so that a mistyped number or address is noticed before it is too
/// late.
enum RemovalSubject {
  /// One line above the question; empty where the question itself names the subject.
  ///
  /// - Parameter imports: the imports that the archive remembers.
  static func line(
    _ removal: Removal, _ counts: RemovalCounts, imports: [ArchiveInfo.Import]
  ) -> String {
    switch removal {
    case .import(let number):
      guard let done = imports.first(where: { $0.number == number }) else { return "" }
      return "Import \(number): \(Sanitized.line(done.fileName)), \(done.started.iso8601)\n"
    case .source(let name): return "Source: \(Sanitized.line(name))\n"
    case .live: return "Live answers of all sources\n"
    case .post: return counts.post.map(line(of:)) ?? ""
    case .collection: return ""
    }
  }

  private static func line(of post: Post) -> String {
    let date = post.createdAt.isKnown ? post.createdAt.iso8601 : Timestamp.unknownText
    let author = post.author.handle.isEmpty ? post.byline : post.author.mention
    let text = post.isWordless ? post.standInAlone : post.text
    let isLong = text.count > maxCharacters
    let words = String(text.prefix(maxCharacters)) + (isLong ? "…" : "")
    return Sanitized.line("\(author), \(date): \(words)") + "\n"
  }

  /// The most characters of a text: the beginning is enough to recognise it.
  private static let maxCharacters = 200
}
