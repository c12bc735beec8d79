import Canvas
import RandomTesting
import Testing

@testable import Terminal

struct LightDetectionTests {
  private static let ends = ["\u{7}", "\u{1B}\\"]
  private let z = Input.key(Key(.character("z")))

  private func parsed(_ text: String) -> [Input] {
    var parser = InputParser()
    return parser.feed(text.utf8) + parser.flush()
  }

  @Test(arguments: [
    ("rgb:ffff/ffff/ffff", true), ("rgb:fff/fff/fff", true), ("rgb:ff/ff/ff", true),
    ("rgb:f/f/f", true), ("rgb:f/ff/0", true), ("rgb:FDFD/F6f6/E3E3", true),
    ("rgba:ffff/ffff/ffff/0000", true), ("#FDF6E3", true), ("#ffffff", true),
    ("rgb:0000/0000/0000", false), ("rgb:0/0/0", false), ("rgb:0fff/000f/00ff", false),
    ("rgba:1e1e/1e1e/2e2e/ffff", false), ("#002b36", false), ("#000000", false),
    // Green counts most, blue least.
    ("rgb:00/ff/00", true), ("rgb:ff/00/ff", false),
    ("rgb:80/80/80", true), ("rgb:7f/7f/7f", false),
  ])
  func `a colour is light or dark, however it is written and cut`(_ color: String, _ isLight: Bool)
  {
    let answer = Input.answer(.background(isLight: isLight))
    for end in Self.ends {
      for found in InputParser.read(cutting: "z\u{1B}]11;\(color)\(end)z") {
        #expect(found == [z, answer, z])
      }
    }
    var parser = InputParser()
    let ofOneByte = Array("\u{1B}]11;\(color)".utf8) + [0x9C] + Array("z".utf8)
    #expect(parser.feed(ofOneByte) == [answer, z])
  }

  @Test(arguments: [
    "11;?", "11;", "11", "", "11;white", "11;rgb:", "11;rgb:ff/ff", "11;rgb:ff/ff/ff/ff",
    "11;rgb:/ff/ff", "11;rgb:ff/ff/", "11;rgb:fffff/0/0", "11;rgb:+f/ff/ff", "11;rgb:-f/ff/ff",
    "11;rgb:ff/ff/fg", "11;rgb: f/ff/ff", "11;rgb:ff;ff;ff", "11;RGB:ff/ff/ff",
    "11;rgba:ff/ff/ff", "11;rgba:ff/ff/ff/", "11;#fff", "11;#fffffff", "11;#gfffff", "11;#+fffff",
    "11;#", "10;rgb:ff/ff/ff", "111;rgb:ff/ff/ff", "4;11;rgb:ff/ff/ff",
    "11;rgb:ff/ff/ffé", "11;rgb:１/１/１", "11;Ü;rgb:ff/ff/ff",
    "11;rgb:\(String(repeating: "f", count: 300))/ff/ff",
  ])
  func `a broken answer is none, and no key`(_ body: String) {
    for end in Self.ends { #expect(parsed("\u{1B}]\(body)\(end)z") == [z], "\(body)") }
  }

  @Test func `what has no end is none, and hides neither what follows nor a key`() {
    let half = "\u{1B}]11;rgb:ffff/ffff/ff"
    #expect(parsed(half) == [] && parsed(half + "ff") == [])
    #expect(parsed(half + "\u{1B}[?62;cz") == [.answer(.attributes), z])
    #expect(parsed(half + "\r") == [.key(Key(.enter))])
    #expect(parsed(half + "\u{3}z") == [.key(Key(.character("c"), .control)), z])
  }

  @Test func `a slow line may cut the end of an answer in two`() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}".utf8) == [])
    #expect(parser.patience == .milliseconds(100))
    #expect(parser.feed("\\z".utf8) == [.answer(.background(isLight: true)), z])
  }

  @Test func `an answer within a paste is text`() {
    let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
    #expect(parsed("\u{1B}[200~\(answer)\u{1B}[201~z") == [.paste(answer), z])
  }

  @Test func `a light background is used once, and a dark one is the end`() {
    var light = LightDetection()
    #expect(light.take(.name("XTerm(379)")) == .none && light.outcome == .waiting)
    #expect(light.take(.background(isLight: true)) == .use && light.outcome == .found)
    #expect(light.take(.background(isLight: true)) == .none)
    var dark = LightDetection()
    #expect(dark.take(.background(isLight: false)) == .none)
    #expect(dark.take(.background(isLight: true)) == .none)
    #expect(dark.outcome == .missing("its background is dark"))
  }

  @Test func `the attributes end the asking, and what comes late changes nothing`() {
    var detection = LightDetection()
    #expect(detection.take(.attributes) == .none)
    #expect(detection.take(.background(isLight: true)) == .none)
    #expect(detection.outcome == .missing("it does not tell its background"))
  }

  /// Whole answers are among them, and most bodies are nearly right.
  @Test func `of random bodies those that are colours are read, and none is typed`() {
    var random = SeededGenerator(seed: 11)
    let pieces = ["rgb:", "rgba:", "#", "/", "/", "ffff", "0", "7F", "a", "fffff", "g", ";", "é"]
    let whole = ["11;rgb:ffff/0/00", "11;rgba:80/80/80/0", "11;#a0B1c2", "11;rgb:1/2/3"]
    var (read, refused) = (0, 0)
    for _ in 0..<4000 {
      var body = whole.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) {
        let count = Int.random(in: 0...7, using: &random)
        body = "11;" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      } else if Bool.random(using: &random) {
        var letters = Array(body.utf8)
        // By the first byte a person's keys are told from an answer.
        let place = Int.random(in: 1..<letters.count, using: &random)
        letters[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        body = String(decoding: letters, as: UTF8.self)
      }
      let end = Self.ends.randomElement(using: &random) ?? ""
      let bytes = Array("\u{1B}]\(body)\(end)z".utf8)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      var parser = InputParser()
      let found = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
      let isRead = Self.isColor(body)
      #expect(found.count == (isRead ? 2 : 1) && found.last == z, "\(body)")
      if isRead { read += 1 } else { refused += 1 }
    }
    #expect(read > 500 && refused > 1000)
  }

  /// The rule once more, byte by byte.
  private static func isColor(_ body: String) -> Bool {
    guard body.hasPrefix("11;") else { return false }
    // Replaces each run of digits by its length, and leaves all else as it is.
    var shape = ""
    var digits = 0
    for byte in Array(body.dropFirst(3).utf8) + [0] {
      // The letters of the names are no digits, except behind these two signs.
      let isDigit = shape.contains { ":#".contains($0) } && Self.isDigit(byte)
      if isDigit {
        digits += 1
        continue
      }
      if digits > 0 { shape += digits <= 4 ? "d" : "<\(digits)>" }
      digits = 0
      if byte > 0 { shape.unicodeScalars.append(Unicode.Scalar(byte)) }
    }
    return ["rgb:d/d/d", "rgba:d/d/d/d", "#<6>"].contains(shape)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
