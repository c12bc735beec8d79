import Testing

@testable import Importing
@testable import PostFormats

/// Empty lines between those of posts.
@Suite struct BlankLinesTests {
  private func pieces(of text: String, in size: Int) throws -> [Piece] {
    var lines = LineReader(ByteWindow(Chunks(Array(text.utf8), of: size)))
    var pieces: [Piece] = []
    while let piece = try lines.next() { pieces.append(piece) }
    return pieces
  }

  @Test(arguments: [1, 2, 3, 5, 1 << 20])
  func `blank lines are counted and passed over, however the bytes come`(size: Int) throws {
    let text = "\n\n \t\r\n{}\n\r\n\n  {}{}\n\n\n{}\n \n\n  "
    #expect(try pieces(of: text, in: size).map(\.number) == [4, 7, 7, 10])
  }

  @Test(arguments: [1, 4, 1 << 20])
  func `the blanks before a value are part of its line`(size: Int) throws {
    let pieces = try pieces(of: "\n\n   {5}\n", in: size)
    #expect(pieces.map(\.number) == [3])
    guard case .failure(let problem)? = pieces.first?.result else {
      Issue.record("expected a fault")
      return
    }
    #expect(problem.why.hasSuffix(" at byte 5"), "\(problem.why)")
  }

  @Test func `line breaks without end are no posts`() throws {
    let text = String(repeating: "\n", count: 1 << 20) + "{}\n"
    #expect(try pieces(of: text, in: ByteWindow.chunk).map(\.number) == [(1 << 20) + 1])
  }
}
