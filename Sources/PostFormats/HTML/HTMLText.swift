import Posts

/// What a person reads of a post in HTML, and the links in it.
///
/// Takes what Mastodon, Pleroma, Misskey and Friendica send; whatever else is there never fails and
/// takes time in proportion to its length. A link is written out where its text was its shortened
/// address, and put behind its text where that is another one. Nothing is made safe here yet.
package struct HTMLText {
  package private(set) var links: [String] = []
  /// The first link in what a server adds to tell which post is quoted.
  package private(set) var quoted: String?
  private let isQuoteKnown: Bool
  private var written: [UInt8] = []
  /// Line feeds that go before the next word, and whether a blank does.
  private var breaks = 0
  private var isBlank = false
  /// Whether white space stays, within `pre`.
  private var preDepth = 0
  /// The link that is open, and where its text begins.
  private var anchor: (address: String?, start: Int)?
  /// The element whose content is passed over.
  private var passedOver: HTMLElement?
  /// The one that tells which post is quoted, where that stays.
  private var quoting: HTMLElement?

  /// - Parameter isQuoteKnown: whether to leave out what a server adds to tell which post is quoted, for
  ///   programs that cannot show quotes.
  package init(_ html: String, isQuoteKnown: Bool = false) {
    self.isQuoteKnown = isQuoteKnown
    var scanner = HTMLScanner(html)
    while let token = scanner.next() {
      if passedOver?.ends(at: token) == true { passedOver = nil }
      if quoting?.ends(at: token) == true { quoting = nil }
      guard passedOver == nil else { continue }
      switch token {
      case .text(let bytes): write(bytes)
      case .start(let tag): open(tag)
      case .end(let name): close(name)
      }
    }
    endAnchor()
  }

  package var text: String {
    String(decoding: written, as: UTF8.self)
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
    case "br": breakLine(1, adding: true)
    case "p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table": breakLine(2)
    case "pre":
      breakLine(2)
      preDepth += 1
    case "div", "tr", "hr", "dt", "dd": breakLine(1)
    case "li":
      breakLine(1)
      write(Array("• ".utf8)[...])
    case "a": begin(tag)
    case "img": if let words = tag.attributes["alt"] { write(Array(words.utf8)[...]) }
    default: break
    }
  }

  private mutating func close(_ name: String) {
    switch name {
    case "a": endAnchor()
    case "p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table": breakLine(2)
    case "pre":
      preDepth = max(0, preDepth - 1)
      breakLine(2)
    case "div", "tr", "li", "dt", "dd": breakLine(1)
    default: break
    }
  }

  /// Words, with their white space made one blank.
  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
      if isSpace, preDepth == 0 {
        isBlank = true
        continue
      }
      flushSpace()
      written.append(byte)
    }
  }

  private mutating func flushSpace() {
    if !written.isEmpty {
      if breaks > 0 {
        written.append(contentsOf: repeatElement(0x0A, count: min(breaks, 2)))
      } else if isBlank {
        written.append(0x20)
      }
    }
    (breaks, isBlank) = (0, false)
  }

  private mutating func breakLine(_ count: Int, adding: Bool = false) {
    breaks = adding ? breaks + count : max(breaks, count)
  }

  /// A tag or a name is read as it stands; every other link tells where it leads. Not every program
  /// says which it is.
  private mutating func begin(_ tag: HTMLTag) {
    endAnchor()
    flushSpace()
    let isName = tag.has(class: "hashtag") || tag.has(class: "mention")
    let address = isName ? nil : tag.attributes["href"].flatMap { $0.isWebAddress ? $0 : nil }
    anchor = (address, written.count)
    if quoting != nil { quoted = quoted ?? address }
  }

  private mutating func endAnchor() {
    guard let (address, start) = anchor else { return }
    anchor = nil
    guard let address else { return }
    let words = written[min(start, written.count)...]
    if LinkWords.areName(words, of: address) { return }
    if links.count < JSONValue.listLimit { links.append(address) }
    if LinkWords.areShortened(words, of: address) {
      written.removeSubrange(min(start, written.count)...)
      written.append(contentsOf: address.utf8)
    } else if !words.elementsEqual(address.utf8) {
      written.append(contentsOf: " (\(address))".utf8)
    }
  }
}
