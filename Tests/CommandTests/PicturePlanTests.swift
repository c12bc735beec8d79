import Canvas
import Settings
import Terminal
import Testing

@testable import twinstant

struct PicturePlanTests {
  private func plan(
    _ choice: ImageChoice = .auto, depth: ColorDepth = .full, type: String = "xterm-256color",
    tmux: String? = nil
  ) -> PicturePlan {
    PicturePlan(
      choice, depth: depth, type: type, environment: { $0 == "TMUX" ? tmux : nil })
  }

  @Test func `blocks to begin with, and the terminal is asked whether it can do better`() {
    #expect(plan().drawing == .blocks && plan().asks && !plan().isInTmux)
    #expect(plan(type: "xterm-kitty").asks)
  }

  @Test func `few colours or none mean initials, whatever is wished`() {
    for choice in [ImageChoice.auto, .kitty, .blocks, .initials] {
      for depth in [ColorDepth.none, .eight, .sixteen] {
        #expect(plan(choice, depth: depth).drawing == .initials)
        #expect(!plan(choice, depth: depth).asks)
      }
    }
  }

  @Test func `a wish is followed without asking`() {
    #expect(plan(.kitty).drawing == .kitty && !plan(.kitty).asks)
    #expect(plan(.blocks).drawing == .blocks && !plan(.blocks).asks)
    #expect(plan(.off, depth: .none).drawing == .off)
  }

  @Test func `in tmux images need the settings, and tmux is told to hand them on`() {
    let auto = plan(type: "screen-256color", tmux: "/tmp/tmux-0/default,1,0")
    #expect(auto.drawing == .blocks && !auto.asks)
    #expect(auto.reason.contains("tmux"))
    #expect(plan(.kitty, tmux: "/tmp/tmux-0/default,1,0").isInTmux)
  }

  @Test func `terminals that may print a question are not asked`() {
    for type in ["linux", "vt220", "screen-256color", "cygwin"] {
      #expect(!plan(type: type).asks, "\(type)")
    }
  }

  @Test func `the doctor says what is used and why`() {
    var detection = KittyDetection()
    let waiting = PictureFindings.of(plan(), detection)
    #expect(waiting.text == "blocks in 256 colours: the terminal does not answer when asked")
    _ = detection.take(.name("kitty(0.26.5)"))
    #expect(
      PictureFindings.of(plan(), detection).text
        == "blocks in 256 colours: kitty(0.26.5) is not known to show images in cells")
    detection = KittyDetection()
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
