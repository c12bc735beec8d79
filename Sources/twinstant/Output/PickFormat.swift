import ArgumentParser
import Posts

/// How `--pick` prints the post.
enum PickFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, url

  /// - Throws: `Failure` if it cannot be written: then whoever asked for the post has none.
  func print(_ post: Post) throws(Failure) {
    let output = StandardStream.output
    switch self {
    // Without the blank line that separates posts.
    case .text:
      try output.print(String(PostText.lines(post, emphasis: output.takesEmphasis).dropLast()))
    case .url: try output.print((post.url ?? post.id.text) + "\n")
    case .json:
      var json = JSONWriter()
      json.post(post)
      try output.print(json.text + "\n")
    }
  }
}
