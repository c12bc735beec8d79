import Canvas
import RandomTesting

/// The screens that a person sees while typing a query: a list of made-up posts as the program
/// draws it, key by key.
struct TypedSession {
  static let size = Size(columns: 120, rows: 40)

  private struct Post {
    var name: String
    var color: UInt8
    var likes: Int
    var lines: [[String]]

    /// Whether each word of a query begins one of the text.
    func matches(_ query: [Substring]) -> Bool {
      query.allSatisfy { part in lines.joined().contains { $0.hasPrefix(part) } }
    }
  }

  private static let words = """
    salt sand sail seal silver lamp lantern late low ferry fern field first harbour hull heron on of \
    over old the tide to trim rope rust river mast map möwe née weiß zu über ✓ and a again
    """.split(separator: " ").map(String.init)
  private static let colors: [UInt8] = [25, 28, 54, 61, 88, 94, 124, 130]

  private let posts: [Post]

  init() {
    var random = SeededGenerator(seed: 11)
    func pick<Element>(_ some: [Element]) -> Element {
      some[Int.random(in: 0..<some.count, using: &random)]
    }
    posts = (0..<1500).map { _ in
      Post(
        name: "@" + pick(Self.words) + pick(Self.words), color: pick(Self.colors),
        likes: max(0, Int.random(in: -400...400, using: &random)),
        lines: (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (0..<Int.random(in: 2...14, using: &random)).map { _ in pick(Self.words) }
        })
    }
  }

  /// The screen before the first key and after each one.
  func frames(typing text: String) -> [Frame] {
    (0...text.count).map { frame(for: String(text.prefix($0))) }
  }

  private func frame(for text: String) -> Frame {
    let query = text.split(separator: " ")
    let found = posts.filter { $0.matches(query) }
    var frame = Frame(size: Self.size)
    let grey = Style(foreground: .indexed(243))
    for row in 0..<39 {
      for column in [0, 30, 31, 119] {
        frame.write("│", at: Point(column: column, row: row), style: grey)
      }
    }
    frame.write(text, at: Point(column: 2, row: 1))
    frame.write("\(found.count)", at: Point(column: 20, row: 4), style: grey)
    frame.cursor = Point(column: 2 + text.count, row: 1)
    var row = 1
    for (index, post) in found.enumerated() where row < 39 {
      draw(post, isOdd: index % 2 == 1, query, at: &row, in: &frame)
    }
    return frame
  }

  private func draw(
    _ post: Post, isOdd: Bool, _ query: [Substring], at row: inout Int, in frame: inout Frame
  ) {
    let back = isOdd ? Style.Color.indexed(235) : .standard
    let plain = Style(foreground: isOdd ? .indexed(253) : .standard, background: back)
    let faint = Style(foreground: .indexed(isOdd ? 247 : 243), background: back)
    var (bold, match) = (plain, plain)
    bold.attributes = .bold
    match = Style(foreground: .indexed(isOdd ? 208 : 166), background: back, attributes: .bold)
    let face = Style(
      foreground: .indexed(231), background: .indexed(post.color), attributes: .bold)
    for line in 0...max(1, post.lines.count) where row + line < 39 {
      frame.fill(Rect(column: 32, row: row + line, columns: 87, rows: 1), style: plain)
    }
    frame.write(
      " \(post.name.dropFirst().prefix(1).uppercased())  ", at: Point(column: 33, row: row),
      style: face)
    frame.write("    ", at: Point(column: 33, row: row + 1), style: face)
    frame.write(post.name, at: Point(column: 38, row: row), style: bold)
    frame.write(" · 2h", at: Point(column: 38 + post.name.count, row: row), style: faint)
    frame.write("x", at: Point(column: 117, row: row), style: faint)
    if post.likes > 0 {
      let text = "♥ \(post.likes)"
      frame.write(text, at: Point(column: 115 - text.count, row: row), style: faint)
    }
    for (line, words) in post.lines.enumerated() where row + 1 + line < 39 {
      var column = 38
      for word in words where column + word.count < 118 {
        let isMatch = query.contains { word.hasPrefix($0) }
        frame.write(
          word, at: Point(column: column, row: row + 1 + line), style: isMatch ? match : plain)
        column += word.count + 1
      }
    }
    row += 1 + max(1, post.lines.count)
  }
}
