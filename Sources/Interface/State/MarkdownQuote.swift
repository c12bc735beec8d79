import Posts

/// A post as a quote in Markdown: its lines, then who wrote it and when, with the address.
///
/// What would be markup in Markdown is escaped; the text reads as the post does.
package func markdownQuote(_ post: Post) -> String {
  let lines = post.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { $0.isEmpty ? ">" : "> " + escaped($0) }
  let name = escaped(post.author.name.isEmpty ? post.author.handle : post.author.name)
  let day = post.createdAt.dayText
  let when = post.url.map { "[\(day)](<\($0)>)" } ?? day
  return lines.joined(separator: "\n")
    + "\n>\n> — \(name) (@\(escaped(post.author.handle))), \(when)\n"
}

private func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
    if index > 0 { result.append(" ") }
    // An address is a link by itself, and an escape would be part of it.
    let isAddress = word.hasPrefix("https://") || word.hasPrefix("http://")
    for (place, character) in word.enumerated() {
      let isMarkup = "\\`*_[]<>".contains(character)
      let beginsBlock = index == 0 && place == 0 && "#+-=~|".contains(character)
      if !isAddress, isMarkup || beginsBlock { result.append("\\") }
      result.append(character)
    }
  }
  return result
}
