import Canvas
import Testing

@testable import Terminal

/// Fewer bytes for the same picture.
struct RenditionFilterTests {
  private func shortened(_ text: String, known: Bool = true) -> String {
    var filter = RenditionFilter()
    if known { _ = filter.shortened(Array("\u{1B}(B\u{1B}[mx".utf8)) }
    return String(decoding: filter.shortened(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `a style set from nothing becomes the difference`() {
    let text =
      "\u{1B}(B\u{1B}[0;1m\u{1B}[38;5;255m\u{1B}[48;5;24mbold\u{1B}(B\u{1B}[0m\u{1B}[38;5;255m\u{1B}[48;5;24mplain"
    #expect(shortened(text) == "\u{1B}[1;38;5;255;48;5;24mbold\u{1B}[22mplain")
  }

  @Test func `the first style is set from nothing`() {
    #expect(shortened("\u{1B}[1ma", known: false) == "\u{1B}[m\u{1B}[1ma")
  }

  @Test func `a style in which nothing is drawn is not sent`() {
    #expect(
      shortened("\u{1B}[31m\u{1B}[5;6H\u{1B}[md\r\u{1B}[32m\u{1B}[?25h")
        == "\u{1B}[5;6Hd\r\u{1B}[?25h")
  }

  @Test(arguments: ["\u{1B}[5X", "\u{1B}[K", "\u{1B}[J", "\u{1B}[2S", "\n", "\u{1B}M", "\u{1B}7"])
  func `what erases or scrolls is done in its style`(erasing: String) {
    #expect(shortened("\u{1B}[41m" + erasing) == "\u{1B}[41m" + erasing)
  }

  @Test func `blanks need their background only`() {
    let text = "\u{1B}[0;1;38;5;231;48;5;94m    \u{1B}[0;38;5;9;48;5;24m a\u{1B}[1m \u{1B}[K"
    #expect(shortened(text) == "\u{1B}[48;5;94m    \u{1B}[48;5;24m \u{1B}[91ma \u{1B}[K")
  }

  @Test func `the first 16 colours have codes of their own`() {
    #expect(shortened("\u{1B}[38;5;0;48;5;7ma") == "\u{1B}[30;47ma")
    #expect(shortened("\u{1B}[38;5;8;48;5;15ma") == "\u{1B}[90;107ma")
    #expect(shortened("\u{1B}[38;5;16;48;5;255ma") == "\u{1B}[38;5;16;48;5;255ma")
  }

  @Test(arguments: [4, 7, 9])
  func `blanks show lines and the other colour reversed`(attribute: Int) {
    let text = "\u{1B}[\(attribute);31m \u{1B}[m "
    #expect(shortened(text) == text)
  }

  @Test func `the shorter way is taken`() {
    #expect(shortened("\u{1B}[1;3;4;7ma\u{1B}[0;31mb") == "\u{1B}[1;3;4;7ma\u{1B}[0;31mb")
    #expect(shortened("\u{1B}[1;31ma\u{1B}[0mb") == "\u{1B}[1;31ma\u{1B}[mb")
  }

  @Test func `bold and dim end together and the other begins again`() {
    #expect(
      shortened("\u{1B}[1;2;38;5;99ma\u{1B}[0;2;38;5;99mb") == "\u{1B}[1;2;38;5;99ma\u{1B}[22;2mb")
  }

  @Test func `what is not known passes and the next style is set from nothing`() {
    #expect(
      shortened("\u{1B}[1m\u{1B}[58;5;3ma\u{1B}[32mb")
        == "\u{1B}[1m\u{1B}[58;5;3m\u{1B}[m\u{1B}[1ma\u{1B}[32mb")
  }

  /// The number of a pair is an agreement between ncurses and the filter.
  @Test(arguments: ["1", "127", "65535", "-1", "99999999999999999999"])
  func `a pair that nobody made has no colours, and does not pass`(number: String) {
    var filter = RenditionFilter()
    filter.pairs = [Rendition()]
    let text = "\u{1B}[1;31ma\u{1B}[\(number)pb"
    let sent = String(decoding: filter.shortened(Array(text.utf8)), as: UTF8.self)
    #expect(sent == "\u{1B}[m\u{1B}[1;31ma\u{1B}[39mb")
    var order = DrawingOrder(size: Size(columns: 20, rows: 6))
    let ordered = order.ordered(Array(text.utf8), through: RenditionFilter()).bytes
    #expect(String(decoding: ordered, as: UTF8.self) == sent)
    // Another sequence with this ending is the terminal's own.
    #expect(shortened("\u{1B}[!pa\u{1B}[?\(number)$pb") == "\u{1B}[!pa\u{1B}[?\(number)$pb")
  }

