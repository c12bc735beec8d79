import TerminalTesting
import Testing
import WaitTesting

@Suite(.waiting) struct TmuxCopyTests {
  @Test func `in tmux as it comes a copied address can be pasted`() throws {
    let home = try Home("swimming at dawn")
    let environment = ["HOME=\(home.path)"]
    let tmux = try Tmux([Home.program, "--offline"], environment: environment, folder: home.path)
    waitUntil("the post did not come: \(tmux.screen().text)") {
      tmux.screen().text.contains { $0.contains("swimming at dawn") }
    }
    tmux.press(["M-c"])
    let address = "https://x.com/ada/status/1000"
    waitUntil("tmux has “\(tmux.buffer())”") { tmux.buffer() == address }
    tmux.press(["C-c"])
  }
}
