import Canvas
import Testing

@testable import Terminal

struct MouseReportTests {
  @Test(
    arguments: [
      ("\u{1B}[<0;3;4M", .press, 2, 3), ("\u{1B}[<0;3;4m", .release, 2, 3),
      ("\u{1B}[<64;1;1M", .wheelUp, 0, 0), ("\u{1B}[<65;300;200M", .wheelDown, 299, 199),
      ("\u{1B}[<16;9;9M", .press, 8, 8),
      // Older numbers, as bytes
      ("\u{1B}[M !!", .press, 0, 0), ("\u{1B}[M##$", .release, 2, 3),
      ("\u{1B}[M`+,", .wheelUp, 10, 11), ("\u{1B}[Ma+,", .wheelDown, 10, 11),
      // and rxvt's
      ("\u{1B}[32;5;6M", .press, 4, 5), ("\u{1B}[96;5;6M", .wheelUp, 4, 5),
    ] as [(String, Input.Mouse.Action, Int, Int)])
  func `buttons and wheel are told with their cell`(
    _ text: String, _ action: Input.Mouse.Action, _ column: Int, _ row: Int
  ) {
    for found in InputParser.read(cutting: text) {
      #expect(found == [.mouse(Input.Mouse(action, at: Point(column: column, row: row)))])
    }
  }

  @Test(arguments: [
    "\u{1B}[<1;3;4M", "\u{1B}[<2;3;4M", "\u{1B}[<35;3;4M", "\u{1B}[<66;3;4M", "\u{1B}[<0;0;4M",
    "\u{1B}[<0;3M", "\u{1B}[<128;3;4M", "\u{1B}[<99999;1;1M", "\u{1B}[<M", "\u{1B}[<1;3;4m",
  ])
  func `other buttons, motion and nonsense do nothing`(_ text: String) {
    var parser = InputParser()
    #expect(parser.feed(text.utf8) == [])
    #expect(parser.patience == nil)
  }
}
