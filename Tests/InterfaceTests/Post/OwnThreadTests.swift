import Canvas
import Posts
import Testing

@testable import Interface

/// Posts in which an author continues their own, within the conversation around an open post.
struct OwnThreadTests {
  /// A part of the author's thread. `age` is in seconds: later parts are younger.
  private func part(_ number: Int, of text: String, after post: Post) -> Post {
    reply("\(text)\(number)", "\(text) \(number)", to: post, by: "ada", age: 3600 - Int64(number))
  }

  /// The texts of the conversation, without spaces, with the rules before them.
  private func conversation(_ replies: [Post]) -> [String] {
    let state = opened(BlueskyTalk.focus, replies: replies, sources: [], rows: 60)
    return render(state).text.split(separator: "\n").map { $0.filter { $0 != " " } }
      .filter { $0.contains("part") || $0.contains("yes") }
  }

  @Test func `a text in many parts stays at its margin, with the answers behind each part`() {
    var parts = [part(1, of: "part", after: BlueskyTalk.focus)]
    for number in 2...12 { parts.append(part(number, of: "part", after: parts[number - 2])) }
    let early = reply("a", "yes 1", to: parts[3], age: 3000)
    let late = reply("b", "yes 2", to: parts[3], by: "bo", age: 60)
    let after = reply("c", "yes 3", to: late, by: "ada", age: 50)
    let shown = conversation(parts + [early, late, after])
    #expect(
      shown == [
        "│part1│", "│part2│", "│part3│", "│part4│", "││yes1│", "││yes2│", "│││yes3│",
      ] + (5...12).map { "│part\($0)│" })
  }

  @Test func `of two posts in which the author goes on the second is an answer like others`() {
    let first = part(1, of: "part", after: BlueskyTalk.focus)
    let second = part(2, of: "part", after: first)
    let other = part(3, of: "part", after: first)
    let shown = conversation([first, second, other])
    #expect(shown == ["│part1│", "││part3│", "│part2│"])
  }
}
