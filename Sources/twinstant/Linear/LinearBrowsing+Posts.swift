import Archive
import Libc
import Posts
import Terminal

/// What is done with one post of the list.
extension LinearBrowsing {
  /// The post with this number in the list; if there is none, it says so.
  ///
  /// - Parameter isAlone: whether the number stood alone, and may have been meant as a word.
  mutating func post(_ number: Int, isAlone: Bool = false) -> Post? {
    let rows = present?.rows ?? []
    if rows.indices.contains(number - 1) { return rows[number - 1] }
    let extent =
      rows.isEmpty ? "Nothing is listed yet." : "The list has \(rows.count.counted("post"))."
    let hint = isAlone ? " To search for the number, quote it: \"\(number)\"." : ""
    say(extent + hint + "\n")
    return nil
  }

  /// Whether a post can be printed, and so be picked; otherwise it says why not.
  mutating func canPick(_ post: Post) -> Bool {
    if options.picksAddress, post.sanitized.url == nil {
      sayThereIsNoAddress()
      return false
    }
    guard post.visibility.isPrivate, !options.includesPrivate else { return true }
    say("That post is followers-only or direct: --include-private picks it.\n")
    return false
  }

  /// Reads a post in full.
  mutating func open(_ number: Int, isAlone: Bool = false) {
    guard let post = post(number, isAlone: isAlone) else { return }
    remember()
    say(
      SpokenPost.whole(
        post, around(post), boosters: present?.boosters(of: post) ?? [], now: .current))
  }

  mutating func openInBrowser(_ number: Int) {
    guard let url = address(number) else { return }
    switch WebBrowser.open(url) {
    case .opened: say("Opened.\n")
    case .failed(let why): say("\(why). Its address: \(url)\n")
    }
  }

  /// Copies the address of a post, with a tool of the system or tmux, else through the terminal.
  mutating func copy(_ number: Int) {
    guard let url = address(number) else { return }
    if ClipboardTools.copy(url) || copyThroughTerminal(url) { return say("Copied \(url)\n") }
    say("No clipboard takes it. Its address: \(url)\n")
  }

  /// Whether the terminal was asked to copy a text. The console of Linux has no clipboard.
  private func copyThroughTerminal(_ text: String) -> Bool {
    guard output.takesSequences, environmentVariable("TERM") != "linux",
      let bytes = Clipboard.sequence(text)
    else { return false }
    return output.write(bytes) == nil
  }

  private mutating func sayThereIsNoAddress() { say("That post has no address.\n") }

  /// The address of a post that is put to use; if the post has none, it says so.
  private mutating func address(_ number: Int) -> String? {
    guard let post = post(number) else { return nil }
    guard let url = post.url else {
      sayThereIsNoAddress()
      return nil
    }
    remember()
    return url
  }

  /// What a post answers, quotes and passes on, where the archive has that.
  private func around(_ post: Post) -> SpokenPost.Around {
    SpokenPost.Around(
      answered: stored(post.parent),
      quoted: stored(post.quoteOf.map { Post.ID(service: post.id.service, text: $0) }),
      original: stored(post.reposted))
  }

  private func stored(_ id: Post.ID?) -> Post? {
    let stored = id.flatMap { (try? archive.post($0)) ?? nil }
    guard let stored, includesPrivate || !stored.visibility.isPrivate else { return nil }
    // The archive may be somebody else's.
    return stored.sanitized
  }
}
