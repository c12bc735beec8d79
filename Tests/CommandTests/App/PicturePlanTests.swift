import Canvas
import Settings
import Terminal
import Testing

@testable import twinstant

struct PicturePlanTests {
  private func plan(
    _ choice: ImageChoice = .auto, depth: ColorDepth = .full, type: String = "xterm-256color",
    tmux: String? = nil, says: String? = nil
  ) -> PicturePlan {
    PicturePlan(choice, depth: depth, type: type) {
      switch $0 {
      case "TMUX": tmux
      case "COLORTERM": says
      default: nil
      }
    }
  }

  @Test func `blocks to begin with, and the terminal is asked whether it can do better`() {
    #expect(plan().drawing == .blocks && plan().asks && !plan().isInTmux)
    #expect(plan(type: "xterm-kitty").asks && plan(type: "vte-256color").asks)
  }

  @Test func `few colours or none mean initials, whatever is wished`() {
    for choice in [ImageChoice.auto, .kitty, .trueColor, .blocks, .initials] {
      for depth in [ColorDepth.none, .eight, .sixteen] {
        #expect(plan(choice, depth: depth).drawing == .initials)
        #expect(!plan(choice, depth: depth).asks)
      }
    }
  }

  @Test func `a wish is followed without asking`() {
    #expect(plan(.kitty).drawing == .kitty && !plan(.kitty).asks)
    #expect(plan(.blocks).drawing == .blocks && !plan(.blocks).asks)
    #expect(plan(.trueColor).drawing == .trueColor && !plan(.trueColor).asks)
    #expect(plan(.off, depth: .none).drawing == .off)
  }

  @Test func `a terminal that says so has true colour, and may have images still`() {
    for says in ["truecolor", "24bit"] {
      #expect(plan(says: says).drawing == .trueColor && plan(says: says).asks)
      #expect(plan(.blocks, says: says).drawing == .blocks)
      #expect(plan(depth: .sixteen, says: says).drawing == .initials)
      // In a multiplexer the variable speaks of another terminal.
      #expect(plan(tmux: "/tmp/tmux-0/default,1,0", says: says).drawing == .blocks)
      #expect(plan(type: "screen-256color", says: says).drawing == .blocks)
      #expect(plan(type: "tmux-256color", says: says).drawing == .blocks)
    }
    for says in ["", "1", "yes", "gnome-terminal"] { #expect(plan(says: says).drawing == .blocks) }
  }

  @Test func `in tmux images need the settings, and tmux is told to hand them on`() {
    let auto = plan(type: "screen-256color", tmux: "/tmp/tmux-0/default,1,0")
    #expect(auto.drawing == .blocks && !auto.asks)
    #expect(auto.reason.contains("tmux"))
    #expect(plan(.kitty, tmux: "/tmp/tmux-0/default,1,0").isInTmux)
  }

  @Test func `the doctor says what tmux needs for images, and only where it does`() {
    let tmux = "/tmp/tmux-0/default,1,0"
    let inside = PictureFindings.of(plan(.kitty, tmux: tmux), nil)
    #expect(inside.text == "images of the terminal: as the settings say")
    #expect(inside.remedy.contains("set -g allow-passthrough on") && !inside.isProblem)
    for other in [plan(.kitty), plan(.blocks, tmux: tmux), plan(.auto, tmux: tmux)] {
      #expect(PictureFindings.of(other, nil).remedy == "")
    }
  }

  @Test func `terminals that may print a question are not asked`() {
    for type in ["linux", "vt220", "screen-256color", "cygwin"] {
      #expect(!plan(type: type).asks, "\(type)")
    }
  }

  @Test func `the doctor says what is used and why`() {
    var detection = PictureDetection(asksForColors: true)
    let waiting = PictureFindings.of(plan(), detection)
    #expect(waiting.text == "blocks in 256 colours: the terminal does not answer when asked")
    _ = detection.take(.name("kitty(0.26.5)"))
    #expect(
      PictureFindings.of(plan(), detection).text
        == "blocks in 256 colours: kitty(0.26.5) is not known to show images in cells")
    _ = detection.take(.rendition("48:2::7:93:201"))
    #expect(
      PictureFindings.of(plan(), detection).text
        == "blocks in true colour: kitty(0.26.5) is not known to show images in cells")
    detection = PictureDetection(asksForColors: true)
    _ = detection.take(.name("ghostty 1.1.3"))
    _ = detection.take(.graphics(number: 31, isUnderstood: true))
    #expect(
      PictureFindings.of(plan(), detection).text
        == "images of the terminal: ghostty 1.1.3 has them")
    #expect(
      PictureFindings.of(plan(.auto, depth: .eight), nil).text == "initials: with 8 colours")
    #expect(PictureFindings.of(plan(.off), nil).text == "none: as the settings say")
  }
}
