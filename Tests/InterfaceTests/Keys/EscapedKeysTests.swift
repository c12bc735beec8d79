import Canvas
import Posts
import Testing

@testable import Interface

/// Escape and a key that arrive together, as over a slow line: the same bytes as the key with Alt.
struct EscapedKeysTests {
  private func escaped(_ letter: Character) -> Key { Key(.character(letter), [.alt, .control]) }

  @Test func `what quits and what suspends do so, whatever is in front`() {
    for place in KeyMap.Place.allCases where place != .access {
      #expect(KeyMap.standard.command(for: escaped("c"), in: place) == .quit, "\(place)")
      #expect(KeyMap.standard.command(for: escaped("z"), in: place) == .suspend, "\(place)")
    }
    var state = sampleState("swift", posts: samplePosts(3))
    let undecided = SourceStatus(name: xSource.name, settings: xSource)
    _ = update(&state, .sources([sampleSources[0], undecided]))
    #expect(state.place == .access)
    #expect(press(escaped("z"), in: &state).contains(.suspend))
    #expect(press(escaped("c"), in: &state).contains(.quit(.done)))
  }

  @Test func `other keys with Alt stay keys of nothing`() {
    for place in KeyMap.Place.allCases {
      for letter in "abdefghijklmnopqrstuvwxy_" {
        let command = KeyMap.standard.command(for: escaped(letter), in: place)
        #expect(command == nil, "\(escaped(letter).text) in \(place)")
      }
    }
  }

  @Test func `keys that were chosen are heeded`() {
    let taken = KeyMap.standard.binding(.copyLink, to: [escaped("c")])
    #expect(taken.command(for: escaped("c"), in: .list) == .copyLink)
    let moved = KeyMap.standard.binding(.quit, to: [control("x")])
    #expect(moved.command(for: escaped("c"), in: .list) == nil)
    #expect(moved.command(for: escaped("x"), in: .list) == .quit)
  }
}
