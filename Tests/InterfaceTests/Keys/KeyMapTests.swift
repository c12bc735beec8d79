import Canvas
import Testing

@testable import Interface

struct KeyMapTests {
  @Test func `every command has a key`() {
    for command in Command.allCases {
      let keys = KeyMap.Place.allCases.flatMap { KeyMap.standard.keys(for: command, in: $0) }
      #expect(!keys.isEmpty, "\(command.rawValue)")
    }
  }

  @Test func `no key stands twice in one place`() {
    for place in KeyMap.Place.allCases {
      var seen: Set<Key> = []
      for entry in KeyMap.standard.entries where entry.places.contains(place) {
        for key in entry.keys { #expect(seen.insert(key).inserted, "\(key.text) in \(place)") }
      }
    }
  }

  @Test func `flow control keys are left alone`() {
    for place in KeyMap.Place.allCases {
      #expect(KeyMap.standard.command(for: control("s"), in: place) == nil)
      #expect(KeyMap.standard.command(for: control("q"), in: place) == nil)
    }
  }

  @Test func `Shift counts only where something is bound to it`() {
    #expect(KeyMap.standard.command(for: Key(.up, .shift), in: .list) == .up)
  }

  @Test func `another key takes the place of the old ones, in every place`() {
    let keys = KeyMap.standard.binding(.copyLink, to: [Key(.function(9))])
    for place in [KeyMap.Place.list, .detail] {
      #expect(keys.command(for: Key(.function(9)), in: place) == .copyLink)
      #expect(keys.command(for: alt("c"), in: place) == nil)
    }
    #expect(keys.command(for: control("y"), in: .detail) == nil)
    #expect(keys.command(for: control("y"), in: .list) == .yank)
  }

  @Test func `a key taken by another command is no longer shown for the first`() {
    let keys = KeyMap.standard.binding(.refresh, to: [control("t")])
    #expect(keys.command(for: control("t"), in: .list) == .refresh)
    #expect(keys.keys(for: .showNewer, in: .list) == [])
  }

  @Test func `the keys of a command are those that do it`() {
    let keys = KeyMap.standard.binding(.refresh, to: [control("t"), Key(.up)])
    for place in KeyMap.Place.allCases {
      for command in Command.allCases {
        let pressed = keys.entries.filter { $0.command == command && $0.places.contains(place) }
          .flatMap(\.keys).filter { keys.command(for: $0, in: place) == command }
        #expect(keys.keys(for: command, in: place) == pressed)
      }
    }
  }

  @Test func `keys read as people write them`() {
    let texts = [
      control("r"), alt("c"), alt("?"), Key(.up, .alt), Key(.function(5)), Key(.pageDown),
      Key(.backspace, .alt), control("_"), Key(.character(" ")),
    ].map(\.text)
    #expect(
      texts == ["^R", "M-c", "M-?", "M-↑", "F5", "PgDn", "M-Backspace", "^_", "Space"])
  }

  @Test func `names of actions are those of the settings`() {
    let names = Set(Command.allCases.map(\.rawValue))
    let promised = [
      "up", "down", "page-up", "page-down", "first", "last", "open", "back", "refresh",
      "show-newer", "open-in-browser", "copy-link", "copy-text", "copy-markdown",
      "previous-query", "next-query", "previous-post", "next-post", "next-link", "sources",
      "help", "reveal", "redraw", "suspend", "quit",
    ]
    #expect(names.isSuperset(of: promised))
  }
}
