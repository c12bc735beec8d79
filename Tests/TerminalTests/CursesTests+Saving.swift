import Canvas
import Testing

@testable import Terminal

/// Fewer bytes for the same picture.
extension CursesTests {
  /// Shows a session; returns how many bytes each of its keys took.
  private func bytes(of frames: [Frame], type: String, isOrdered: Bool) throws -> [Int] {
    let size = TypedSession.size
    let stage = try Stage(
      columns: size.columns, rows: size.rows, type: type, isOrdered: isOrdered)
    defer { stage.screen.close() }
    return try frames.enumerated().map { number, frame in
      let count = stage.show(frame).bytes
      try #require(frame.differences(from: stage.emulator) == [], "frame \(number)")
      #expect(stage.emulator.cursor == frame.cursor)
      return count
    }
  }

  /// By its entry tmux erases in no colour, so most of its output is blanks.
  @Test(arguments: [("xterm-256color", 80), ("tmux-256color", 98)])
  func `a typed session takes less in the order of colours, and shows the same`(
    type: String, percent: Int
  ) throws {
    let frames = TypedSession().frames(typing: "sand on f")
    let plain = try bytes(of: frames, type: type, isOrdered: false)
    let ordered = try bytes(of: frames, type: type, isOrdered: true)
    let (before, after) = (plain.dropFirst().reduce(0, +), ordered.dropFirst().reduce(0, +))
    print("\(type), \(frames.count - 1) keys: \(after) bytes, \(before) in the order of ncurses")
    #expect(after * 100 <= before * percent, "\(after) bytes, \(before) in the order of ncurses")
    // Only a lone letter may have to set its colour first.
    for (key, (before, after)) in zip(plain, ordered).enumerated() where before > 1 {
      #expect(after <= before, "key \(key): \(after) bytes, \(before) in the order of ncurses")
    }
  }
}
