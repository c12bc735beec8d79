import Libc
import Posts
import Terminal

/// What is done with one post of the list.
struct LinearPosts {
  private let options: BrowseOptions
  private let voice: LinearVoice
  /// Where the present query is kept, once a post that it found was of use.
  var queries: LinearQueries

  init(_ options: BrowseOptions, _ voice: LinearVoice) {
    self.options = options
    self.voice = voice
    queries = LinearQueries(voice)
  }

  /// The post with this number, if it can be picked; otherwise it says why not.
  mutating func pick(_ number: Int, of list: LinearList) -> Post? {
    guard let post = list.post(number, isAlone: true), canPick(post) else { return nil }
    queries.remember(list.present)
    return post
  }

  /// Whether a post can be printed, and so be picked; otherwise it says why not.
  private func canPick(_ post: Post) -> Bool {
    if options.picksAddress, post.sanitized.url == nil {
      sayThereIsNoAddress()
      return false
    }
    guard post.visibility.isPrivate, !options.includesPrivate else { return true }
    voice.say("That post is followers-only or direct: --include-private picks it.\n")
    return false
  }

  /// Reads a post in full.
  mutating func open(_ number: Int, isAlone: Bool = false, of list: LinearList) {
    guard let post = list.post(number, isAlone: isAlone) else { return }
    queries.remember(list.present)
    voice.say(list.whole(post))
  }

  mutating func openInBrowser(_ number: Int, of list: LinearList) {
    guard let url = address(number, of: list) else { return }
    switch WebBrowser.open(url) {
    case .opened: voice.say("Opened.\n")
    case .failed(let why): voice.say("\(why). Its address: \(url)\n")
    }
  }

  /// Copies the address of a post, with a tool of the system or tmux, else through the terminal.
  mutating func copy(_ number: Int, of list: LinearList) {
    guard let url = address(number, of: list) else { return }
    if ClipboardTools.copy(url) { return voice.say("Copied \(url)\n") }
    let type = environmentVariable("TERM") ?? ""
    guard copyThroughTerminal(url, type: type) else {
      return voice.say("No clipboard takes it. Its address: \(url)\n")
    }
    // A line of its own: what is to be typed stands at the end of the other.
    let doubt = Clipboard.doubt(type: type).map { "\($0)\nIts address: \(url)" }
    voice.say((doubt ?? "Copied \(url)") + "\n")
  }

  /// Whether the terminal was asked to copy a text; one that has no clipboard is not.
  private func copyThroughTerminal(_ text: String, type: String) -> Bool {
    guard voice.output.takesSequences, Clipboard.mayBeThere(type: type),
      let bytes = Clipboard.sequence(text)
    else { return false }
    return voice.output.write(bytes) == nil
  }

  private func sayThereIsNoAddress() { voice.say("That post has no address.\n") }

  /// The address of a post that is put to use; if the post has none, it says so.
  private mutating func address(_ number: Int, of list: LinearList) -> String? {
    guard let post = list.post(number) else { return nil }
    guard let url = post.url else {
      sayThereIsNoAddress()
      return nil
    }
    queries.remember(list.present)
    return url
  }
}
