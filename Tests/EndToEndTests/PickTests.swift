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

  @Test func `a post that is not public is picked only where that is asked for`() throws {
    let home = try Home(posts: ["swimming at dawn", "for followers"]) { post in
      if post.text == "for followers" { post.visibility = .private }
    }
    let pick = "twinstant --pick --format url > $HOME/picked"
    let leave = "; echo left with $?; read line"
    let unasked = home.shell(pick + leave)
    unasked.expect("for followers")
    unasked.type("followers")
    unasked.expect("1 of 1")
    unasked.type("\r")
    unasked.expect("--include-private picks it.")
    unasked.type("\u{1B}")
    unasked.expect("left with 130")
    #expect(home.text("picked") == "")
    let unseen = home.shell(pick + " --linear for" + leave)
    unseen.expect("for followers")
    unseen.type("1\n")
    unseen.expect("--include-private picks it.")
    unseen.type(":quit\n")
    unseen.expect("left with 130")
    #expect(home.text("picked") == "")
    for (option, key) in [("", "\r"), (" --linear", "1\n")] {
      let asked = home.shell(pick + " --include-private for" + option + leave)
      asked.expect("for followers")
      asked.type(key)
      asked.expect("left with 0")
      #expect(home.text("picked") == "https://x.com/ada/status/999\n")
    }
  }

  @Test func `a reader that left does not kill the program by a signal`() throws {
    let home = try Home("swimming at dawn")
    let window = home.shell("{ twinstant --pick; echo left with $? >&2; } | true; read line")
    window.expect("swimming at dawn")
    window.type("\r")
    window.expect("left with 0")
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

  @Test func `a program gets no invented post unasked, with a screen or without one`() throws {
    for (words, end) in [
      ("", "left with 1"), ("--linear", "left with 1"), ("--archive $HOME/none.db", "left with 3"),
    ] {
      let home = try Home()
      let window = home.shell(
        "twinstant --pick \(words) > $HOME/picked; echo left with $?; read line")
      window.expect("here is no archive at")
      window.expect(end)
      #expect(home.text("picked") == "")
    }
  }

  @Test func `nor does it where all posts were removed`() throws {
    let home = try Home("swimming at dawn")
    let window = home.shell(
      "twinstant archive remove --post https://x.com/ada/status/1000 --yes; twinstant --pick > $HOME/picked;"
        + " echo left with $?; read line")
    window.expect("is empty.")
    window.expect("left with 1")
    #expect(home.text("picked") == "")
  }

  @Test func `the demo is picked from where it is asked for`() throws {
    let home = try Home()
    let window = home.shell("twinstant --pick --demo > $HOME/picked; echo left with $?; read line")
    window.expect("⏎ pick")
    window.expect("  @")
    window.type("\r")
    window.expect("left with 0")
    #expect(home.text("picked") != "")
  }
}