  /// Linux, ansi and cygwin name the font in each style; see their `sgr` in terminfo.
  @Test func `a style that names the first font is known, and the font named once`() {
    let text = "\u{1B}[0;10;1ma\u{1B}[0;10mb\u{1B}[0;10;4mc\u{1B}[0;10m\u{1B}[31md"
    #expect(shortened(text) == "\u{1B}[10;1ma\u{1B}[mb\u{1B}[4mc\u{1B}[0;31md")
    #expect(shortened("\u{1B}[0;10;1m\u{0F}a") == "\u{1B}[10;1m\u{0F}a")
  }

  @Test func `the first font is named again where somebody else may have left another one`() {
    var filter = RenditionFilter()
    for _ in 0..<2 {
      let sent = filter.shortened(Array("\u{1B}[0;10ma".utf8))
      #expect(String(decoding: sent, as: UTF8.self) == "\u{1B}[m\u{1B}[10ma")
      filter.forget()
    }
  }

  @Test func `line drawing by another font passes, and ends`() {
    #expect(shortened("\u{1B}[11mq\u{1B}[10mq") == "\u{1B}[11mq\u{1B}[10mq")
    #expect(shortened("\u{1B}[0;10;1;12mq\u{1B}[0;10;1mq") == "\u{1B}[12;1mq\u{1B}[10mq")
    // Terminals differ in whether code 0 leaves a font.
    #expect(shortened("\u{1B}[1;4;11mq\u{1B}[0;10;11mq") == "\u{1B}[11;1;4mq\u{1B}[0;11mq")
    #expect(shortened("\u{1B}[11mq\u{1B}[0mq") == "\u{1B}[11mq\u{1B}[10mq")
  }

  @Test func `line drawing passes`() {
    #expect(shortened("\u{1B}(0q\u{1B}(Bq\u{1B}(Bq") == "\u{1B}(0q\u{1B}(Bqq")
  }

  @Test func `who writes next finds what ncurses believes`() {
    var filter = RenditionFilter()
    _ = filter.shortened(Array("\u{1B}[1ma\u{1B}[0m".utf8))
    #expect(String(decoding: filter.settle(), as: UTF8.self) == "\u{1B}[m")
    #expect(filter.settle().isEmpty)
    filter.forget()
    #expect(filter.shortened(Array("b".utf8)) == Array("\u{1B}[mb".utf8))
  }

  /// However styles follow each other, every letter is drawn in the one that was set for it.
  @Test func `every letter keeps its style`() {
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let codes = [
      "0", "1", "2", "4", "7", "22", "24", "27", "31", "39", "42", "49", "38;5;200", "48;2;1;2;3",
      "10", "11", "",
    ]
    var text = ""
    for _ in 0..<4000 {
      switch random(4) {
      case 0: text += random(3) == 0 ? "  a" : "a"
      case 1: text += "\u{1B}[3;4H"
      default:
        text +=
          "\u{1B}[" + (0...random(3)).map { _ in codes[random(codes.count)] }.joined(separator: ";")
          + "m"
      }
    }
    let short = shortened(text, known: false)
    #expect(short.utf8.count < text.utf8.count)
    #expect(styles(of: short) == styles(of: text))
  }

  /// The style of each letter, by a terminal that does nothing else.
  private func styles(of text: String) -> [Rendition] {
    var styles: [Rendition] = []
    var rendition = Rendition()
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        styles.append(byte == 0x20 ? Self.ofBlank(rendition) : rendition)
        continue
      }
      let body = rest.dropFirst().prefix { !(0x40...0x7E).contains($0) }
      let end = rest.dropFirst(1 + body.count).first
      if end == UInt8(ascii: "m") {
        let isKnown = Array(body).withUnsafeBufferPointer { rendition.apply($0) }
        #expect(isKnown)
      }
      rest = rest.dropFirst(body.count + 2)
    }
    return styles
  }

  private static func ofBlank(_ rendition: Rendition) -> Rendition {
    guard rendition.attributes & (1 << 4 | 1 << 7) == 0 else { return rendition }
    return Rendition(background: rendition.background)
  }
}
