import Interface
import Settings
import Terminal
import Testing

@testable import twinstant

struct ThemePlanTests {
  private func plan(
    _ choice: ThemeChoice = .auto, depth: ColorDepth = .full, type: String = "xterm-256color",
    colors: String? = nil
  ) -> ThemePlan {
    ThemePlan(choice, depth: depth, type: type) { $0 == "COLORFGBG" ? colors : nil }
  }

  @Test func `the last of COLORFGBG is the background, and nobody needs to be asked`() {
    for (colors, theme) in [("0;15", Theme.light), ("0;default;7", .light), ("15;0", .dark)] {
      #expect(plan(colors: colors).theme == theme && !plan(colors: colors).asks)
    }
  }

  @Test(arguments: [nil, "", "nonsense", ";", "15;default"])
  func `what says nothing is dark, until the terminal answers`(_ colors: String?) {
    #expect(plan(colors: colors).theme == .dark && plan(colors: colors).asks)
  }

  @Test func `the settings are followed without asking`() {
    for (choice, theme) in [(.dark, .dark), (.light, .light), (.none, .none)]
      as [(ThemeChoice, Theme)]
    {
      #expect(plan(choice).theme == theme && !plan(choice).asks)
    }
  }

  @Test func `without colours there is no theme, and nothing to ask`() {
    for choice in [ThemeChoice.auto, .light, .dark] {
      let none = plan(choice, depth: .none, colors: choice == .auto ? nil : "0;15")
      #expect(none.theme == .none && !none.asks)
    }
  }

  @Test func `few colours and a multiplexer are no reason not to ask`() {
    for type in ["xterm", "screen-256color", "tmux-256color", "rxvt", "vte-256color"] {
      #expect(plan(depth: .eight, type: type).asks, "\(type)")
    }
  }

  @Test(arguments: ["linux", "dumb", "vt220", "cygwin"])
  func `terminals that may print a question are not asked`(_ type: String) {
    #expect(!plan(type: type).asks)
  }
}
