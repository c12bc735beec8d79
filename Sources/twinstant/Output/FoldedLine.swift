import Canvas

/// A line for a person that, where it is wider than the terminal, goes on below its beginning.
enum FoldedLine {
  /// `head` and `text`, broken only at blanks: a longer word may be a path to copy, which the
  /// terminal breaks without putting anything in between.
  ///
  /// - Parameters:
  ///   - indent: where the further rows begin.
  ///   - columns: the columns of the terminal; `nil` for a reader that takes a line as it is.
  static func text(head: String = "", _ text: String, indent: Int, columns: Int?) -> String {
    guard let columns, columns >= 2 * indent else { return head + text + "\n" }
    var folded = head
    var used = TextWidth.columns(of: head)
    var hasWord = false  // in this row
    var gap = -1  // blanks behind the word before
    for word in words(of: text) {
      gap += 1
      guard !word.isEmpty else { continue }
      let width = TextWidth.columns(of: String(word))
      if hasWord, used + gap + width > columns {
        folded += "\n" + String(repeating: " ", count: indent)
        (used, gap) = (indent, 0)
      }
      folded += String(repeating: " ", count: gap) + word
      used += gap + width
      (hasWord, gap) = (true, 0)
    }
    return folded + "\n"
  }

  /// The words between blanks; each further blank ends an empty word. Words in quotes count as one:
  /// they may be a command to copy, and a shell would run the part before a line break.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    // Looked for once: somebody else's name may be thousands of opening quotes.
    let lastEnd = text.lastIndex(of: "”")
    for index in text.indices {
      switch text[index] {
      case "“": isQuoted = lastEnd.map { $0 > index } ?? false
      case "”": isQuoted = false
      case " " where !isQuoted:
        words.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return words + [text[start...]]
  }

  /// Sentences that each go on below their own beginning. A question, which no line break ends,
  /// keeps the blank before the answer.
  static func lines(_ sentences: String, columns: Int?) -> String {
    guard columns != nil else { return sentences }
    let lines = sentences.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { folded($0, columns) }.joined(separator: "\n")
  }

  /// One of the lines, without its line break.
  private static func folded(_ line: Substring, _ columns: Int?) -> String {
    let indent = line.prefix { $0 == " " }.count
    let end = String(line.reversed().prefix { $0 == " " })
    return String(text(String(line), indent: indent, columns: columns).dropLast()) + end
  }
}

extension StandardStream {
  /// The width at which lines for a person are folded; `nil` where a file or a program takes them.
  var foldingColumns: Int? { isTerminal ? width : nil }

  /// The sentences, folded where a terminal shows them.
  func folded(_ sentences: String) -> String {
    FoldedLine.lines(sentences, columns: foldingColumns)
  }

  /// Writes sentences for a person: on a terminal no row ends within a word. What commands say
  /// beside posts and tables goes out here.
  ///
  /// - Returns: `nil` if all of it was written.
  @discardableResult
  func tell(_ sentences: String) -> Problem? { write(folded(sentences)) }

  /// Writes sentences for a person that are the answer of the command, as `print` writes text.
  @discardableResult
  func printFolded(_ sentences: String) throws(Failure) -> Bool { try print(folded(sentences)) }
}
