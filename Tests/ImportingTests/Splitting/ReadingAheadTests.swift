import RandomTesting
import Testing

@testable import Importing
@testable import PostFormats

/// Items that are read while they are found equal those that are cut out first.
@Suite struct ReadingAheadTests {
  /// Every piece of a file: its number, and its bytes or what is wrong with it.
  private func pieces(
    _ bytes: [UInt8], chunk: Int = 1 << 20, isReadingAhead: Bool
  ) throws -> [String] {
    var items = ItemReader(
      ByteWindow(Chunks(bytes, of: chunk)), limit: PieceLimit(object: 4096, page: 8192),
      isReadingAhead: isReadingAhead)
    var pieces: [String] = []
    while let piece = try items.next() {
      switch piece.result {
      case .success(let document):
        let last = document.root["tweet"]?["last"]?.int
        pieces.append("\(piece.number): \(document.root.kind) \(last ?? -1) \(document.root.bytes)")
      case .failure(let problem): pieces.append("\(piece.number): \(problem.why)")
      }
    }
    return pieces
  }

  @Test func `a file that is whole or broken anywhere gives the same pieces`() throws {
    var random = SeededGenerator(seed: 41)
    var texts = NastyTexts(seed: 42)
    for round in 0..<150 {
      let items = (0..<8).map { number in
        #"{"tweet":{"id":"\#(number)","full_text":"\#(texts.next())","a":[1,{"b":"\\"{"}],"last":\#(number)}}"#
      }
      var bytes = Array("window.YTD.tweets.part0 = [\(items.joined(separator: ",\n"))]".utf8)
      for _ in 0..<(round % 6) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1:
          bytes.insert(Array("\"{}[],:\\\n".utf8).randomElement(using: &random) ?? 0, at: place)
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes.removeSubrange(place..<min(place + 20, bytes.count))
        }
      }
      #expect(
        try pieces(bytes, isReadingAhead: true) == pieces(bytes, isReadingAhead: false))
    }
  }

  @Test(arguments: [1, 7, 64, 700])
  func `items that come in parts give the same pieces`(chunk: Int) throws {
    let long = String(repeating: "x", count: 1000)
    let items = (0..<9).map { #"{"tweet":{"last":\#($0),"a":"\#(long.prefix($0 * 120))"}}"# }
    let bytes = Array("[\(items.joined(separator: ", "))]".utf8)
    let ahead = try pieces(bytes, chunk: chunk, isReadingAhead: true)
    #expect(try ahead == pieces(bytes, chunk: chunk, isReadingAhead: false))
    #expect(ahead.count == 9)
  }
}

extension JSONValue {
  /// The bytes of the whole document, as one number.
  fileprivate var bytes: String { "\(document.bytes.count) \(document.bytes.hashValue)" }
}
