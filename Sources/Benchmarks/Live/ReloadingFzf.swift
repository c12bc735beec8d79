/// fzf that asks the same service at every key by curl and jq, as people build it in a line of
/// shell.
struct ReloadingFzf {
  let fzf: Fzf
  let services: InventedServices

  /// The other programs it needs that are missing here.
  static var missing: [String] { ["curl", "jq"].filter { !Child.exists($0) } }

  private var command: String {
    let address = services.base + "/1.1/search/tweets.json"
    return "curl -s -G -H 'Authorization: Bearer fake-bearer-1' --data-urlencode q={q} -d count=100"
      + " -d tweet_mode=extended '\(address)' | jq -r '.statuses[].full_text'"
  }

  /// Types the queries; `nil` when it did not start.
  func type(_ queries: [String]) -> LiveTyping? {
    var environment = Fzf.environment
    environment["FZF_DEFAULT_COMMAND"] = "true"
    environment["SHELL"] = "/bin/sh"
    let terminal = PseudoTerminal(
      [fzf.program, "--disabled", "--bind", "change:reload:\(command)"], environment: environment)
    guard let terminal else { return nil }
    let screen = ScreenText(.fzf)
    terminal.read(quiet: .milliseconds(300))
    for piece in terminal.takePieces() { screen.feed(piece.bytes) }
    let typing = LiveTyping(
      queries, into: terminal, screen, asked: services, pause: .zero, quiet: .milliseconds(200))
    terminal.quit()
    return typing
  }
}
