/// What a person reads of a post in HTML, and the links in it.
///
/// It is made for what Mastodon, Pleroma, Misskey and Friendica send; anything else never fails
/// either, and takes time in proportion to its length. A link whose text is its shortened address
/// is written out; otherwise the address is put after the text. The words are not yet made safe.
package struct HTMLText {
  package private(set) var links: [String] = []
  /// The first link in what a server adds to tell which post is quoted.
  package private(set) var quoted: String?
  private let isQuoteKnown: Bool
  private var lines = HTMLLines()
  /// The link that is open, and where its text begins.
  private var anchor: (address: String?, start: Int)?
  /// Whether the reading of a word is open, after a bracket.
  private var isInReading = false
  /// The element whose content is skipped.
  private var passedOver: HTMLElement?
  /// The element that tells which post is quoted, where its words are kept.
  private var quoting: HTMLElement?

  /// - Parameter isQuoteKnown: whether to leave out what a server adds to tell which post is
  ///   quoted, for programs that cannot show quotes.
  package init(_ html: String, isQuoteKnown: Bool = false) {
    self.isQuoteKnown = isQuoteKnown
    var scanner = HTMLScanner(html)
    while let token = scanner.next() {
      if passedOver?.ends(at: token) == true { passedOver = nil }
      if quoting?.ends(at: token) == true { quoting = nil }
      guard passedOver == nil else { continue }
      switch token {
      case .text(let bytes): lines.write(bytes)
      case .start(let tag): open(tag)
      case .end(let name): close(name)
      }
    }
    endAnchor()
    endReading()
  }

  package var text: String {
    String(decoding: lines.written, as: UTF8.self)
  }

  private mutating func open(_ tag: HTMLTag) {
    if tag.tellsQuote {
      if isQuoteKnown {
        passedOver = HTMLElement(tag.name)
        return
      }
      quoting = HTMLElement(tag.name)
    }
    switch tag.name {
    case "script", "style", "template": passedOver = HTMLElement(tag.name)
    case "br": lines.breakLine(1, adding: true)
    case "p", "h1", "h2", "h3", "h4", "h5", "h6": lines.breakLine(2)
    case "hr": lines.breakLine(1)
    case "blockquote": lines.openQuote()
    case "pre": lines.openCode()
    case "ul", "menu", "dir": lines.openList(from: nil)
    case "ol": lines.openList(from: tag.firstNumber)
    case "li": lines.openItem()
    case "table": lines.breakRow(2)
    case "tr": lines.breakRow()
    case "td", "th": lines.openCell()
    case "a": begin(tag)
    case "rp": endReading()
    case "rt": beginReading()
    case "img": if let words = tag.attributes["alt"] { lines.write(words.utf8) }
    default: if Self.blocks.contains(tag.name) { lines.breakLine(1) }
    }
  }

  private mutating func close(_ name: String) {
    switch name {
    case "a": endAnchor()
    case "p", "h1", "h2", "h3", "h4", "h5", "h6": lines.breakLine(2)
    case "blockquote": lines.closeQuote()
    case "pre": lines.closeCode()
    case "ul", "ol", "menu", "dir": lines.closeList()
    case "li": lines.closeItem()
    case "table": lines.breakRow(2)
    case "tr": lines.breakRow()
    case "td", "th": lines.closeCell()
    case "rt", "ruby": endReading()
    default: if Self.blocks.contains(name) { lines.breakLine(1) }
    }
  }

  /// Elements that stand on lines of their own and have no other form, as the HTML standard says.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "caption", "center", "dd", "details", "dialog", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "legend",
    "main", "nav", "optgroup", "option", "search", "section", "summary",
  ]

  /// Puts the reading of a word after it in brackets, which most servers send along.
  private mutating func beginReading() {
    endReading()
    let isBracketed =
      lines.written.last == UInt8(ascii: "(") || lines.written.suffix(3).elementsEqual("（".utf8)
    guard !isBracketed else { return }
    lines.write(" (".utf8)
    isInReading = true
  }

  private mutating func endReading() {
    if isInReading { lines.write(")".utf8) }
    isInReading = false
  }

  /// Begins an element. A link that is a tag or a name is read as it stands; every other link tells
  /// where it leads. Not every program says which it is.
  private mutating func begin(_ tag: HTMLTag) {
    endAnchor()
    let isName = tag.has(class: "hashtag") || tag.has(class: "mention")
    let address = isName ? nil : tag.webAddress
    anchor = (address, lines.begin())
    if quoting != nil { quoted = quoted ?? address }
  }

  private mutating func endAnchor() {
    guard let (address, start) = anchor else { return }
    anchor = nil
    guard let address else { return }
    // Taken out of the lines: as long as a part of them is held, each change copies all of them.
    let words = Array(lines.written[min(start, lines.written.count)...])[...]
    if LinkWords.areName(words, of: address) { return }
    if links.count < JSONValue.listReach { links.append(address) }
    if LinkWords.areShortened(words, of: address) {
      lines.replace(from: start, with: address)
    } else if !words.elementsEqual(address.utf8) {
      lines.append(" (\(address))")
    }
  }
}

/// An element that is open until its own end tag: others of its kind may be within it.
private struct HTMLElement {
  private let name: String
  private var depth = 1

  init(_ name: String) { self.name = name }

  /// Whether the element ends at this token. A paragraph also ends where the next one begins, and a
  /// script holds only text.
  mutating func ends(at token: HTMLScanner.Token) -> Bool {
    switch token {
    case .start(let tag) where tag.name == name:
      if name == "p" { return true }
      if name != "script", name != "style" { depth += 1 }
      return false
    case .end(name):
      depth -= 1
      return depth == 0
    default: return false
    }
  }
}
