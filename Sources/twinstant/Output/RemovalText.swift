import Archive
import Posts

/// Describes a removal in sentences.
struct RemovalText {
  let removal: Removal
  let counts: RemovalCounts

  /// The question before it; ends without a line break.
  var question: String {
    if case .collection(let name) = removal {
      return
        "Take \(counts.kept.counted("post")) out of “\(name)”? They stay in the archive. [y/N] "
    }
    var kept = counts.kept > 0 ? " \(stays)" : ""
    if counts.kept > 0, case .import(let number) = removal {
      kept += " What import \(number) told of \(counts.kept == 1 ? "it" : "them") stays as well."
    }
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
    var text = "\(counts.removed.counted("post")) removed.\n"
    if counts.kept > 0 { text += stays + "\n" }
    if counts.kept > 0, case .import(let number) = removal {
      text +=
        "What import \(number) told of \(counts.kept == 1 ? "it" : "them") stays as well: text, alt "
        + "texts, counts, collections.\nTo remove that too, remove \(others), and import "
        + "what should stay again.\n"
    }
    return text
  }

  /// Says that some posts stay, and why.
  private var stays: String {
    let (verb, them) = counts.kept == 1 ? ("stays", "it") : ("stay", "them")
    let who = if case .import = removal { others } else { "another source" }
    return "\(counts.kept.grouped) \(verb): \(who) brought \(them) too."
  }

  /// What else brought the posts that stay: "import 1", "imports 1, 3 and live answers".
  private var others: String {
    let numbers = counts.keptBy.filter { $0 > 0 }.sorted()
    var parts: [String] = []
    if !numbers.isEmpty {
      let list = numbers.map(String.init).joined(separator: ", ")
      parts.append((numbers.count == 1 ? "import " : "imports ") + list)
    }
    if counts.keptBy.contains(0) { parts.append("live answers") }
    return parts.isEmpty ? "another import" : parts.joined(separator: " and ")
  }
}
