import Testing

@testable import Importing

/// The memory in use does not grow with the input.
@Suite struct MemoryTests {
  /// Gives the same piece again and again, and notes how much the reader still held each time.
  private final class Repeating: ByteSource {
    private let piece: [UInt8]
    private var rest: Int
    private(set) var maxHeld = 0

    init(_ piece: String, times: Int) {
      self.piece = Array(piece.utf8)
      rest = times
    }

    func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
      maxHeld = max(maxHeld, bytes.count)
      guard rest > 0 else { return 0 }
      rest -= 1
      bytes += piece
      return piece.count
    }
  }

  private func count(_ pieces: inout some PieceReader) throws -> (values: Int, faults: Int) {
    var result = (values: 0, faults: 0)
    while let piece = try pieces.next() {
      if case .success = piece.result { result.values += 1 } else { result.faults += 1 }
    }
    return result
  }

  @Test func `many items are held one at a time`() throws {
    let source = Repeating(#"{"a":{"b":"]}"}},"#, times: 3000)
    var items = ItemReader(ByteWindow(source, head: Array("[".utf8)))
    let result = try count(&items)
    #expect(result.values == 3000 && result.faults == 1)
    #expect(source.maxHeld < 100)
  }

  @Test func `many lines are held one at a time`() throws {
    let source = Repeating("{\"a\":1}\n", times: 3000)
    var lines = LineReader(ByteWindow(source))
    #expect(try count(&lines).values == 3000)
    #expect(source.maxHeld < 100)
  }

  @Test(arguments: ["1,x\n", "1,\"x\ny\"\n", "xxxxxxxxxxxxxxxx"])
  func `rows of a table are held one at a time, and an endless one is not`(piece: String) throws {
    let head = Array("id,text\n".utf8)
    let source = Repeating(piece, times: 3000)
    let header = try #require(TableHeader(of: head))
    var rows = TableReader(
      ByteWindow(source, head: head), header, limit: PieceLimit(object: 1000, page: 1000))
    #expect(try count(&rows).values == (piece.hasPrefix("x") ? 0 : 3000))
    #expect(source.maxHeld < 2000)
  }

  @Test(arguments: ["tweets", "follower"])
  func `a list of an object is not held, whether it is read or passed over`(list: String) throws {
    let source = Repeating(#"{"a":{"b":"]}"}},"#, times: 3000)
    var items = ItemReader(
      ByteWindow(source, head: Array(#"{"\#(list)":["#.utf8)), lists: ["tweets"])
    let found = try items.moveToList()
    #expect(found == (list == "tweets" ? "tweets" : nil))
    #expect(try count(&items).values == (list == "tweets" ? 3000 : 0))
    #expect(source.maxHeld < 100)
  }

  @Test(arguments: [
    #"{"a":"xxxxxxxxxxxxxxxx"#, "[[[[[[[[[[[[[[[[", "xxxxxxxxxxxxxxxx", "                ",
  ])
  func `one endless item is not held`(piece: String) throws {
    let source = Repeating(piece, times: 3000)
    var items = ItemReader(
      ByteWindow(source, head: Array("[{".utf8)), limit: PieceLimit(object: 1000, page: 1000))
    #expect(try count(&items).values == 0)
    #expect(source.maxHeld < 2000)
  }

  @Test func `a file of nothing but beginnings is not read again for each`() throws {
    let source = Repeating(#"{"tweet":{"#, times: 3000)
    var items = ItemReader(
      ByteWindow(source, head: Array("[".utf8)), limit: PieceLimit(object: 100_000, page: 100_000),
      rescanLimit: 100_000)
    #expect(try count(&items).faults < 10)
  }

  @Test func `one endless line is not held`() throws {
    let source = Repeating("xxxxxxxxxxxxxxxx", times: 3000)
    var lines = LineReader(ByteWindow(source), limit: PieceLimit(object: 1000, page: 1000))
    #expect(try count(&lines).faults == 1)
    #expect(source.maxHeld < 2000)
  }

  @Test func `a stop is obeyed where no item ends`() throws {
    var asked = 0
    let source = Repeating("                ", times: 3000)
    var items = ItemReader(
      ByteWindow(source) {
        asked += 1
        return asked > 10
      })
    #expect(try count(&items) == (0, 0))
    #expect(asked == 11)
  }

  @Test func `strays between items are not held`() throws {
    let source = Repeating("garbage garbage ", times: 3000)
    var items = ItemReader(ByteWindow(source, head: Array("[".utf8)))
    #expect(try count(&items).values == 0)
    #expect(source.maxHeld < 2000)
  }
}
