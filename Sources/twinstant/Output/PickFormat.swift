import ArgumentParser
import Posts

/// How `--pick` prints the post.
enum PickFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, url

  func print(_ post: Post) {
    let output = StandardStream.output
    switch self {
    case .text: output.write(PostText.lines(post, emphasis: output.takesEmphasis))
    case .url: output.write((post.url ?? post.id.text) + "\n")
    case .json:
      var json = JSONWriter()
      json.post(post)
      output.write(json.text + "\n")
    }
  }
}
