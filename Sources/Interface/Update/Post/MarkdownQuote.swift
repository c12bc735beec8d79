import Posts

/// A post as a quote in Markdown: its lines, then who wrote it and when (in UTC, as nobody knows
/// where it will be read), with the address.
///
/// What would be markup in Markdown is escaped; the text reads as the post does.
package func markdownQuote(_ post: Post) -> String {
  var addresses = WebAddresses.all(in: post.text, known: post.links)[...]
  let lines = post.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { line in
      let own = addresses.prefix { $0.lowerBound < line.endIndex }
      addresses = addresses.dropFirst(own.count)
      return escapedLine(line, with: own)
    }
    .map { $0.isEmpty ? ">" : "> " + $0 }
  let name = escaped(post.byline)
  let mention = post.author.handle.isEmpty ? "" : " (@\(escaped(post.author.handle)))"
  let moment = post.createdAt.fullText + (post.createdAt.isKnown ? " UTC" : "")
  let when = post.url.map { "[\(moment)](<\(escapedAddress($0))>)" } ?? moment
  let source = "> — \(name)\(mention), \(when)"
  return (lines + [">", source, ""]).joined(separator: "\n")
}

/// A line of text with these addresses; what would begin a heading, a list, a rule or the second
/// line of a table is escaped too. Blanks before it are left out: nobody would see them, but behind
/// four of them stands code.
private func escapedLine(
  _ line: Substring, with addresses: ArraySlice<Range<String.Index>>
) -> String {
  let line = Substring(line.unicodeScalars.drop { " \t".unicodeScalars.contains($0) })
  var text = ""
  var place = line.startIndex
  for address in addresses {
    text += escaped(line[place..<address.lowerBound]) + escapedAddress(line[address])
    place = address.upperBound
  }
  text += escaped(line[place...])
  guard let first = text.unicodeScalars.first else { return text }
  if "#+-=|:".unicodeScalars.contains(first) { return "\\" + text }
  let digits = text.unicodeScalars.prefix { ("0"..."9").contains($0) }
  if let mark = text.unicodeScalars.dropFirst(digits.count).first, !digits.isEmpty,
    ".)".unicodeScalars.contains(mark)
  {
    return String(digits) + "\\" + String(text.unicodeScalars.dropFirst(digits.count))
  }
  return text
}

/// An address without escapes, which would become part of the link: signs of markup are written in
/// percent encoding.
private func escapedAddress(_ address: some StringProtocol) -> String {
  replacing("\\`*[]<>", in: address) { "%" + String($0.value, radix: 16, uppercase: true) }
}

private func escaped(_ text: some StringProtocol) -> String {
  replacing("\\`*_[]<>&~", in: text) { "\\" + String($0) }
}

/// Scalar by scalar: a combining mark behind one of them makes another `Character` of both, but
/// none of the programs that read Markdown asks for that.
private func replacing(
  _ marks: String, in text: some StringProtocol, by written: (Unicode.Scalar) -> String
) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if marks.unicodeScalars.contains(scalar) {
      result += written(scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
