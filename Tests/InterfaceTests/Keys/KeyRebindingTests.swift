import Canvas
import Testing

@testable import Interface

struct KeyRebindingTests {
  @Test func `a command gets other keys, and loses its own`() {
    let (map, conflicts) = KeyMap.standard.rebound([(.refresh, [Key(.function(8))])])
    #expect(conflicts.isEmpty)
    #expect(map.command(for: Key(.function(8)), in: .list) == .refresh)
    #expect(map.command(for: Key(.character("r"), .control), in: .list) == nil)
  }

  @Test func `a key that another command has is taken from it`() {
    let (map, conflicts) = KeyMap.standard.rebound([(.refresh, [Key(.function(1))])])
    #expect(conflicts.isEmpty)
    #expect(map.command(for: Key(.function(1)), in: .list) == .refresh)
    #expect(map.keys(for: .help, in: .list) == [Key(.character("?"), .alt)])
  }

  @Test func `a chosen key wins over that of a command which stands further down`() {
    let key = Key(.character("r"), .control)
    let map = KeyMap.standard.binding(.up, to: [key])
    for place in [KeyMap.Place.list, .detail, .sheet, .saved] {
      #expect(map.command(for: key, in: place) == .up)
      #expect(map.keys(for: .refresh, in: place) == [Key(.function(5))])
    }
  }

  @Test func `commands keep their order, and one without a key is still named`() {
    let taken = Key(.character("g"), .control)
    let (map, _) = KeyMap.standard.rebound([(.sources, [taken]), (.up, [Key(.function(9))])])
    func help(_ map: KeyMap) -> [String] {
      HelpContent(keys: map, columns: 76, palette: Palette(.none)).lines.map {
        $0.spans.map(\.text).joined()
      }
    }
    func words(_ map: KeyMap) -> [String] { help(map).map { String($0.dropFirst(24)) } }
    #expect(words(map) == words(.standard))
    #expect(
      help(map).contains { $0.hasPrefix("  no key ") && $0.contains("next match of the query") })
    #expect(help(map).contains { $0.hasPrefix("  ^G ") && $0.contains("sources: on/off") })
    #expect(!help(.standard).contains { $0.contains("no key") })
  }

  @Test func `one key for two commands in one place is a conflict`() {
    let key = Key(.function(9))
    let same = KeyMap.standard.rebound([(.refresh, [key]), (.help, [key])])
    #expect(same.conflicts == [KeyMap.Conflict(key: key, first: .refresh, second: .help)])
    // Moving in the query and moving between posts belong to two places.
    let apart = KeyMap.standard.rebound([(.backwardChar, [key]), (.previousPost, [key])])
    #expect(apart.conflicts.isEmpty)
  }
}
