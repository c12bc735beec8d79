import TerminalTesting
import Testing
import WaitTesting

/// `--pick`: the screen on the terminal, the post in the pipe.
@Suite(.waiting) struct PickTests {
  @Test func `Enter prints the post and leaves with 0`() throws {
    let home = try Home("swimming at dawn", "the swift is back")
    let window = home.shell(
      "twinstant --pick --format url > $HOME/picked; echo left with $?; read line")
    window.expect("the swift is back")
    window.type("back")
    window.expect("1 of 1")
    window.type("\r")
    window.expect("left with 0")
    #expect(home.text("picked") == "https://x.com/ada/status/999\n")
  }

  @Test(arguments: ["\u{1B}", "\u{3}"])
  func `Esc and ^C in the list leave with 130 and print nothing`(_ key: String) throws {
    let home = try Home("swimming at dawn")
    let window = home.shell("twinstant --pick > $HOME/picked; echo left with $?; read line")
    window.expect("swimming at dawn")
    window.type(key)
    window.expect("left with 130")
    #expect(home.text("picked") == "")
  }
}
