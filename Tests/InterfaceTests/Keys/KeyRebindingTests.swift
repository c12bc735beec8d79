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

  @Test func `one key for two commands in one place is a conflict`() {
    let key = Key(.function(9))
    let same = KeyMap.standard.rebound([(.refresh, [key]), (.help, [key])])
    #expect(same.conflicts == [KeyMap.Conflict(key: key, first: .refresh, second: .help)])
    // Moving in the query and between posts are in two places.
    let apart = KeyMap.standard.rebound([(.backwardChar, [key]), (.previousPost, [key])])
    #expect(apart.conflicts.isEmpty)
  }
}
