import Testing

@testable import Importing
@testable import PostFormats

/// The longest possible value does not depend on the pieces in which a pipe delivers it.
@Suite struct CuttingTests {
  private let limit = PieceLimit(object: 400, page: 800)

  /// Values of exactly these lengths, objects and pages.
  private static let values = [398, 399, 400, 401, 402, 799, 800, 801].flatMap { size in
    [#"{"full_text":""#, #"{"data":[""#].map { head in
      let tail = head.hasSuffix("[\"") ? "\"]}" : "\"}"
      return head + String(repeating: "x", count: size - head.count - tail.count) + tail
    }
  }

  private func outcomes(of reader: consuming some PieceReader) throws -> [String] {
    var reader = reader
    var outcomes: [String] = []
    while let piece = try reader.next() {
      switch piece.result {
      case .success: outcomes.append("whole")
      case .failure(let problem): outcomes.append(problem.why)
      }
    }
    return outcomes
  }

  @Test func `a line is too long, or not, however it is cut`() throws {
    let bytes = Array(Self.values.joined(separator: "\n").utf8)
    let expected = try outcomes(of: LineReader(ByteWindow(MemorySource(bytes)), limit: limit))
    #expect(expected.filter { $0.hasPrefix("longer") }.count == 6)
    for chunk in [1, 2, 7, 64, 399, 400, 401, 402, 1000, 1 << 20] {
      let window = ByteWindow(Chunks(bytes, of: chunk))
      #expect(try outcomes(of: LineReader(window, limit: limit)) == expected, "\(chunk)")
    }
  }

  @Test(arguments: [true, false])
  func `an item is too large, or not, however it is cut`(_ isReadingAhead: Bool) throws {
    let bytes = Array("[\(Self.values.joined(separator: ","))]".utf8)
    func read(_ source: any ByteSource) throws -> [String] {
      let window = ByteWindow(source)
      return try outcomes(
        of: ItemReader(window, limit: limit, isReadingAhead: isReadingAhead))
    }
    let expected = try read(MemorySource(bytes))
    #expect(expected.filter { $0.hasPrefix("larger") }.count == 6)
    for chunk in [1, 2, 7, 64, 399, 400, 401, 402, 1000, 1 << 20] {
      #expect(try read(Chunks(bytes, of: chunk)) == expected, "\(chunk)")
    }
  }
}
