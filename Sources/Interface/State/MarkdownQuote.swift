import Posts

/// A post as a quote in Markdown: its lines, then who wrote it and when, with the address.
///
/// What would be markup in Markdown is escaped; the text reads as the post does.
package func markdownQuote(_ post: Post) -> String {
  let lines = post.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { $0.isEmpty ? ">" : "> " + escapedLine($0) }
  let name = escaped(post.byline)
  let mention = post.author.handle.isEmpty ? "" : " (@\(escaped(post.author.handle)))"
  let day = post.createdAt.dayText
  let when = post.url.map { "[\(day)](<\($0)>)" } ?? day
  let source = "> — \(name)\(mention), \(when)"
  return (lines + [">", source, ""]).joined(separator: "\n")
}

/// A line of text; what would begin a heading, a list or a rule is escaped too.
private func escapedLine(_ line: Substring) -> String {
  let words = line.split(separator: " ", omittingEmptySubsequences: false).map(escapedWord)
  let text = words.joined(separator: " ")
  guard let first = text.first else { return text }
  if "#+-=~|".contains(first) { return "\\" + text }
  let digits = text.prefix { $0.isASCII && $0.isNumber }
  if let mark = text.dropFirst(digits.count).first, !digits.isEmpty, ".)".contains(mark) {
    return digits + "\\" + text.dropFirst(digits.count)
  }
  return text
}

/// An address is a link by itself, and an escape would be part of it.
private func escapedWord(_ word: Substring) -> String {
  WebAddress.isOne(word) ? String(word) : escaped(word)
}

private func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for character in text {
    if "\\`*_[]<>".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}
