import ArgumentParser
import Posts

/// How `--pick` prints the post.
enum PickFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, url

  /// - Throws: `Failure` if the post cannot be written, or has no address where that was asked for:
  ///   printing nothing is better than something else.
  func print(_ picked: Post) throws(Failure) {
    let output = StandardStream.output
    // The archive may be somebody else's.
    let post = picked.sanitized
    switch self {
    // Without the blank line that separates posts.
    case .text:
      try output.print(String(PostText.lines(post, look: output.look()).dropLast()))
    case .url:
      guard let url = post.url else {
        throw Failure(
          "the address of this post is not known.",
          remedy: "“--format text” or “--format json” prints the post itself.")
      }
      try output.print(url + "\n")
    case .json:
      var json = JSONWriter()
      json.post(post)
      try output.print(json.text + "\n")
    }
  }
}
